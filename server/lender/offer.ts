import type { Settings } from '../../contract/firm/settings.ts'
import { lenderKey } from '../../domain/lender/lenders.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../foundation/app-error.ts'
import type { Keys } from '../secrets/keys.ts'
import { openWhatOpens } from '../secrets/sealed-settings.ts'
import { type StoredSettings, storeSettings } from '../settings/queries.ts'

/** As many as the settings hold. */
const MOST_LENDERS = 300

type Offered = Settings['lenders'][number]

/** The list with this lender in it: in the place of the one that had `before` for a name, else at the end. */
const listWith = (list: readonly Offered[], before: string | null, lender: Offered): Offered[] => {
  const key = lenderKey(before ?? lender.name)
  const place = list.findIndex(({ name }) => lenderKey(name) === key)
  if (place < 0) return [...list, lender]
  return list.with(place, lender)
}

/**
 * Puts a lender of the directory into the list that borrowers choose from, which stands in the settings alone: they were
 * read under their lock. A lender that isn't offered and wasn't is left out.
 */
export const offerLender = async (
  tx: Db,
  keys: Keys,
  stored: StoredSettings,
  { before, ...lender }: Offered & { before: string | null },
) => {
  const opened = openWhatOpens(keys, stored.value)
  const list = listWith(opened.lenders, before, lender)
  const isNew = list.length > opened.lenders.length
  if (isNew && !lender.active) return
  if (list.length > MOST_LENDERS)
    throw fieldError('name', `The firm works with at most ${MOST_LENDERS} lenders.`)
  if (!list.some(({ active }) => active))
    throw fieldError('active', 'Borrowers have to find at least one lender to choose.')
  const same = opened.lenders.find(({ name }) => name === lender.name)
  if (!isNew && same?.active === lender.active && before === lender.name) return
  await storeSettings(tx, keys, stored, { ...opened, lenders: list }, ['lenders'])
}
