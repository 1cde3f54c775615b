import type { Keys } from '../secrets/keys.ts'
import { seal, unseal } from '../secrets/sealed-text.ts'
import type { Details } from './record-event.ts'

// A trail is never changed, so what is sealed in it opens with the key of that day alone; the last digits stand beside it.

/** Name of the detail that holds them. */
const SEALED = 'sealed'
const ABOUT = 'audit trail'

type Value = readonly [name: string, before: string, after: string]

/** Values before and after a change that the trail may not show, as a detail of its event. */
export const sealedDetails = (keys: Keys, values: readonly Value[]): Details =>
  values.length === 0 ? {} : { [SEALED]: seal(keys, ABOUT, JSON.stringify(values)) }

const openedValues = (keys: Keys, sealed: string): Details => {
  try {
    const values: Value[] = JSON.parse(unseal(keys, ABOUT, sealed))
    return Object.fromEntries(
      values.flatMap(([name, before, after]) => [
        [`${name} before`, before],
        [`${name} after`, after],
      ]),
    )
  } catch {
    // The key of that day is gone: the last digits stay.
    return {}
  }
}

/** The details of an event with the whole values, for an admin. */
export const openDetails = (keys: Keys, { [SEALED]: sealed, ...details }: Details): Details =>
  typeof sealed === 'string' ? { ...details, ...openedValues(keys, sealed) } : details
