import { giveUp } from '../jobs/give-up.ts'
import type { Mailer, MailRequest } from './mailer.ts'
import { MailRefused } from './smtp.ts'
import type { TemplateName } from './templates.ts'

/** Sends a mail from a job. One that the mail server refuses for good isn't tried again. */
export const sendOrGiveUp = async <Name extends TemplateName>(
  mailer: Mailer,
  request: MailRequest<Name>,
): Promise<void> => {
  try {
    await mailer.send(request)
  } catch (error) {
    if (error instanceof MailRefused) giveUp(error.message, error)
    throw error
  }
}
