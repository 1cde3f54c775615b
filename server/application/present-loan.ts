import type { UserLoan } from '../../contract/application.ts'
import type { Db } from '../db/connect.ts'
import { loadCase } from './case.ts'
import { presentCase, type Viewer } from './present.ts'
import type { ApplicationRow } from './queries.ts'

/** One of a borrower's applications as their list shows it: the line of any list, with the form and the mandate. */
export const presentLoan = async (
  db: Db,
  row: ApplicationRow,
  viewer: Viewer,
): Promise<UserLoan> => {
  const record = presentCase(await loadCase(db, row), viewer)
  return {
    ...record,
    companyName: row.companyName,
    product: row.product,
    owner: record.owner.name,
    relationshipManager: record.relationshipManager?.name ?? null,
    creditAnalyst: record.creditAnalyst?.name ?? null,
    referralPartner: record.referralPartner?.name ?? null,
    mandateStatus: record.mandateData?.status ?? null,
    waitsFor: record.turn.waitsFor,
  }
}
