import type { z } from 'zod'
import type { FormField } from '../../domain/form/form-field.ts'
import { roles, roleTable, type Role, type ScopeKind } from '../../domain/people/roles.ts'
import type { CsvTable } from './csv.ts'
import type { AuditEvent } from './audit-events.ts'
import type { ErrorCode } from './errors.ts'

export { roles }
export type { Role, ScopeKind }

/** The roles of people that may make a call, each with the records that it reaches. */
export type RoleAccess = { readonly [R in Role]?: ScopeKind }

/**
 * Access of a lender's contact to a room without an account: `room-link` by holding its link, which opens nothing
 * that is named, and `room` on a device that has entered with the code sent to that contact. Either reaches the
 * choices for that one submission, and nothing else.
 */
export type RoomAccess = 'room-link' | 'room'

/** Access to a call. A role that isn't named gets 403, nobody at all 401. */
export type Access = 'public' | RoomAccess | RoleAccess

/** True for a call of people who are signed in. */
export const isByRole = (access: Access): access is RoleAccess => typeof access === 'object'
/** True for a call of a person who holds the link of a room. */
export const isByRoom = (access: Access): access is RoomAccess =>
  access === 'room' || access === 'room-link'

/** Access for these roles, each to the cases it reaches. */
export const accessByCase = (group: readonly Role[]): RoleAccess =>
  Object.fromEntries(group.map((role) => [role, roleTable[role].cases]))

/** Access for these roles, each to any record. */
export const anyOf = (group: readonly Role[]): RoleAccess =>
  Object.fromEntries(group.map((role) => [role, 'any'] as const))

/** Access for these roles, each person to their own records. */
export const ownOf = (group: readonly Role[]): RoleAccess =>
  Object.fromEntries(group.map((role) => [role, 'own'] as const))

/** Access for everybody who is signed in, to their own records. */
export const signedIn = ownOf(roles)

export const scopeKinds: readonly ScopeKind[] = ['any', 'assigned', 'own']

/** The roles that may make a call and reach one of these kinds of records with it. */
export const rolesWithin = (
  access: RoleAccess,
  reach: readonly ScopeKind[] = scopeKinds,
): readonly Role[] =>
  roles.filter((role) => {
    const kind = access[role]
    return kind !== undefined && reach.includes(kind)
  })

/** A ceiling kept in the database, so that several servers share it. */
export type Limit = {
  readonly bucket: string
  readonly max: number
  readonly seconds: number
  /** Key of the count: by address also where the caller is signed in, so that more accounts give no more calls. */
  readonly by?: 'address'
  /** Limit of all requests together; `max` then counts those that aren't refused for their content. */
  readonly tries?: number
}

/** A multipart call: the file's field name, and the text fields beside it. */
export type Upload = { readonly file: string; readonly fields: z.ZodObject }

/**
 * Plain form of these fields, with which a browser without scripts may make the call. Its reply is a redirect to a
 * page when it worked, else the form again with the typed text and the problems (see docs/decisions/030).
 */
export type PlainForm = {
  readonly title: string
  readonly fields: readonly FormField[]
  /** Field of the body that people don't see; a robot fills it. */
  readonly trap: string
  /** The words on the button. */
  readonly send: string
  /** Address that the form is sent to: a route of its own, which makes the call with the fields it reads. */
  readonly action: `/api/${string}`
  /** Page of the form, and page that confirms the sending. */
  readonly page: `/${string}`
  readonly sentPage: `/${string}`
}

/** Row of the table: a call of the API. Everything else (routes, client, documents, tests) is derived from it. */
export type Row = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In OpenAPI's form, e.g. `/api/user/loans/{applicationId}`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly upload?: Upload
  /** Largest body that is no file, in bytes, where a megabyte is too little. */
  readonly bodyBytes?: number
  /** Plain HTML form that makes the call, too. */
  readonly form?: PlainForm
  /** Reply: only listed fields leave. `bytes` is a file, `empty` a 204, `events` a stream that stays open. */
  readonly reply: z.ZodType | 'bytes' | 'empty' | 'events'
  /** Table of a list: with `Accept: text/csv` everybody but a borrower gets all that match. */
  readonly csv?: CsvTable
  /** Status of success; 200 when it isn't named. */
  readonly status?: 200 | 201 | 204
  /** The refusals beyond those that every call like it can meet (see `everyCall` in errors.ts); the tests see to it. */
  readonly errors: readonly ErrorCode[]
  readonly limit?: Limit
  /**
   * `recent` for a call that is refused with PROOF_NEEDED unless the session has proved by password or second factor within
   * PROOF_MINUTES that it is its person; signing in counts. Every list as CSV is refused like that as well.
   */
  readonly proof?: 'recent'
  /** The event that a success leaves in the audit trail. */
  readonly audit?: AuditEvent
}

/** Declares a call and keeps its literal types. */
export const call = <const R extends Row>(row: R): R => row
