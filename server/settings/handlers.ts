import type { Settings, settingsCalls } from '../../contract/firm/settings.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { may } from '../access/may.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Context, Handlers } from '../http/mount.ts'
import { sendMail } from '../mail/send-mail.ts'
import { MailServerNotUsable, tryMailServer } from '../mail/try-mail-server.ts'
import { openWhatOpens } from '../secrets/sealed-settings.ts'
import { isStale, partsIn } from './part-versions.ts'
import { presentAll, presentPublic } from './present.ts'
import { unprintableSettings } from './printable.ts'
import { readSettings, settingsForUpdate, storeSettings } from './queries.ts'
import { changedParts, settingsProblems } from './rules.ts'

type Changing = Pick<Context, 'write' | 'ifMatch' | 'services'>

/** Puts these parts in the place of the stored ones and holds the whole against the rules. */
const change = async (
  { write, ifMatch, services: { keys } }: Changing,
  sent: { [Part in keyof Settings]?: Settings[Part] | undefined },
) => {
  const parts = partsIn(sent)
  const stored = await write(async ({ tx, about }) => {
    const before = await settingsForUpdate(tx)
    if (ifMatch !== null && isStale(before, parts, ifMatch)) throw new AppError('VERSION_STALE')
    const opened = openWhatOpens(keys, before.value)
    const after: Settings = {
      firm: sent.firm ?? opened.firm,
      bank: sent.bank ?? opened.bank,
      letter: sent.letter ?? opened.letter,
      fees: sent.fees ?? opened.fees,
      lenders: sent.lenders ?? opened.lenders,
      service: sent.service ?? opened.service,
      checklist: sent.checklist ?? opened.checklist,
      requests: sent.requests ?? opened.requests,
    }
    const problems = {
      ...(await unprintableSettings(after)),
      ...settingsProblems(after, calendarDateInIndia(new Date())),
    }
    // What is wrong in a part that nobody sent is not theirs to mend now.
    const fields = Object.entries(problems).filter(([path]) =>
      parts.some((part) => path === part || path.startsWith(`${part}.`)),
    )
    if (fields.length > 0)
      throw new AppError('INVALID_REQUEST', { fields: Object.fromEntries(fields) })
    const changed = changedParts(opened, after)
    about('settings', 'firm', { changed: changed.join(', ') })
    return storeSettings(tx, keys, before, after, changed)
  })
  return { data: presentAll(keys, stored) }
}

/** A person waits for what the mail server says: less long than a start does. */
const patience = { connect: 5000, greeting: 5000, silence: 8000 }

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
  updateSettings: ({ body, ...context }) => change(context, body),
  changeSettings: ({ body, ...context }) => change(context, body),
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
