import { useState } from 'react'
import type { LoanCost } from '../../../domain/offer/loan-cost.ts'
import { rupeesOfPaise } from '../../../domain/amounts/worked-figure.ts'
import classes from './offers.module.css'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

const inFigures = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const shown = (paise: bigint) => inFigures.format(rupeesOfPaise(paise))

type Row = LoanCost['schedule'][number] & { toPay: bigint }
/** Twelve months of a loan, fewer where it ends sooner. */
type Year = { year: number; rows: Row[] }

/** Longer loans are shown by year first. */
const MOST_MONTHS = 24

const yearsOf = ({ schedule, outgo }: LoanCost): Year[] => {
  const rows = schedule.map((row, at) => ({ ...row, toPay: outgo[at] ?? 0n }))
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, year) => ({
    year: year + 1,
    rows: rows.slice(year * 12, year * 12 + 12),
  }))
}

const sumOf = (rows: readonly Row[], what: 'interest' | 'principal' | 'toPay') =>
  rows.reduce((sum, row) => sum + row[what], 0n)

const Figures = ({
  interest,
  principal,
  toPay,
  closing,
}: Pick<Row, 'interest' | 'principal' | 'toPay' | 'closing'>) => (
  <>
    <td className={classes['wide']}>{shown(interest)}</td>
    <td className={classes['wide']}>{shown(principal)}</td>
    <td>
      {shown(toPay)}
      <span className={classes['narrow']}>{shown(interest)}</span>
    </td>
    <td>{shown(closing)}</td>
  </>
)

/** A year in one line, which opens to its months. On paper all of them stand. */
const YearRows = ({ year, rows }: Year) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr className={classes['year']}>
        <th scope="row">
          <button
            type="button"
            className={classes['opens']}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Year {year}
          </button>
        </th>
        <Figures
          interest={sumOf(rows, 'interest')}
          principal={sumOf(rows, 'principal')}
          toPay={sumOf(rows, 'toPay')}
          closing={rows.at(-1)?.closing ?? 0n}
        />
      </tr>
      <MonthRows rows={rows} isFolded={!isOpen} />
    </>
  )
}

const MonthRows = ({ rows, isFolded = false }: { rows: readonly Row[]; isFolded?: boolean }) =>
  rows.map(({ month, ...figures }) => (
    <tr key={month} {...(isFolded && { className: classes['folded'] })}>
      <th scope="row">{month}</th>
      <Figures {...figures} />
    </tr>
  ))

const Months = ({ cost }: { cost: LoanCost }) => {
  const { schedule, title } = cost
  const years = yearsOf(cost)
  const isLong = schedule.length > MOST_MONTHS
  const withCharges = years.some(({ rows }) =>
    rows.some(({ interest, principal, toPay }) => toPay !== interest + principal),
  )
  return (
    <table className={classes['months']}>
      <caption>
        In rupees, from the month after the money is paid out.
        {isLong && ' A year opens to its months.'}
        {withCharges && ' “To pay” holds the charges of a year in the month in which it begins.'}
      </caption>
      <thead>
        <tr>
          <th scope="col">{isLong ? 'Year, month' : 'Month'}</th>
          <th scope="col" className={classes['wide']}>
            Interest
          </th>
          <th scope="col" className={classes['wide']}>
            Principal
          </th>
          <th scope="col">
            To pay
            <span className={classes['narrow']}>of it interest</span>
          </th>
          <th scope="col">Still owed</th>
        </tr>
      </thead>
      <tbody aria-label={`Months of ${title}`}>
        {years.map(({ year, rows }) =>
          isLong ? (
            <YearRows key={year} year={year} rows={rows} />
          ) : (
            <MonthRows key={year} rows={rows} />
          ),
        )}
      </tbody>
    </table>
  )
}

export type LoanMonthsProps = { cost: LoanCost; opened: boolean; onClose: () => void }

/** A loan month by month, as its APR is reckoned from it, over the page. */
const LoanMonthsWindow = ({ cost, opened, onClose }: LoanMonthsProps) => (
  <Dialog opened={opened} onClose={onClose} title={`${cost.title}, month by month`} size="lg">
    <div className={classes['working']}>
      {cost.assumes.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
    <Months cost={cost} />
  </Dialog>
)

export default LoanMonthsWindow
