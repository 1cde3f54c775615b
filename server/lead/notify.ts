import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { stageForPartner } from '../../domain/client/leads.ts'
import { contacts, partners } from '../../domain/people/roles.ts'
import { mailAsChosen, noticeRow, readerColumns } from '../access/notice-row.ts'
import type { Db } from '../db/connect.ts'
import { type leads, notifications, users } from '../db/schema.ts'

type Lead = Pick<typeof leads.$inferSelect, 'id' | 'partnerId' | 'state'>

/** A row for each of these people; whoever wants mail finds it in the one of the next morning, since these kinds have no other. */
const notifyReaders = async (
  tx: Db,
  lead: Lead,
  {
    kind,
    detail,
    to,
  }: { kind: 'lead-new' | 'lead-moved'; detail: string | null; to: SQL | undefined },
) => {
  const readers = await tx
    .select(readerColumns)
    .from(users)
    .where(and(to, eq(users.status, 'active')))
  if (readers.length === 0) return
  await tx
    .insert(notifications)
    .values(
      readers.map((reader) =>
        noticeRow(
          { personId: reader.userId, leadId: lead.id, kind, detail },
          mailAsChosen(reader, kind),
        ),
      ),
    )
}

/** Tells those who keep in touch with clients that there is a new one to call. */
export const notifyOfNewLead = async (tx: Db, lead: Lead) => {
  await notifyReaders(tx, lead, {
    kind: 'lead-new',
    detail: null,
    to: inArray(users.role, [...contacts]),
  })
}

/** Tells the partner that the stage is another one. */
export const notifyOfStage = (tx: Db, lead: Lead) =>
  notifyReaders(tx, lead, {
    kind: 'lead-moved',
    detail: stageForPartner(lead.state, null).label,
    to:
      lead.partnerId === null
        ? sql`false`
        : and(eq(users.id, lead.partnerId), inArray(users.role, [...partners])),
  })
