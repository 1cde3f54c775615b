import type { Caller, Scope } from '../foundation/caller.ts'
import type { Change, Write } from '../http/write.ts'
import { presentCase } from './present.ts'
import { withCase } from '../case/with-case.ts'
import type { OpenCase } from '../case/open-case.ts'

type Asked = { scope: Scope; ifMatch: number | null; caller: Caller; write: Write }

/** Does something with one case, in a change of its own, and answers it as the caller sees it once it is stored. */
export const changeCase = (
  { scope, ifMatch, caller, write }: Asked,
  id: string,
  work: (kase: OpenCase, change: Change) => Promise<unknown> | void,
) =>
  write(async (change) => {
    const kase = await withCase(change, scope, id, (open) => work(open, change), ifMatch)
    return { data: presentCase(kase, caller) }
  })
