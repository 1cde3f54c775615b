import { eq, sql } from 'drizzle-orm'
import type { Settings } from '../../contract/settings.ts'
import type { Checklist } from '../../domain/documents.ts'
import type { Db } from '../db/connect.ts'
import { holdKey } from '../db/known-keys.ts'
import { firmSettings } from '../db/schema.ts'
import type { Keys } from '../http/keys.ts'
import { defaultSettings } from './defaults.ts'
import { type SealedSettings, sealSettings } from './sealed.ts'

const ONLY_ROW = 1

export type StoredSettings = { value: SealedSettings; version: number }

/** Settings that were stored by an earlier version lack the parts that came later. */
const whole = ({ value, version }: StoredSettings): StoredSettings => ({
  value: { ...value, checklist: value.checklist ?? defaultSettings.checklist },
  version,
})

const columns = { value: firmSettings.value, version: firmSettings.version }
const onlyRow = eq(firmSettings.id, ONLY_ROW)

/** Puts the defaults in place where nothing is stored yet; harmless when two do it at once. */
export const ensureSettings = (db: Db) =>
  db.insert(firmSettings).values({ id: ONLY_ROW, value: defaultSettings }).onConflictDoNothing()

/** The firm's settings as they stand; the defaults, stored on first need, in a new installation. */
export const readSettings = async (db: Db): Promise<StoredSettings> => {
  const [stored] = await db.select(columns).from(firmSettings).where(onlyRow)
  if (stored) return whole(stored)
  await ensureSettings(db)
  return { value: defaultSettings, version: 1 }
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

/** The names of the lenders that a borrower may prefer now, in the firm's order. */
export const activeLenders = async (db: Db): Promise<string[]> => {
  const { value } = await readSettings(db)
  return value.lenders.filter(({ active }) => active).map(({ name }) => name)
}

/** Which papers the firm asks for otherwise than usual. */
export const firmChecklist = async (db: Db): Promise<Checklist> =>
  (await readSettings(db)).value.checklist
