import { sql } from 'drizzle-orm'
import type { DashboardSummary } from '../../contract/work/dashboard.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import {
  type MoneyStage,
  moneyStages,
  type StageByMonth,
  stagesByMonth,
} from '../../domain/fee/money-stages.ts'
import { targetDays, targetStages } from '../../domain/firm/targets.ts'
import type { Db } from '../db/connect.ts'
import { moneyLines } from '../report/money-lines.ts'
import { readSettings } from '../settings/queries.ts'

type Days = { from?: string | undefined; to?: string | undefined }
type Row = { stage: MoneyStage; month: string | null; count: number; amount: number }

const MONTHS_SHOWN = 120

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

const monthsFrom = (first: string, last: string): string[] => {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

const isByMonth = (stage: MoneyStage): stage is StageByMonth =>
  stagesByMonth.some((one) => one === stage)

/** Cases and rupees of each stage on some days, and by month. */
export const moneyFigures = async (
  db: Db,
  days: Days,
): Promise<{
  stages: DashboardSummary['money']
  byMonth: DashboardSummary['moneyByMonth']
}> => {
  const rows = await db.execute<Row>(sql`
    select stage, to_char(date_trunc('month', day), 'YYYY-MM') as month,
      count(distinct application_id)::int as count, sum(amount)::float8 as amount
    from ${moneyLines(moneyStages, days)} lines
    group by grouping sets ((stage), (stage, date_trunc('month', day)))`)
  const figureOf = (stage: MoneyStage, month: string | null) => {
    const found = rows.find((row) => row.stage === stage && row.month === month)
    return { count: found?.count ?? 0, amount: found?.amount ?? 0 }
  }
  const months = rows.flatMap(({ stage, month }) =>
    month !== null && isByMonth(stage) ? [month] : [],
  )
  const [first] = months.toSorted()
  const present = calendarDateInIndia(new Date()).slice(0, 7)
  const end = days.to?.slice(0, 7) ?? present
  return {
    stages: moneyStages.map((stage) => ({ stage, ...figureOf(stage, null) })),
    byMonth: (first === undefined ? [] : monthsFrom(first, end < present ? end : present))
      .slice(-MONTHS_SHOWN)
      .map((month) => ({
        month,
        stages: {
          asked: figureOf('asked', month),
          sanctioned: figureOf('sanctioned', month),
          disbursed: figureOf('disbursed', month),
        },
      })),
  }
}

/** Progress towards the targets that the firm has set; null where it has none. */
export const targetFigures = async (db: Db): Promise<DashboardSummary['targets']> => {
  const { targets } = (await readSettings(db)).value
  const targetOf = {
    sanctioned: targets.sanctioned,
    disbursed: targets.disbursed,
    'fees-received': targets.fees,
  }
  const set = targetStages.flatMap((stage) => {
    const target = targetOf[stage]
    return target === null ? [] : [{ stage, target }]
  })
  if (set.length === 0) return null
  const { daysLeft, ...days } = targetDays(targets.period, calendarDateInIndia(new Date()))
  const rows = await db.execute<{ stage: MoneyStage; amount: number }>(sql`
    select stage, sum(amount)::float8 as amount
    from ${moneyLines(targetStages, days)} lines group by stage`)
  return {
    period: targets.period,
    ...days,
    daysLeft,
    lines: set.map((one) => ({
      ...one,
      reached: rows.find(({ stage }) => stage === one.stage)?.amount ?? 0,
    })),
  }
}
