import { withCase } from '../case/with-case.ts'
import type { Caller, Scope } from '../foundation/caller.ts'
import type { Write } from '../http/write.ts'
import type { OfferAct, OpenOffer } from './open-offer.ts'
import { presentOffer } from './present.ts'
import { caseOfOffer, offerIn, offersOfCase, type WholeOffer } from './rows.ts'

type Asked = {
  params: { id: string }
  scope: Scope
  caller: Caller
  ifMatch: number | null
  write: Write
}

/** Does something with an offer: its case is locked, the offers of the case are read once, and it is answered as it is now stored. */
export const withOffer = (
  { params: { id }, scope, caller, ifMatch, write }: Asked,
  work: (open: OpenOffer) => Promise<OfferAct>,
  /** Its case, where that was looked up before. */
  known?: string,
) =>
  write(async (change) => {
    const { tx } = change
    const applicationId = known ?? (await caseOfOffer(tx, scope, id))
    let offers: readonly WholeOffer[] = []
    const kase = await withCase(change, scope, applicationId, async (open) => {
      offers = await offersOfCase(tx, applicationId)
      const one = offerIn(offers, id)
      const { stored, details } = await work({
        ...change,
        kase: open,
        one,
        offers,
        caller,
        ifMatch,
      })
      offers = offers.map((each) => (each === one ? { ...one, ...stored } : each))
      change.about('application', applicationId, details)
    })
    return presentOffer(tx, kase, caller, { id, offers })
  })
