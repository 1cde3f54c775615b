import { Link } from 'react-router'
import type { DashboardSummary } from '../../../contract/work/dashboard.ts'
import { shortRupees } from '../../lib/format/formats.ts'
import classes from './key-figures.module.css'
import { type Days, withPeriod } from './with-period.ts'

const whole = new Intl.NumberFormat('en-IN')
const cases = (count: number) => `${whole.format(count)} ${count === 1 ? 'case' : 'cases'}`

const sumOf = (summary: DashboardSummary, kind: 'sanctioned' | 'disbursed') =>
  summary.byMonth.reduce((sum, month) => sum + month[kind].count, 0)

type Props = { summary: DashboardSummary; days: Days }

/** The four figures an admin looks for first. */
export const KeyFigures = ({ summary, days }: Props) => {
  const { pipeline, newEnquiries } = summary
  const sanctioned = sumOf(summary, 'sanctioned')
  const disbursed = sumOf(summary, 'disbursed')
  const figures = [
    {
      label: 'Pipeline',
      figure: shortRupees(pipeline.amount),
      words: `asked for in ${cases(pipeline.count)} that came in these days and are live`,
      tone: 'info',
    },
    {
      label: 'Newly sanctioned',
      figure: cases(sanctioned),
      words: 'in these days, also those that have ended since',
      tone: 'success',
    },
    {
      label: 'Newly paid out in full',
      figure: cases(disbursed),
      words: 'in these days, also those that have ended since',
      tone: 'success',
    },
    {
      label: 'New enquiries',
      figure: whole.format(newEnquiries),
      words: newEnquiries === 0 ? 'all are answered' : 'wait for an answer',
      tone: newEnquiries === 0 ? 'neutral' : 'warning',
      to: withPeriod('/dashboard/enquiries?status=new', days, ['startDate', 'endDate']),
    },
  ]
  return (
    <ul className={classes['figures']} data-wide="" aria-label="Key figures">
      {figures.map(({ label, figure, words, tone, to }) => {
        const content = (
          <>
            <span>{label}</span>
            <span className={classes['number']}>{figure}</span>
            <span className={classes['words']}>{words}</span>
          </>
        )
        return (
          <li key={label}>
            {to === undefined ? (
              <div className={classes['figure']} data-tone={tone}>
                {content}
              </div>
            ) : (
              <Link to={to} className={classes['figure']} data-tone={tone}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
