import type { application } from '../../contract/application.ts'
import type { Context, Handlers } from '../http/mount.ts'
import { presentCase } from './present.ts'
import { reviewPapers } from './review-paper.ts'
import { type Kase, withCase } from './with-case.ts'

type SlotCalls = Pick<
  typeof application,
  | 'supplyPaper'
  | 'movePaper'
  | 'claimNotApplicable'
  | 'settleNotApplicable'
  | 'waivePaper'
  | 'reviewPapers'
>

type Asked = Pick<
  Context<SlotCalls['supplyPaper']>,
  'params' | 'scope' | 'ifMatch' | 'caller' | 'write'
> & {
  body: {
    slot: string
    reason?: string | null
    accept?: boolean
    received?: unknown
    why?: string | null
  }
}

/** Does something about one slot of the form; the case goes on, or waits, as that makes it. */
const aboutSlot = (
  { params, scope, body, ifMatch, caller, write }: Asked,
  act: (kase: Kase) => Promise<unknown> | void,
) =>
  write(async (change) => {
    const work = async (kase: Kase) => {
      await act(kase)
      await kase.settle(caller)
      if (kase.now === kase.was) change.unchanged()
    }
    const kase = await withCase(change, scope, params.id, work, ifMatch)
    const { slot, reason, accept, received, why } = body
    change.about('application', params.id, {
      slot,
      ...(reason !== undefined && { reason }),
      ...(accept !== undefined && { accept }),
      ...(received !== undefined && { enteredForBorrower: true }),
      // Its words stand in the timeline alone.
      ...(why !== undefined && { waived: why !== null }),
    })
    return { data: presentCase(kase, caller) }
  })

/** The calls for papers of a form that was handed in: for one slot, or for what stands in several. */
export const slotHandlers: Handlers<SlotCalls> = {
  supplyPaper: (context) =>
    aboutSlot(context, (kase) => kase.supplyPaper(context.body, context.caller)),
  movePaper: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const work = async (kase: Kase) => {
        kase.movePaper(body, caller)
        await kase.settle(caller)
      }
      const kase = await withCase(change, scope, params.id, work, ifMatch)
      change.about('application', params.id, { from: body.from, to: body.to })
      return { data: presentCase(kase, caller) }
    }),
  claimNotApplicable: (context) =>
    aboutSlot(context, (kase) => kase.claim(context.body, context.caller)),
  settleNotApplicable: (context) =>
    aboutSlot(context, (kase) => kase.settleClaim(context.body, context.caller)),
  waivePaper: (context) => aboutSlot(context, (kase) => kase.waive(context.body, context.caller)),
  reviewPapers: ({ params, scope, body, caller, write }) =>
    write(async (change) => ({
      data: presentCase(await reviewPapers(change, scope, params.id, body.papers, caller), caller),
    })),
}
