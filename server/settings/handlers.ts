import type { Settings, settingsCalls } from '../../contract/firm/settings.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { may } from '../access/may.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Context, Handlers } from '../http/mount.ts'
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
}
