import { randomUUIDv7 } from 'node:crypto'
import type { enquiry } from '../../contract/client/enquiry.ts'
import { enquiries } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import { countUp } from '../http/limits.ts'
import type { Handlers } from '../http/mount.ts'
import { sendMail } from '../mail/send-mail.ts'
import { firmMailboxes } from '../settings/firm-mailboxes.ts'
import { refuseOwner } from './owner.ts'
import { changeEnquiry, enquiryForUpdate, enquiryPage } from './queries.ts'
import { replyHandlers } from './reply-handlers.ts'
import { notifyOfNewEnquiry } from './notify.ts'

const DAY = 86_400
/** To one address, which may be somebody else's: the firm must not be made to flood it. */
const MAILS_A_DAY = 3

export const enquiryHandlers: Handlers<typeof enquiry> = {
  createEnquiry: async ({ body, write }) => {
    const { website, ...asked } = body
    const id = randomUUIDv7()
    // Only a robot fills a field that nobody sees; it is not told that it gave itself away.
    if (website) return { data: { id } }
    return write(async ({ tx, about, enqueue }) => {
      const companyName = asked.companyName || null
      await tx.insert(enquiries).values({ ...asked, companyName, id })
      about('enquiry', id, { service: asked.service })
      const { name, email, mobile, message } = asked
      await notifyOfNewEnquiry(tx, asked)
      const { service } = asked
      const { count } = await countUp(tx, `enquiry-to:${email}`, DAY)
      if (count <= MAILS_A_DAY)
        await enqueue(sendMail, { to: email, template: 'enquiry-received', data: { service } })
      const forFirm = {
        name,
        email,
        mobile,
        ...(companyName ? { company: companyName } : {}),
        message: `${service}: ${message}`,
        path: '/dashboard/enquiries',
      }
      for (const to of await firmMailboxes(tx))
        await enqueue(sendMail, { to, template: 'enquiry-for-firm', data: forFirm })
      return { data: { id } }
    })
  },

  listEnquiries: async ({ db, query, listing, caller }) => {
    const { rows, total } = await enquiryPage(db, query, listing, caller.userId)
    return {
      enquiries: rows,
      total,
      page: query.page,
      pages: Math.ceil(total / query.limit),
    }
  },

  updateEnquiry: ({ params, body, caller, ifMatch, write }) =>
    write(async ({ tx, about }) => {
      const before = await enquiryForUpdate(tx, params.id)
      if (ifMatch !== null && ifMatch !== before.version) throw new AppError('VERSION_STALE')
      if (body.ownerId) await refuseOwner(tx, body.ownerId)
      const data = await changeEnquiry(tx, params.id, body, caller.userId)
      about('enquiry', params.id, {
        from: before.status,
        to: body.status,
        noteChanged: body.note !== undefined,
        ...(body.ownerId === undefined ? {} : { owner: body.ownerId }),
      })
      return { data }
    }),

  ...replyHandlers,
}
