import type { HeardHow } from './submission-status.ts'

/** How, from whom at the lender and on which day staff heard of what a lender did. */
export type Heard = {
  how: HeardHow
  from?: string | null | undefined
  on?: string | null | undefined
}

/** The same in columns; nothing where they did it themselves. */
export const hearsay = (heard: Heard | undefined) => ({
  heardHow: heard?.how ?? null,
  heardFrom: heard?.from ?? null,
  heardOn: heard?.on ?? null,
})
