import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type Mailer, oneAddress } from './mailer.ts'
import { sendOrGiveUp } from './send-or-give-up.ts'
import { isStored, type MailFacts, type StoredTemplate, templates } from './templates.ts'

export type MailToSend = {
  [Name in StoredTemplate]: { to: string; template: Name; data: MailFacts<Name> }
}[StoredTemplate]

const request = z.strictObject({
  to: oneAddress,
  template: z.string().refine(isStored),
  data: z.record(z.string(), z.unknown()),
})

const mailToSend = z.custom<MailToSend>((value) => {
  const { data, success } = request.safeParse(value)
  return (
    success &&
    isStored(data.template) &&
    templates[data.template].facts.safeParse(data.data).success
  )
}, 'This is not a mail that can be stored.')

/** A mail to one reader, sent after the change that causes it is committed. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: mailToSend,
  // For about a day, the later half of it every one to two hours: long enough for a mail server that is down over a working day.
  retry: { times: 23, firstDelay: 15, longestDelay: 7200 },
  timeout: 60,
  atOnce: 2,
})

/** A reminder that the mail server did not take before the quiet hours goes no more: nobody is woken by one. */
const isTooLate = (data: MailToSend['data']): boolean =>
  'until' in data && data.until !== undefined && Date.now() > Date.parse(data.until)

export function registerSendMail(jobs: Jobs, mailer: Mailer): void {
  jobs.register(sendMail, async ({ to, template, data }, { id }) => {
    if (isTooLate(data)) return
    await sendOrGiveUp(mailer, { id, to, template, data })
  })
}
