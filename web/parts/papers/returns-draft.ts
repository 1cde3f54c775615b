import { readKeptUnder } from '../../lib/kept/store.ts'
import { type Kind, parsedEntry } from '../../lib/kept/use-kept.ts'
import { useUser } from '../../lib/session/session.ts'

/** A paper that goes back with the next mail, and why. */
export type HeldReturn = { key: string; reason: string }

/** Mail of a case that returns papers, while it is written. */
export type ReturnsDraft = {
  applicationId: string
  userId: string
  companyName: string
  returns: readonly HeldReturn[]
}

const PREFIX = 'returns '

/** Name of a case's mail in the store. */
export const draftName = (applicationId: string): string => PREFIX + applicationId

const isHeld = (value: unknown): value is HeldReturn =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'reason' in value &&
  typeof value.key === 'string' &&
  typeof value.reason === 'string'

const isDraft = (value: unknown): value is ReturnsDraft & { by?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'applicationId' in value &&
  'returns' in value &&
  Array.isArray(value.returns)

export const returnsKind: Kind<ReturnsDraft | null> = {
  empty: null,
  read: (kept) => {
    const found = parsedEntry(kept)
    // Earlier versions kept its writer as well.
    if (!isDraft(found)) return undefined
    const { by, ...draft } = found
    if (by !== undefined && by !== useUser.getState().userId) return undefined
    return { ...draft, returns: draft.returns.filter(isHeld) }
  },
  join: (older, newer) => {
    if (older === null || newer === null) return newer ?? older
    const again = new Set(newer.returns.map(({ key }) => key))
    return {
      ...newer,
      returns: [...older.returns.filter(({ key }) => !again.has(key)), ...newer.returns],
    }
  },
}

/** Mails of all cases that are written in this browser and not sent. */
export const readReturnsDrafts = async (): Promise<ReturnsDraft[]> =>
  (await readKeptUnder(PREFIX)).flatMap((kept) => returnsKind.read(kept) ?? [])
