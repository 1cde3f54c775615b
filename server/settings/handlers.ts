import type { settingsCalls } from '../../contract/firm/settings.ts'
import { may } from '../access/may.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { sendMail } from '../mail/send-mail.ts'
import { MailServerNotUsable, tryMailServer } from '../mail/try-mail-server.ts'
import { type Changing, changeSettings, type SentParts } from './change.ts'
import { presentAll, presentPublic } from './present.ts'
import { readSettings } from './queries.ts'

/** A person waits for what the mail server says: less long than a start does. */
const patience = { connect: 5000, greeting: 5000, silence: 8000 }

const save = async ({ body, ...context }: Changing & { body: SentParts }) => {
  const { stored, pending } = await changeSettings(context, body)
  return { data: presentAll(context.services.keys, stored), ...(pending && { pending }) }
}

export const settingsHandlers: Handlers<typeof settingsCalls> = {
  getSettings: async ({ db, caller, services: { keys } }) => {
    const stored = await readSettings(db)
    return {
      data:
        caller && may('updateSettings', caller.role)
          ? presentAll(keys, stored)
          : presentPublic(stored),
    }
  },
  updateSettings: save,
  changeSettings: save,
  sendTestMail: async ({ caller: { name, email }, services: { config }, write }) => {
    await tryMailServer(config, patience).catch((error: unknown) => {
      if (!(error instanceof MailServerNotUsable)) throw error
      throw new AppError('MAIL_SERVER', { message: error.message })
    })
    return write(async ({ enqueue, about }) => {
      about('settings', 'firm')
      await enqueue(sendMail, {
        to: email,
        template: 'test',
        data: { name, path: '/dashboard/settings' },
      })
      return {
        message: `The mail server answers, and a mail to ${email} is on its way. If it isn't there in a few minutes, look into the spam folder and at Failed jobs.`,
      }
    })
  },
}
