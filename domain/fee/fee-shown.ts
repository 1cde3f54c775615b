import { CRORE, LAKH } from '../amounts/amount-units.ts'
import { formatRupees, shortRupees } from '../amounts/rupees.ts'
import { consultancyFee, feeSheet } from './mandate-amount.ts'
import { type FeeOfSize, type FeeShown, noFee } from './no-fee.ts'

/** Fee up to a size, as the firm enters it: lakh and percent as text. The last band may have no end. */
type FeeBand = { upToLakh: string; from: string; to: string }

type Terms = {
  firm: { name: string; gstRegistered: boolean; feeBands: readonly FeeBand[] }
  fees: { defaultPercentage: number; gstPercentage: number }
}

/** Loans whose fee is shown, in rupees. */
const shownSizes: readonly number[] = [
  25 * LAKH,
  50 * LAKH,
  CRORE,
  2.5 * CRORE,
  5 * CRORE,
  10 * CRORE,
  25 * CRORE,
]

type Percents = { from: number; to: number }

/** Percents of the first band that reaches this size; the usual fee where none does. */
const percentsOf = (rupees: number, { firm, fees }: Terms): Percents => {
  const band = firm.feeBands.find(
    ({ upToLakh }) => upToLakh === '' || rupees <= Number(upToLakh) * LAKH,
  )
  const usual = { from: fees.defaultPercentage, to: fees.defaultPercentage }
  return band ? { from: Number(band.from), to: Number(band.to) } : usual
}

const fromTo = (from: string, to: string): string => (from === to ? from : `${from} to ${to}`)

const feeOfSize = (rupees: number, terms: Terms, gstPercent: number): FeeOfSize => {
  const { from, to } = percentsOf(rupees, terms)
  const [least, most] = [from, to].map((percent) => {
    const fee = consultancyFee(rupees, percent)
    const { gst } = feeSheet(fee, { gstPercent, tdsPercent: 0 })
    return { fee: formatRupees(fee), gst: formatRupees(gst), inAll: formatRupees(fee + gst) }
  })
  const written = (part: 'fee' | 'gst' | 'inAll') => fromTo(least?.[part] ?? '', most?.[part] ?? '')
  return {
    size: shortRupees(rupees),
    percent: fromTo(`${from} %`, `${to} %`),
    fee: written('fee'),
    gst: gstPercent > 0 ? written('gst') : '',
    inAll: written('inAll'),
  }
}

const gstOn = ({ firm, fees }: Terms): number => (firm.gstRegistered ? fees.gstPercentage : 0)

/** Fee on loans from the smallest to the largest; none until the firm has entered its name. */
export const feeSizes = (terms: Terms): FeeOfSize[] =>
  terms.firm.name === '' ? [] : shownSizes.map((rupees) => feeOfSize(rupees, terms, gstOn(terms)))

/**
 * Fee of the firm as its pages write it: the usual fee in percent, the GST on it (empty where the firm charges none),
 * and both in rupees on a loan of one crore. All empty until the firm has entered its name: before that there is
 * nobody whose terms they would be.
 */
export const feeShown = (terms: Terms): FeeShown => {
  const { firm, fees } = terms
  if (firm.name === '') return noFee
  const gstPercent = gstOn(terms)
  const percents = shownSizes.map((rupees) => percentsOf(rupees, terms))
  const lowest = Math.min(...percents.map(({ from }) => from))
  const highest = Math.max(...percents.map(({ to }) => to))
  return {
    percent: `${fees.defaultPercentage} %`,
    gst: gstPercent > 0 ? `${gstPercent} %` : '',
    range: fromTo(`${lowest} %`, `${highest} %`),
    onCrore: feeOfSize(CRORE, terms, gstPercent),
  }
}
