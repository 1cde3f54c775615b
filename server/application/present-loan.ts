import type { UserLoan } from '../../contract/case/application.ts'
import type { Case } from '../case/case.ts'
import { presentCase } from './present.ts'
import type { Viewer } from '../foundation/caller.ts'

/** Application of a borrower for their list: the line of any list, with the form and the mandate. */
export const presentLoan = (loaded: Case, viewer: Viewer): UserLoan => {
  const record = presentCase(loaded, viewer)
  const { companyName, product } = loaded.application
  return {
    ...record,
    companyName,
    product,
    owner: record.owner.name,
    relationshipManager: record.relationshipManager?.name ?? null,
    creditAnalyst: record.creditAnalyst?.name ?? null,
    referralPartner: record.referralPartner?.name ?? null,
    mandateStatus: record.mandateData?.status ?? null,
    waitsFor: record.turn.waitsFor,
  }
}
