import { useUser } from '../session/session.ts'
import { dropUnsaved, keepUnsaved, readUnsaved, withUnsaved } from '../kept/store.ts'

/** Everything that is kept under names that begin so. */
const readUnsavedOf = async (prefix: string): Promise<unknown[]> => {
  const names = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const read = withUnsaved('readonly', (store): IDBRequest<unknown[]> => store.getAll(names))
  return (await read.catch(() => undefined)) ?? []
}

/** A paper that goes back with the next mail, and why. */
export type HeldReturn = { key: string; reason: string }

/** Case whose returns wait in this browser for their mail, and their count. */
export type HeldOfCase = {
  applicationId: string
  userId: string
  companyName: string
  count: number
}

type CaseOfReturns = { applicationId: string; userId: string; companyName: string }

const PREFIX = 'returns '

const isHeld = (value: unknown): value is HeldReturn =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'reason' in value &&
  typeof value.key === 'string' &&
  typeof value.reason === 'string'

type Kept = CaseOfReturns & { by: string | null; returns: unknown[] }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'applicationId' in value &&
  'by' in value &&
  'returns' in value &&
  Array.isArray(value.returns)

/** Returns that this person keeps of a case: not those that somebody else has left in this browser. */
const readKept = (text: unknown): Kept | null => {
  if (typeof text !== 'string' || text === '') return null
  const parsed: unknown = JSON.parse(text)
  return isKept(parsed) && parsed.by === useUser.getState().userId ? parsed : null
}

export const readHeld = async (applicationId: string): Promise<HeldReturn[]> =>
  readKept(await readUnsaved(PREFIX + applicationId))?.returns.filter(isHeld) ?? []

/** Every case of which returns wait in this browser, as far as they were not sent elsewhere. */
export const readAllHeld = async (): Promise<HeldOfCase[]> =>
  (await readUnsavedOf(PREFIX)).flatMap((text) => {
    const kept = readKept(text)
    if (kept === null) return []
    const { applicationId, userId, companyName, returns } = kept
    return [{ applicationId, userId, companyName, count: returns.filter(isHeld).length }]
  })

export const keepHeld = (
  { applicationId, userId, companyName }: CaseOfReturns,
  returns: readonly HeldReturn[],
): Promise<unknown> => {
  const name = PREFIX + applicationId
  if (returns.length === 0) return dropUnsaved(name)
  const { userId: by } = useUser.getState()
  return keepUnsaved(name, JSON.stringify({ applicationId, userId, companyName, by, returns }))
}
