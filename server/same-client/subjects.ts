import { and, eq, inArray, exists, or, sql, type SQL } from 'drizzle-orm'
import type { SameClientKind } from '../../domain/client/same-client.ts'
import { borrowers } from '../../domain/people/roles.ts'
import { applicationScope, leadScope, readsEnquiries } from '../access/scope.ts'
import type { Db } from '../db/connect.ts'
import { applications, clients, enquiries, leads, users } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'

export type Subject = { kind: SameClientKind; id: string }

/** Identity of a record, as answers name it: a case and an account are their person. */
export type Identity = `${'person' | 'enquiry' | 'lead'}:${string}`

/** Record to compare: its numbers, and the client that it became. */
export type Compared = { identity: Identity; clientId: string | null; keys: SQL }

/** Clients that a scope reaches: a manager's own and those with a case of theirs, an admin's all. */
export const clientsWithin = (db: Db, scope: Scope): SQL | undefined => {
  if (scope.kind === 'any') return undefined
  const theirs = (condition: SQL | undefined) =>
    exists(
      db
        .select()
        .from(applications)
        .where(and(eq(applications.ownerId, users.id), condition)),
    )
  return or(
    exists(
      db
        .select()
        .from(clients)
        .where(and(eq(clients.userId, users.id), eq(clients.managerId, scope.userId))),
    ),
    theirs(applicationScope(scope)),
  )
}

const keysOfPerson = (id: string): SQL => sql`(
  select e.keys from search_entries e where e.whose = ${id} and e.kind in ('case', 'person')
  union all select c.keys from clients c where c.user_id = ${id})`

const ofCase = async (db: Db, scope: Scope, id: string): Promise<Compared> => {
  const [kase] = await db
    .select({ ownerId: applications.ownerId })
    .from(applications)
    .where(and(eq(applications.id, id), applicationScope(scope)))
  const { ownerId } = orNotFound(kase)
  return { identity: `person:${ownerId}`, clientId: ownerId, keys: keysOfPerson(ownerId) }
}

const ofClient = async (db: Db, scope: Scope, id: string): Promise<Compared> => {
  const [client] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), inArray(users.role, [...borrowers]), clientsWithin(db, scope)))
  orNotFound(client)
  return { identity: `person:${id}`, clientId: id, keys: keysOfPerson(id) }
}

const ofEnquiry = async (db: Db, scope: Scope, id: string): Promise<Compared> => {
  const [enquiry] = await db
    .select({ clientId: enquiries.clientId })
    .from(enquiries)
    .where(and(eq(enquiries.id, id), readsEnquiries(scope) ? undefined : sql`false`))
  const { clientId } = orNotFound(enquiry)
  const keys = sql`(select e.keys from search_entries e where e.id = ${`enquiry:${id}`})`
  return { identity: `enquiry:${id}`, clientId, keys }
}

const ofLead = async (db: Db, scope: Scope, id: string): Promise<Compared> => {
  const [lead] = await db
    .select({ clientId: leads.clientId })
    .from(leads)
    .where(and(eq(leads.id, id), leadScope(scope)))
  const { clientId } = orNotFound(lead)
  return {
    identity: `lead:${id}`,
    clientId,
    keys: sql`(select l.keys from leads l where l.id = ${id})`,
  }
}

const readers = { case: ofCase, client: ofClient, enquiry: ofEnquiry, lead: ofLead }

/** Record that a caller wants to compare; absent and not theirs are alike. */
export const comparedOf = (db: Db, scope: Scope, { kind, id }: Subject): Promise<Compared> =>
  readers[kind](db, scope, id)
