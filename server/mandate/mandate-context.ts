import type { Caller, Scope } from '../foundation/caller.ts'

/** The caller who changes a mandate, the mandates they reach, and the version that `If-Match` names. */
export type MandateContext = { caller: Caller; scope: Scope; ifMatch: number | null }
