import { eq, sql } from 'drizzle-orm'
import type { Settings } from '../../contract/firm/settings.ts'
import type { Db } from '../db/connect.ts'
import { lockKey } from '../db/secret-keys.ts'
import { firmSettings } from '../db/schema.ts'
import type { Keys } from '../secrets/keys.ts'
import { emptySettings } from './defaults.ts'
import { type SealedSettings, sealSettings } from '../secrets/sealed-settings.ts'
import { nextPartVersions, type PartVersions, type SettingsPart } from './part-versions.ts'

const ONLY_ROW = 1

/** Parts that came after the first version, as a firm that has entered nothing has them. */
const {
  firm: emptyFirm,
  letter: emptyLetter,
  service: emptyService,
  requests: emptyRequests,
  targets: noTargets,
} = emptySettings

export type StoredSettings = { value: SealedSettings; version: number; partVersions: PartVersions }

/** Settings before anybody has entered anything. */
export const untouchedSettings: StoredSettings = {
  value: emptySettings,
  version: 1,
  partVersions: { at: 1, parts: {} },
}

/** Settings that were stored by an earlier version lack the parts that came later: those are empty. */
const whole = ({ value, ...versions }: StoredSettings): StoredSettings => ({
  ...versions,
  value: {
    ...value,
    firm: { ...emptyFirm, ...value.firm },
    letter: { ...emptyLetter, ...value.letter },
    service: {
      ...emptyService,
      ...value.service,
      answerDays: { ...emptyService.answerDays, ...value.service?.answerDays },
    },
    checklist: value.checklist ?? [],
    requests: value.requests ?? emptyRequests,
    targets: value.targets ?? noTargets,
  },
})

const columns = {
  value: firmSettings.value,
  version: firmSettings.version,
  partVersions: firmSettings.partVersions,
}
export const onlyRow = eq(firmSettings.id, ONLY_ROW)

/** Puts a row in place where there is none, as in a database that no server has started over. */
const ensureSettings = (db: Db) =>
  db.insert(firmSettings).values({ id: ONLY_ROW, value: emptySettings }).onConflictDoNothing()

/** The firm's settings as they stand; in a new installation, nothing of the firm. */
export const readSettings = async (db: Db): Promise<StoredSettings> => {
  const [stored] = await db.select(columns).from(firmSettings).where(onlyRow)
  if (stored) return whole(stored)
  await ensureSettings(db)
  return untouchedSettings
}

/** The settings, locked until the transaction ends. */
export const settingsForUpdate = async (tx: Db): Promise<StoredSettings> => {
  await ensureSettings(tx)
  const [stored] = await tx.select(columns).from(firmSettings).where(onlyRow).for('update')
  if (!stored) throw new Error('The settings vanished while they were being changed.')
  return whole(stored)
}

/** Puts `settings` in the place of `before`; only the parts in `changed` are different. */
export const storeSettings = async (
  tx: Db,
  keys: Keys,
  before: StoredSettings,
  settings: Settings,
  changed: readonly SettingsPart[],
): Promise<StoredSettings> => {
  await lockKey(tx, keys)
  const sealed = sealSettings(keys, settings)
  // An account whose key is lost reads as empty: it is not emptied by who changes something else.
  const bank = changed.includes('bank') ? sealed.bank : before.value.bank
  const [stored] = await tx
    .update(firmSettings)
    .set({
      value: { ...sealed, bank },
      partVersions: nextPartVersions(before, changed),
      version: sql`${firmSettings.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(onlyRow)
    .returning(columns)
  if (!stored) throw new Error('The settings vanished while they were being changed.')
  return stored
}
