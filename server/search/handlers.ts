import type { search } from '../../contract/work/search.ts'
import type { Handlers } from '../http/mount.ts'
import { findEntries } from './entries.ts'
import { presentHits } from './present.ts'
import { shownOf } from './shown.ts'

export const searchHandlers: Handlers<typeof search> = {
  search: async ({ db, scope, query }) => {
    const entries = await findEntries(db, scope, query)
    return { data: presentHits(entries, await shownOf(db, scope, entries)) }
  },
}
