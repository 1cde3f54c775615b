import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { DashboardSummary } from '../../../contract/work/dashboard.ts'
import { moneyStageTable } from '../../../domain/fee/money-stages.ts'
import { percentReached } from '../../../domain/firm/targets.ts'
import { shortRupees } from '../../lib/format/formats.ts'
import { pathOfTab } from '../../lib/format/settings-tab-names.ts'
import { withPeriod } from '../../lib/format/with-period.ts'
import { Section } from '../../ui/page/section.tsx'
import classes from './targets.module.css'

type Set = NonNullable<DashboardSummary['targets']>

const whole = new Intl.NumberFormat('en-IN')
const left = (days: number) => (days === 1 ? 'last day' : `${whole.format(days)} days left`)

const titles = { month: 'Targets of this month', quarter: 'Targets of this quarter' } as const

const Change = ({ children }: { children: string }) => (
  <Anchor component={Link} to={pathOfTab('targets')} fz="sm">
    {children}
  </Anchor>
)

const Line = ({ stage, target, reached, set }: Set['lines'][number] & { set: Set }) => {
  const percent = percentReached(reached, target)
  return (
    <li>
      <div className={classes['line']}>
        <Anchor
          component={Link}
          to={withPeriod(`/dashboard/reports?tab=money&stage=${stage}`, set)}
          c="inherit"
          inherit
        >
          {moneyStageTable[stage].label}
        </Anchor>
        <span data-figures="">
          {shortRupees(reached)} of {shortRupees(target)}, {whole.format(percent)} %,{' '}
          {left(set.daysLeft)}
        </span>
      </div>
      <div className={classes['track']} aria-hidden>
        <div className={classes['bar']} style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
    </li>
  )
}

/** Progress towards the firm's targets; where it has none, a way to set them. */
export const Targets = ({ targets }: Pick<DashboardSummary, 'targets'>) =>
  targets === null ? (
    <div>
      <Change>Set targets for a month or a quarter</Change>
    </div>
  ) : (
    <Section title={titles[targets.period]} aside={<Change>Change</Change>}>
      <ul className={classes['lines']}>
        {targets.lines.map((line) => (
          <Line key={line.stage} {...line} set={targets} />
        ))}
      </ul>
    </Section>
  )
