import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { firmSettings } from '../db/schema.ts'
import type { Keys } from '../secrets/keys.ts'
import { isSealedNow, type Resealed } from '../secrets/sealed-text.ts'
import { settingsForUpdate } from './queries.ts'
import { openSettings, type SealedSettings, sealSettings } from '../secrets/sealed-settings.ts'

const resealed = (keys: Keys, value: SealedSettings): SealedSettings | null => {
  try {
    return sealSettings(keys, openSettings(keys, value))
  } catch {
    // Said by the caller.
    return null
  }
}

/** Seals the number of the firm's own account with the current key, where an earlier version left it plain, too. */
export const resealSettings = (db: Db, keys: Keys): Promise<Resealed> =>
  db.transaction(async (tx) => {
    const what = "The firm's bank account"
    const { value } = await settingsForUpdate(tx)
    if (isSealedNow(keys, value.bank.sealedNumber ?? '')) return { what, count: 0, lost: [] }
    const fresh = resealed(keys, value)
    if (!fresh)
      return { what, count: 0, lost: ["The number of the firm's bank account does not open."] }
    await tx.update(firmSettings).set({ value: fresh }).where(eq(firmSettings.id, 1))
    return { what, count: 1, lost: [] }
  })
