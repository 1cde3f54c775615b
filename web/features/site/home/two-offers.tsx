import { firstYearOf } from '../../../../domain/offer/first-year.ts'
import { formatRupees, shortRupees } from '../../../lib/format/formats.ts'
import classes from './two-offers.module.css'

/** Amount of the example until one is typed, in rupees. */
export const USUAL_AMOUNT = 5_000_000

/** Part of the limit that is used, on average over the year, in percent. */
const USE = 60

/** Terms of the example: no lender's. The higher rate comes with the lower fee. */
const terms = [
  { lender: 'Lender A', ratePercent: 10.25, processingPercent: 1 },
  { lender: 'Lender B', ratePercent: 10.75, processingPercent: 0.25 },
] as const
const GST = 18

/** Two offers for an amount as the portal compares them: an example, which says so. */
export const TwoOffers = ({ amount }: { amount: number }) => {
  const offers = terms.map((one) => ({
    ...one,
    ...firstYearOf({ ...one, amount, gstPercent: GST }, USE),
  }))
  const [first, second] = offers
  const saved = (first?.inAll ?? 0) - (second?.inAll ?? 0)
  const rows = [
    ['Interest a year', (one: (typeof offers)[number]) => `${one.ratePercent} %`],
    ['Lender’s fee, with GST', (one: (typeof offers)[number]) => formatRupees(one.charges)],
    [`First year in all, ${USE} % used`, (one: (typeof offers)[number]) => formatRupees(one.inAll)],
  ] as const
  return (
    <section className={classes['card']} aria-label="Two offers compared">
      <h2>Two offers for {shortRupees(amount)}, side by side</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">An example</th>
            {offers.map(({ lender }) => (
              <th key={lender} scope="col">
                {lender}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, write]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {offers.map((one) => (
                <td key={one.lender}>{write(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['said']} data-result="saved">
        Lender B asks the higher rate and costs {formatRupees(saved)} less.
      </p>
      <p className={classes['quiet']}>
        Made-up terms for a cash credit. Your real offers stand side by side like this. You choose,
        and nothing is accepted without your code.
      </p>
    </section>
  )
}
