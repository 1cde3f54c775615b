import { randomUUIDv7 } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { liveStatuses } from '../../domain/status/application-status.ts'
import { isOpenSubmission } from '../../domain/status/submission-status.ts'
import type { Db } from '../db/connect.ts'
import { lenderContacts, lenderSubmissions, rooms } from '../db/schema.ts'
import { sendRoomLink } from '../room/send-room-link.ts'
import type { Services } from '../services/services.ts'
import type { DemoUsers } from './users.ts'
import type { Submitted } from './submissions.ts'

const DAYS = 30

/** A room for each lender that looks at a case without having said yes or no; its link goes to the demo's mailbox. */
export const openRooms = async (
  tx: Db,
  { jobs }: Pick<Services, 'jobs'>,
  submitted: readonly Submitted[],
  { manager }: DemoUsers,
) => {
  const looking = submitted.filter(
    ({ seeded, plan }) =>
      liveStatuses.includes(seeded.application.status) &&
      isOpenSubmission(plan.status) &&
      plan.status !== 'accepted',
  )
  const of = new Map(looking.map(({ submissionId, seeded }) => [submissionId, seeded]))
  const contacts = await tx
    .select({ submissionId: lenderSubmissions.id, contact: lenderContacts })
    .from(lenderSubmissions)
    .innerJoin(lenderContacts, eq(lenderContacts.id, lenderSubmissions.contactId))
    .where(inArray(lenderSubmissions.id, [...of.keys()]))
  const made = contacts.map(({ submissionId, contact }) => ({
    id: randomUUIDv7(),
    submissionId,
    contactId: contact.id,
    contactName: contact.name,
    contactEmail: contact.email,
    contactMobile: contact.mobile,
    teaserDocumentId: of.get(submissionId)?.application.teaserDocumentId ?? null,
    download: true,
    expiresAt: sql`now() + make_interval(days => ${DAYS})`,
    createdBy: manager.userId,
  }))
  if (made.length === 0) return
  await tx.insert(rooms).values(made)
  for (const { id: roomId } of made) await jobs.enqueue(tx, sendRoomLink, { roomId })
}
