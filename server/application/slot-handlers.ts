import type { application } from '../../contract/application.ts'
import type { Context, Handlers } from '../http/mount.ts'
import { presentCase } from './present.ts'
import { type Kase, withCase } from './with-case.ts'

type SlotCalls = Pick<
  typeof application,
  'supplyPaper' | 'claimNotApplicable' | 'settleNotApplicable'
>

type Asked = Pick<
  Context<SlotCalls[keyof SlotCalls]>,
  'params' | 'scope' | 'ifMatch' | 'caller' | 'write'
> & { body: { slot: string; reason?: string | null; accept?: boolean } }

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
    const { slot, reason, accept } = body
    change.about('application', params.id, {
      slot,
      ...(reason !== undefined && { reason }),
      ...(accept !== undefined && { accept }),
    })
    return { data: presentCase(kase, caller) }
  })

/** The calls for one slot of a form that was handed in. */
export const slotHandlers: Handlers<SlotCalls> = {
  supplyPaper: (context) =>
    aboutSlot(context, (kase) => kase.supplyPaper(context.body, context.caller)),
  claimNotApplicable: (context) =>
    aboutSlot(context, (kase) => kase.claim(context.body, context.caller)),
  settleNotApplicable: (context) =>
    aboutSlot(context, (kase) => kase.settleClaim(context.body, context.caller)),
}
