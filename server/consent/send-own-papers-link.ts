import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isLive } from '../../domain/status/application-status.ts'
import { applications, personConsents } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendOrGiveUp } from '../mail/send-or-give-up.ts'
import { tokenOf } from '../secrets/link-token.ts'
import type { Services } from '../services/services.ts'

/** Mails somebody whom an application lists the link by which they say whether their own papers go to lenders. */
export const sendOwnPapersLink = defineJob({
  name: 'send-own-papers-link',
  payload: z.strictObject({ id: z.uuid() }),
  timeout: 30,
  atOnce: 2,
})

export const registerSendOwnPapersLink = ({ database, jobs, keys, mailer }: Services) => {
  jobs.register(sendOwnPapersLink, async ({ id: personId }, { id }) => {
    const [row] = await database.orm
      .select({
        name: personConsents.name,
        email: personConsents.email,
        companyName: applications.companyName,
        status: applications.status,
      })
      .from(personConsents)
      .innerJoin(applications, eq(applications.id, personConsents.applicationId))
      .where(eq(personConsents.id, personId))
    if (!row?.email || !isLive(row.status)) return
    await sendOrGiveUp(mailer, {
      id: id ?? randomUUIDv7(),
      to: row.email,
      template: 'own-papers-asked',
      data: {
        name: row.name,
        companyName: row.companyName,
        path: `/own-papers/${tokenOf(keys, 'own-papers', personId)}`,
      },
    })
  })
}
