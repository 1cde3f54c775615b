import type { ListedUser } from '../../../contract/user.ts'

/** How many cases a person of the firm or a partner has to hand over; a borrower none. */
export const casesToHandOver = ({ role, cases }: ListedUser): number =>
  role === 'user' ? 0 : cases.live + cases.ended
