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
 * How a lender's contact is let into a room without an account: `room-link` by holding its link, which opens nothing that is
 * named, and `room` on a device that has entered with the code sent to that contact. Either reaches what was chosen for that one
 * submission, and nothing else.
 */
export type RoomAccess = 'room-link' | 'room'

/** Who may make a call. A role that isn't named gets 403, nobody at all 401. */
export type Access = 'public' | RoomAccess | RoleAccess

/** Whether it is for people who are signed in. */
export const isByRole = (access: Access): access is RoleAccess => typeof access === 'object'
/** Whether it is for whoever holds the link of a room. */
export const isByRoom = (access: Access): access is RoomAccess =>
  access === 'room' || access === 'room-link'

/** These roles, each for the cases it reaches. */
export const accessByCase = (group: readonly Role[]): RoleAccess =>
  Object.fromEntries(group.map((role) => [role, roleTable[role].cases]))

/** These roles, each for any record. */
export const anyOf = (group: readonly Role[]): RoleAccess =>
  Object.fromEntries(group.map((role) => [role, 'any'] as const))

/** These roles, each for what is its people's own. */
export const ownOf = (group: readonly Role[]): RoleAccess =>
  Object.fromEntries(group.map((role) => [role, 'own'] as const))

/** Everybody who is signed in, for what is their own. */
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
  /** By address also where the caller is signed in: more accounts then give no more calls. */
  readonly by?: 'address'
  /** Then `max` counts what isn't refused for its content, and this all requests together. */
  readonly tries?: number
}

/** A multipart call: the file's field name, and the text fields beside it. */
export type Upload = { readonly file: string; readonly fields: z.ZodObject }

/**
 * That a browser without scripts may make the call with a plain form of these fields, and what it
 * gets: a redirect to a page when it worked, else the form again with what was typed and what is
 * wrong with it (see docs/decisions/030).
 */
export type PlainForm = {
  readonly title: string
  readonly fields: readonly FormField[]
  /** A field of the body that people don't see; what fills it is a robot. */
  readonly trap: string
  /** The words on the button. */
  readonly send: string
  /** Where the form is sent: a route of its own, which makes the call with what it reads. */
  readonly action: `/api/${string}`
  /** Where the page of the form is, and the page that says that it was sent. */
  readonly page: `/${string}`
  readonly sentPage: `/${string}`
}

/** One call of the API. Everything else (routes, client, documents, tests) is derived from it. */
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
  /** How large a body may be that is no file, where a megabyte is too little. */
  readonly bodyBytes?: number
  /** That a plain HTML form makes the call, too. */
  readonly form?: PlainForm
  /** What leaves: only listed fields do. `bytes` is a file, `empty` a 204, `events` a stream that stays open. */
  readonly reply: z.ZodType | 'bytes' | 'empty' | 'events'
  /** For a list: with `Accept: text/csv` everybody but a borrower gets all that match as a table. */
  readonly csv?: CsvTable
  /** The status of success; 200 when it isn't named. */
  readonly status?: 200 | 201 | 204
  /** The refusals beyond those that every call like it can meet (see `everyCall` in errors.ts); the tests see to it. */
  readonly errors: readonly ErrorCode[]
  readonly limit?: Limit
  /** The event that a success leaves in the audit trail. */
  readonly audit?: AuditEvent
}

/** Declares a call and keeps its literal types. */
export const call = <const R extends Row>(row: R): R => row
