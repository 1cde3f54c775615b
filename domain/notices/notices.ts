import { type BorrowerNoticeKind, borrowerNotice, isBorrowerNotice } from './borrower-notices.ts'
import { staffNotice, type StaffNoticeKind } from './staff-notices.ts'

/** Kind of notice. Notices to borrowers and to staff stand apart and share no word. */
export type NoticeKind = StaffNoticeKind | BorrowerNoticeKind

/** True for a notice that asks for something. */
export const asksForSomething = (kind: NoticeKind): boolean =>
  (isBorrowerNotice(kind) ? borrowerNotice(kind) : staffNotice(kind)).isNews !== true
