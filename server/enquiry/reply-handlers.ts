import { randomUUIDv7 } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { enquiry, EnquiryReply } from '../../contract/client/enquiry.ts'
import { quietUntil } from '../../domain/dates/quiet-hours.ts'
import { isUnowned } from '../access/vacant.ts'
import type { Db } from '../db/connect.ts'
import { enquiries, enquiryReplies, users } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { takeOrRefuse } from '../http/limits.ts'
import type { Handlers } from '../http/mount.ts'
import { sendMail } from '../mail/send-mail.ts'

type Calls = Pick<typeof enquiry, 'listEnquiryReplies' | 'replyToEnquiry'>

const DAY = 86_400
/** By mail to one address, which nobody has proved to be the visitor's. */
const REPLIES_A_DAY = 5

const repliesOf = async (db: Db, enquiryId: string): Promise<EnquiryReply[]> => {
  const rows = await db
    .select({
      id: enquiryReplies.id,
      way: enquiryReplies.way,
      body: enquiryReplies.body,
      by: users.name,
      at: enquiryReplies.at,
    })
    .from(enquiryReplies)
    .leftJoin(users, eq(users.id, enquiryReplies.authorId))
    .where(eq(enquiryReplies.enquiryId, enquiryId))
    .orderBy(desc(enquiryReplies.at), desc(enquiryReplies.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export const replyHandlers: Handlers<Calls> = {
  listEnquiryReplies: async ({ params: { id }, db }) => {
    const [known] = await db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(eq(enquiries.id, id))
    orNotFound(known)
    return { data: await repliesOf(db, id) }
  },

  replyToEnquiry: ({ params: { id }, body: { way, body }, caller, write }) =>
    write(async ({ tx, about, enqueue }) => {
      // Whoever answers first has taken it, unless somebody had.
      const [asked] = await tx
        .update(enquiries)
        .set({
          status: sql`case when status = 'new' then 'contacted' else status end`,
          ownerId: sql`case when ${isUnowned(enquiries.ownerId)} then ${caller.userId}::uuid else owner_id end`,
          handledBy: caller.userId,
          handledAt: sql`now()`,
          version: sql`${enquiries.version} + 1`,
        })
        .where(eq(enquiries.id, id))
        .returning()
      const { email, name, service } = orNotFound(asked)
      if (way === 'mail') {
        await takeOrRefuse(tx, `enquiry-reply:${email}`, REPLIES_A_DAY, DAY)
        const data = { name, service, body, by: caller.name, replyTo: caller.email }
        const startAfter = quietUntil(new Date())
        await enqueue(
          sendMail,
          { to: email, template: 'enquiry-reply', data },
          startAfter ? { startAfter } : {},
        )
      }
      await tx
        .insert(enquiryReplies)
        .values({ id: randomUUIDv7(), enquiryId: id, authorId: caller.userId, way, body })
      about('enquiry', id, { way })
      const [reply] = await repliesOf(tx, id)
      return { data: orNotFound(reply) }
    }),
}
