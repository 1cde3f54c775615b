import { type BorrowerNoticeKind, borrowerNotice, isBorrowerNotice } from './borrower-notices.ts'
import { staffNotice, type StaffNoticeKind } from './staff-notices.ts'

/** Everything that somebody is told of. What borrowers and what staff are told stand apart and share no word. */
export type NoticeKind = StaffNoticeKind | BorrowerNoticeKind

/** Whether it asks for something. */
export const asksForSomething = (kind: NoticeKind): boolean =>
  (isBorrowerNotice(kind) ? borrowerNotice(kind) : staffNotice(kind)).isNews !== true
