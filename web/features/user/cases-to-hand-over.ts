import type { ListedUser } from '../../../contract/people/user.ts'
import { isBorrower } from '../../../domain/people/roles.ts'

/** Count of cases that a person of the firm or a partner has to hand over; a borrower none. */
export const casesToHandOver = ({ role, cases }: ListedUser): number =>
  isBorrower(role) ? 0 : cases.live + cases.ended
