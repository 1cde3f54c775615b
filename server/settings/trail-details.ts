import type { Settings } from '../../contract/firm/settings.ts'
import { maskAccount } from '../../domain/identity/bank-account.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Details } from '../trail/record-event.ts'
import { sealedDetails } from '../trail/sealed-details.ts'

/** Values of which the trail shows the last four characters, and holds the whole sealed. */
const hidden: ReadonlySet<string> = new Set(['bank.accountNumber', 'firm.pan', 'firm.gstin'])

type Leaf = string | number | boolean | null | readonly string[]

/** The values of the settings by their paths; a list is one value. */
const leaves = (value: unknown, path: string): [path: string, leaf: Leaf][] => {
  if (Array.isArray(value)) return [[path, value.map((item) => JSON.stringify(item))]]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) =>
      leaves(part, path === '' ? name : `${path}.${name}`),
    )
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [[path, value]]
    : [[path, null]]
}

const isSame = (one: Leaf | undefined, other: Leaf | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** A value as the trail shows it; of a list what the other one lacks. */
const shown = (path: string, value: Leaf, other: Leaf): Details[string] => {
  if (typeof value === 'string') return hidden.has(path) ? maskAccount(value) : value
  if (value === null || typeof value !== 'object') return value
  const others = new Set(typeof other === 'object' ? other : [])
  return value.filter((item) => !others.has(item)).join(', ')
}

/** Values before and after a change of the settings, for the audit trail. */
export const detailsOfChange = (keys: Keys, before: Settings, after: Settings): Details => {
  const was = new Map(leaves(before, ''))
  const is = new Map(leaves(after, ''))
  const changed = [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => !isSame(was.get(path), is.get(path)))
    .map((path) => [path, was.get(path) ?? null, is.get(path) ?? null] as const)
  return {
    ...Object.fromEntries(
      changed.flatMap(([path, one, other]) => [
        [`${path} before`, shown(path, one, other)],
        [`${path} after`, shown(path, other, one)],
      ]),
    ),
    ...sealedDetails(
      keys,
      changed
        .filter(([path]) => hidden.has(path))
        .map(([path, one, other]) => [path, String(one ?? ''), String(other ?? '')]),
    ),
  }
}
