import { and, gt, inArray, isNull, sql } from 'drizzle-orm'
import { liveStatuses } from '../../domain/status/application-status.ts'
import { openSubmissionStatuses } from '../../domain/status/submission-status.ts'
import { applications, lenderSubmissions, rooms } from '../db/schema.ts'

/** A room is open: not closed and not expired (by the database's clock), the lender still has the case, and the borrower's consent stands. */
export const roomStands = and(
  isNull(rooms.closedAt),
  gt(rooms.expiresAt, sql`now()`),
  inArray(lenderSubmissions.status, openSubmissionStatuses),
  isNull(lenderSubmissions.consentWithdrawnAt),
  inArray(applications.status, liveStatuses),
  sql`${applications.shareConsentAt} is not null`,
)
