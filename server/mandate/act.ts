import type { Caller, Scope } from '../foundation/caller.ts'

/** Who acts on a mandate, on which of them they may, and the version they looked at. */
export type Act = { caller: Caller; scope: Scope; ifMatch: number | null }
