import type { z } from 'zod'
import type { FormField } from '../domain/form-field.ts'
import { roles, type Role } from '../domain/roles.ts'
import type { CsvTable } from './csv.ts'
import type { AuditEvent } from './audit-events.ts'
import type { ErrorCode } from './errors.ts'

export { roles }
export type { Role }

/**
 * Which records a role reaches with a call: every one (`any`), those of the applications the person
 * is assigned to (`assigned`), or the person's own (`own`). Query functions turn it into SQL.
 */
export type ScopeKind = 'any' | 'assigned' | 'own'

/** Who may make a call. A role that isn't named gets 403, nobody at all 401. */
export type Access = 'public' | { readonly [R in Role]?: ScopeKind }

/** Everybody who is signed in, for what is their own. */
export const signedIn = {
  user: 'own',
  admin: 'own',
  'credit-analyst': 'own',
  'referral-partner': 'own',
  'relationship-manager': 'own',
} as const satisfies Access

/** A ceiling kept in the database, so that several servers share it. */
export type Limit = {
  readonly bucket: string
  readonly max: number
  readonly seconds: number
  /** By address also where the caller is signed in: more accounts then give no more calls. */
  readonly by?: 'address'
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
  /** Where a plain HTML form may send the body, too. */
  readonly form?: PlainForm
  /** What leaves: only listed fields do. `bytes` is a file, `empty` a 204. */
  readonly reply: z.ZodType | 'bytes' | 'empty'
  /** For a list: with `Accept: text/csv` everybody but a borrower gets all that match as a table. */
  readonly csv?: CsvTable
  /** The status of success; 200 when it isn't named. */
  readonly status?: 200 | 201 | 204
  /** The refusals beyond those that every call can meet (see `everyCall` in errors.ts). */
  readonly errors: readonly ErrorCode[]
  readonly limit?: Limit
  /** The event that a success leaves in the audit trail. */
  readonly audit?: AuditEvent
}

/** Declares a call and keeps its literal types. */
export const call = <const R extends Row>(row: R): R => row
