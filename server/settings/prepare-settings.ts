import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { firmSettings, users } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import { emptySettings } from './defaults.ts'
import { demoSettings } from './demo-firm.ts'
import { onlyRow, settingsForUpdate } from './queries.ts'
import { openSettings, sealSettings } from '../secrets/sealed-settings.ts'
import { changedParts } from './rules.ts'
import { completedDemo, withoutInvented } from './upgrade.ts'

type Parts = Pick<Services, 'config' | 'database' | 'keys' | 'log'>

/** True if the stored settings are of a version that gave every installation a made-up firm, or of a demo. */
const isOfBefore = sql<boolean>`(
  ${firmSettings.version} = 1 or not coalesce(${firmSettings.value} -> 'firm' ? 'constitution', false)
)`

/**
 * Puts the settings in place before anybody is answered. A demo has its made-up firm. Outside it
 * nothing of that firm is left, also where an earlier version stored it and nobody has entered their own;
 * what a firm entered stays. Harmless when two servers do it at once.
 */
export const prepareSettings = async ({ config, database, keys, log }: Parts): Promise<void> => {
  const changed = await database.orm.transaction(async (tx) => {
    const someone = await tx.select({ id: users.id }).from(users).limit(1)
    const first = config.DEMO && someone.length === 0 ? demoSettings : emptySettings
    await tx.insert(firmSettings).values({ id: 1, value: first }).onConflictDoNothing()
    const stored = await settingsForUpdate(tx)
    const [row] = await tx.select({ isOfBefore }).from(firmSettings).where(onlyRow)
    if (!row?.isOfBefore) return []
    const before = openSettings(keys, stored.value)
    const after = config.DEMO ? completedDemo(before) : withoutInvented(before)
    if (isDeepStrictEqual(before, after)) return []
    const isSealed = stored.value.bank.sealedNumber !== undefined
    await tx
      .update(firmSettings)
      .set({
        value: isSealed ? sealSettings(keys, after) : after,
        // A form that was opened before must not bring the old values back.
        version: sql`${firmSettings.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(firmSettings.id, 1))
    return changedParts(before, after)
  })
  if (changed.length > 0 && !config.DEMO)
    log.warn(
      { changed },
      'the settings held the made-up firm that earlier versions began with: it was taken out, enter your own',
    )
}
