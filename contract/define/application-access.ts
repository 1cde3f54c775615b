import { analysts, borrowers, caseWorkers, contacts } from '../../domain/people/roles.ts'
import { accessByCase } from './define.ts'

/** Access for the staff who work on a case. */
export const caseWork = accessByCase(caseWorkers)

/** Access for those of them who keep in touch with the borrower. */
export const contactWork = accessByCase(contacts)

/** Access for the owner of a case, and those who keep in touch with them. */
export const ownerAndContacts = accessByCase([...borrowers, ...contacts])

/** Access for those of them who analyse it and write its teaser. */
export const analysisWork = accessByCase(analysts)

/** Access for the readers of a whole case. */
export const caseReaders = accessByCase([...borrowers, ...caseWorkers])
