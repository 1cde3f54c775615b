import { z } from 'zod'
import { changeKinds, type LiveEvent } from '../../contract/work/live.ts'
import { type Role, roleTable } from '../../domain/people/roles.ts'

const change = z.object({
  kind: z.enum([...changeKinds, 'access']),
  id: z.uuid().nullish(),
  /** The one person it is for. */
  person: z.uuid().nullish(),
  /** True if listeners hear of it who reach every record. */
  any: z.boolean().default(false),
  /** True if its subject is shared by all who keep in touch with clients. */
  pool: z.boolean().default(false),
  /** People of the case who hear of it, by their place on it. */
  posts: z
    .object({
      owner: z.uuid(),
      relationshipManager: z.uuid(),
      creditAnalyst: z.uuid(),
      referralPartner: z.uuid(),
    })
    .partial()
    .default({}),
})
/** A change as the triggers of the database report it (migrations 0028 and 0065): its subject, and who may get it. */
export type Change = z.output<typeof change>

/** Change that was notified, or null where it is none. */
export const readChange = (payload: string): Change | null => {
  try {
    return change.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/** True if a listener may get a change, by the same rule as for reading its subject (access/scope.ts). */
export const mayHear = (
  { userId, role }: { userId: string; role: Role },
  { person, any, pool, posts }: Change,
): boolean => {
  if (person) return person === userId
  const { cases, caseWork, onCase } = roleTable[role]
  if (pool && caseWork.includes('contact')) return true
  if (cases === 'any') return any
  return onCase !== null && posts[onCase] === userId
}

/** An event as it is sent over the connection: kind and id, nothing else. */
export const eventOf = ({ kind, id }: LiveEvent): string =>
  `data: ${JSON.stringify({ kind, id })}\n\n`
