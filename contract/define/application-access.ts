import { analysts, borrowers, caseWorkers, contacts } from '../../domain/people/roles.ts'
import { accessByCase } from './define.ts'

/** Those who work on a case. */
export const caseWork = accessByCase(caseWorkers)

/** Those of them who keep in touch with the borrower. */
export const contactWork = accessByCase(contacts)

/** Those of them who analyse it and write its teaser. */
export const analysisWork = accessByCase(analysts)

/** Who may read a whole case. */
export const caseReaders = accessByCase([...borrowers, ...caseWorkers])
