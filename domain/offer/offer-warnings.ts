import { formatRupees } from '../amounts/rupees.ts'
import type { DirectoryKind } from '../lender/lender-kinds.ts'
import type { OfferKind } from '../status/offer-status.ts'
import type { OfferedFacility } from './offer-terms.ts'

/**
 * Distance in percentage points between the rate of a lender's Key Facts Statement and ours, from which on somebody
 * has to ask why.
 */
export const KFS_APR_TOLERANCE = 0.25

/** Day from which on a floating loan may carry no prepayment charge, for those the rule covers. */
const NO_PREPAYMENT_CHARGE_FROM = '2026-01-01'

/** Sum in rupees above which some lenders may still take it. */
const EXCEPT_ABOVE = 5_000_000

/** Kinds whose charge is only ruled out up to that sum. */
const exceptAbove: readonly DirectoryKind[] = ['small-finance', 'co-operative']
/** Kinds of which some may take it above that sum, others not at all. */
const dependsOnSize: readonly DirectoryKind[] = ['nbfc', 'fintech']

export type OfferWarning = {
  kind: 'prepayment-charge' | 'kfs-apr-differs' | 'no-kfs' | 'given-already'
  message: string
}

export type WarnedOffer = {
  kind: OfferKind
  facilities: readonly Pick<
    OfferedFacility,
    'title' | 'amount' | 'existing' | 'rateKind' | 'repayment'
  >[]
  /** Present facilities that the borrower wants renewed or raised, in rupees by facility. */
  has: ReadonlyMap<string, number>
  lenderName: string
  prepaymentPercent?: number | null | undefined
  hasKfs: boolean
  kfsApr: number | null
  /** Our rate; null where an offer has none in common. */
  apr: number | null
  lenderKind: DirectoryKind | null
  /** The day of the offer, YYYY-MM-DD. */
  on: string
  /** True for a natural person, or a micro or small enterprise; null where nobody has said. */
  smallBorrower: boolean | null
}

const prepayment = (offer: WarnedOffer): OfferWarning | null => {
  const { facilities, prepaymentPercent, lenderKind, on, smallBorrower } = offer
  if (!prepaymentPercent || on < NO_PREPAYMENT_CHARGE_FROM || smallBorrower === false) return null
  const floating = facilities.filter(({ rateKind }) => rateKind === 'floating')
  if (floating.length === 0) return null
  const large = floating.some(({ amount }) => amount > EXCEPT_ABOVE)
  if (large && lenderKind !== null && exceptAbove.includes(lenderKind)) return null
  const whose = smallBorrower
    ? 'a floating loan to an individual or to a micro or small enterprise carries no prepayment charge'
    : 'a floating loan carries no prepayment charge where the borrower is an individual or a micro or small enterprise'
  const hedge =
    large && (lenderKind === null || dependsOnSize.includes(lenderKind))
      ? 'Above ₹50 lakh some kinds of lenders may still take one: ask under which rule this one is.'
      : 'Ask the lender to take it out.'
  return {
    kind: 'prepayment-charge',
    message: `Since 1 January 2026 ${whose}; this offer has one of ${prepaymentPercent} %. ${hedge}`,
  }
}

/**
 * Warning that our fee is on the increase alone where this lender gives the facility already, and nobody has said yet
 * whether it does.
 */
const givenAlready = ({ facilities, has, lenderName }: WarnedOffer): OfferWarning | null => {
  const open = facilities.find(
    ({ title, existing, amount }) =>
      existing === undefined && Math.min(has.get(title) ?? 0, amount) > 0,
  )
  if (!open) return null
  const rupees = formatRupees(has.get(open.title) ?? 0)
  return {
    kind: 'given-already',
    message: `The application names ${rupees} of ${open.title} that is there already. If ${lenderName} gives it, our fee is on what comes on top alone: see that this offer says so before it is accepted.`,
  }
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100

const kfs = ({ kfsApr, apr }: WarnedOffer): OfferWarning | null => {
  if (kfsApr === null || apr === null) return null
  const apart = twoDecimals(Math.abs(kfsApr - apr))
  return apart <= KFS_APR_TOLERANCE
    ? null
    : {
        kind: 'kfs-apr-differs',
        message: `The lender’s Key Facts Statement says an APR of ${kfsApr} %, the figures of the offer come to ${apr} %: ${apart} points apart. Ask which charges differ.`,
      }
}

const noKfs = ({ kind, facilities, hasKfs, smallBorrower }: WarnedOffer): OfferWarning | null =>
  kind === 'sanction' &&
  !hasKfs &&
  smallBorrower !== false &&
  facilities.some(({ repayment }) => repayment !== 'revolving')
    ? {
        kind: 'no-kfs',
        message:
          'A term loan to an individual or a micro or small enterprise comes with a Key Facts Statement. It is not here: ask the lender for it.',
      }
    : null

/**
 * Questions for the lender about an offer. Sources: RBI (Pre-payment Charges on Loans) Directions, 2025, for loans
 * sanctioned or renewed from 1 January 2026; RBI, Key Facts Statement for loans and advances, 15 April 2024. No
 * refusal: the terms are the lender's, and the exceptions need its own answer.
 */
export const offerWarnings = (offer: WarnedOffer): OfferWarning[] =>
  [prepayment(offer), kfs(offer), noKfs(offer), givenAlready(offer)].filter((one) => one !== null)
