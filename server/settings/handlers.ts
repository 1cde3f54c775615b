import type { settingsCalls } from '../../contract/settings.ts'
import { calendarDateInIndia } from '../../domain/dates.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { presentAll, presentPublic } from './present.ts'
import { unprintableSettings } from './printable.ts'
import { openWhatOpens } from '../secrets/sealed-settings.ts'
import { readSettings, settingsForUpdate, storeSettings } from './queries.ts'
import { changedParts, settingsProblems } from './rules.ts'

export const settingsHandlers: Handlers<typeof settingsCalls> = {
  getSettings: async ({ db, caller, services: { keys } }) => {
    const stored = await readSettings(db)
    return { data: caller?.role === 'admin' ? presentAll(keys, stored) : presentPublic(stored) }
  },

  updateSettings: async ({ body, write, ifMatch, services: { keys } }) => {
    const fields = {
      ...(await unprintableSettings(body)),
      ...settingsProblems(body, calendarDateInIndia(new Date())),
    }
    if (Object.keys(fields).length > 0) throw new AppError('INVALID_REQUEST', { fields })
    const stored = await write(async ({ tx, about }) => {
      const before = await settingsForUpdate(tx)
      if (ifMatch !== null && ifMatch !== before.version) throw new AppError('VERSION_STALE')
      const after = await storeSettings(tx, keys, body)
      about('settings', 'firm', {
        changed: changedParts(openWhatOpens(keys, before.value), body).join(', '),
      })
      return after
    })
    return { data: presentAll(keys, stored) }
  },
}
