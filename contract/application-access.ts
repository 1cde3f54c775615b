import { analysts, caseWorkers, contacts } from '../domain/roles.ts'
import { casesOf } from './define.ts'

/** Those who work on a case. */
export const caseWork = casesOf(caseWorkers)

/** Those of them who keep in touch with the borrower. */
export const contactWork = casesOf(contacts)

/** Those of them who analyse it and write its teaser. */
export const analysisWork = casesOf(analysts)

/** Who may read a whole case. */
export const caseReaders = casesOf(['user', ...caseWorkers])
