import { Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DashboardSummary } from '../../../contract/work/dashboard.ts'
import {
  feeStages,
  loanStages,
  type MoneyStage,
  moneyStageTable,
} from '../../../domain/fee/money-stages.ts'
import { shortRupees } from '../../lib/format/formats.ts'
import { type Days, withPeriod } from '../../lib/format/with-period.ts'
import type { ListState } from '../../ui/data-table/list-state.ts'
import { PeriodChoice } from '../../ui/data-table/period-choice.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Section } from '../../ui/page/section.tsx'
import classes from './money-line.module.css'

const whole = new Intl.NumberFormat('en-IN')
const cases = (count: number) => `${whole.format(count)} ${count === 1 ? 'case' : 'cases'}`

/** List of what a stage counts. All fees that are due have a page of their own, on which they are worked on. */
const listOf = (stage: MoneyStage, days: Days): string =>
  stage === 'fees-due' && days.from === '' && days.to === ''
    ? '/dashboard/fees'
    : withPeriod(`/dashboard/reports?tab=money&stage=${stage}`, days)

type StagesProps = {
  label: string
  stages: readonly MoneyStage[]
  money: DashboardSummary['money']
  days: Days
}

const Stages = ({ label, stages, money, days }: StagesProps) => (
  <ol className={classes['stages']} aria-label={label}>
    {stages.map((stage) => {
      const { count, amount } = money.find((one) => one.stage === stage) ?? { count: 0, amount: 0 }
      const content = (
        <>
          <span className={classes['label']}>{moneyStageTable[stage].label}</span>
          <span className={classes['sum']}>{shortRupees(amount)}</span>
          <span className={classes['count']}>{cases(count)}</span>
        </>
      )
      return (
        <li key={stage} className={classes['stage']}>
          {count === 0 ? (
            <div className={classes['cell']}>{content}</div>
          ) : (
            <Link to={listOf(stage, days)} className={classes['cell']}>
              {content}
            </Link>
          )}
        </li>
      )
    })}
  </ol>
)

type Props = {
  /** The query of the summary. */
  figures: {
    data: { data: DashboardSummary } | undefined
    isError: boolean
    error: unknown
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  list: ListState
  days: Days
}

/** Money of a period as one line of stages, each a way to the cases that it sums up. */
export const MoneyLine = ({ figures, list, days }: Props) => (
  <Section title="Money" aside={<PeriodChoice list={list} error={figures.error} brief />}>
    {figures.isError && (
      <LoadFailure error={figures.error} onRetry={() => void figures.refetch()} />
    )}
    {figures.data && (
      <div className={classes['line']} aria-busy={figures.isPlaceholderData}>
        <Stages label="Loans" stages={loanStages} money={figures.data.data.money} days={days} />
        <Stages label="Our fees" stages={feeStages} money={figures.data.data.money} days={days} />
      </div>
    )}
    <Text fz="xs" c="dimmed" visibleFrom="sm">
      What happened on these days, also in cases that have ended. Fees due and received are with
      GST.
    </Text>
  </Section>
)
