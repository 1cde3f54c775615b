import { eq, sql } from 'drizzle-orm'
import type { Settings } from '../../contract/settings.ts'
import type { Db } from '../db/connect.ts'
import { holdKey } from '../db/known-keys.ts'
import { firmSettings } from '../db/schema.ts'
import type { Keys } from '../secrets/keys.ts'
import { emptySettings } from './defaults.ts'
import { type SealedSettings, sealSettings } from '../secrets/sealed-settings.ts'

const ONLY_ROW = 1

/** What came after the first version, as a firm that has entered nothing has it. */
const { firm: emptyFirm, letter: emptyLetter, service: emptyService } = emptySettings

export type StoredSettings = { value: SealedSettings; version: number }

/** Settings that were stored by an earlier version lack the parts that came later: those are empty. */
const whole = ({ value, version }: StoredSettings): StoredSettings => ({
  value: {
    ...value,
    firm: { ...emptyFirm, ...value.firm },
    letter: { ...emptyLetter, ...value.letter },
    service: value.service ?? emptyService,
    checklist: value.checklist ?? [],
  },
  version,
})

const columns = { value: firmSettings.value, version: firmSettings.version }
export const onlyRow = eq(firmSettings.id, ONLY_ROW)

/** Puts a row in place where there is none, as in a database that no server has started over. */
const ensureSettings = (db: Db) =>
  db.insert(firmSettings).values({ id: ONLY_ROW, value: emptySettings }).onConflictDoNothing()

/** The firm's settings as they stand; in a new installation, nothing of the firm. */
export const readSettings = async (db: Db): Promise<StoredSettings> => {
  const [stored] = await db.select(columns).from(firmSettings).where(onlyRow)
  if (stored) return whole(stored)
  await ensureSettings(db)
  return { value: emptySettings, version: 1 }
}

/** The settings, locked until the transaction ends. */
export const settingsForUpdate = async (tx: Db): Promise<StoredSettings> => {
  await ensureSettings(tx)
  const [stored] = await tx.select(columns).from(firmSettings).where(onlyRow).for('update')
  if (!stored) throw new Error('The settings vanished while they were being changed.')
  return whole(stored)
}

export const storeSettings = async (
  tx: Db,
  keys: Keys,
  settings: Settings,
): Promise<StoredSettings> => {
  await holdKey(tx, keys)
  const [stored] = await tx
    .update(firmSettings)
    .set({
      value: sealSettings(keys, settings),
      version: sql`${firmSettings.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(onlyRow)
    .returning(columns)
  if (!stored) throw new Error('The settings vanished while they were being changed.')
  return stored
}
