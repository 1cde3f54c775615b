import type { application } from '../../contract/case/application.ts'
import type { Context, Handlers } from '../http/mount.ts'
import { changeCase } from './change-case.ts'
import { presentCase } from './present.ts'
import { reviewPapers } from '../papers/review-paper.ts'
import { settle } from '../moves/move.ts'
import { supplyPaper } from '../papers/supply-paper.ts'
import { movePaper } from '../papers/move-paper.ts'
import { claimNotApplicable, settleNotApplicable } from '../papers/claims.ts'
import { waivePaper } from '../papers/waive-paper.ts'
import type { OpenCase } from '../case/open-case.ts'

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
const aboutSlot = (asked: Asked, act: (kase: OpenCase) => Promise<unknown> | void) =>
  changeCase(asked, asked.params.id, async (kase, { about, unchanged }) => {
    const { params, body, caller } = asked
    await act(kase)
    await settle(kase, caller)
    if (kase.now === kase.was) unchanged()
    const { slot, reason, accept, received, why } = body
    about('application', params.id, {
      slot,
      ...(reason !== undefined && { reason }),
      ...(accept !== undefined && { accept }),
      ...(received !== undefined && { enteredForBorrower: true }),
      // Its words stand in the timeline alone.
      ...(why !== undefined && { waived: why !== null }),
    })
  })

/** The calls for papers of a form that was handed in: for one slot, or for what stands in several. */
export const slotHandlers: Handlers<SlotCalls> = {
  supplyPaper: (context) =>
    aboutSlot(context, (kase) => supplyPaper(kase, context.body, context.caller)),
  movePaper: (context) =>
    changeCase(context, context.params.id, async (kase, { about }) => {
      const { params, body, caller } = context
      movePaper(kase, body, caller)
      await settle(kase, caller)
      about('application', params.id, { from: body.from, to: body.to })
    }),
  claimNotApplicable: (context) =>
    aboutSlot(context, (kase) => claimNotApplicable(kase, context.body, context.caller)),
  settleNotApplicable: (context) =>
    aboutSlot(context, (kase) => settleNotApplicable(kase, context.body, context.caller)),
  waivePaper: (context) =>
    aboutSlot(context, (kase) => waivePaper(kase, context.body, context.caller)),
  reviewPapers: ({ params, scope, body, caller, write }) =>
    write(async (change) => ({
      data: presentCase(await reviewPapers(change, scope, params.id, body.papers, caller), caller),
    })),
}
