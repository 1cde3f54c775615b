import { Link } from 'react-router'
import type { DashboardSummary } from '../../../contract/dashboard.ts'
import { applicationStatusTable } from '../../../domain/application-status.ts'
import classes from './status-figures.module.css'
import { type Days, withPeriod } from './with-period.ts'

const whole = new Intl.NumberFormat('en-IN')

type Props = { byStatus: DashboardSummary['byStatus']; days: Days }

/** How many cases stand where, each a way into the list. */
export const StatusFigures = ({ byStatus, days }: Props) => (
  <nav aria-label="Applications by status">
    <ul className={classes['figures']}>
      {byStatus.map(({ status, count }) => {
        const { label, tone } = applicationStatusTable[status]
        return (
          <li key={status}>
            <Link
              to={withPeriod(`/dashboard/applications?status=${status}`, days)}
              className={classes['figure']}
              data-tone={tone}
              data-none={count === 0}
            >
              <span className={classes['number']}>{whole.format(count)}</span>
              <span>{label}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  </nav>
)
