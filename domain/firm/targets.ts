import type { MoneyStage } from '../fee/money-stages.ts'

/** Time that a target is for; it begins anew each time. */
export const targetPeriods = ['month', 'quarter'] as const
type TargetPeriod = (typeof targetPeriods)[number]

export const targetStages = [
  'sanctioned',
  'disbursed',
  'fees-received',
] as const satisfies readonly MoneyStage[]

const DAY = 86_400_000

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * The month or the quarter of a calendar date in India (YYYY-MM-DD), its first and last day, and the days that are left
 * of it, the date itself counted. A quarter of the financial year is one of the calendar, too.
 */
export const targetDays = (period: TargetPeriod, today: string) => {
  const [year, month] = today.split('-').map(Number)
  if (year === undefined || month === undefined) throw new RangeError(`Not a date: ${today}`)
  const months = period === 'month' ? 1 : 3
  const first = Math.floor((month - 1) / months) * months
  const last = Date.UTC(year, first + months, 0)
  return {
    from: dayOf(Date.UTC(year, first, 1)),
    to: dayOf(last),
    daysLeft: Math.round((last - Date.parse(`${today}T00:00:00Z`)) / DAY) + 1,
  }
}

/** Share of a target in whole percent, rounded down: 100 is reached, not nearly. */
export const percentReached = (reached: number, target: number): number =>
  Math.floor((reached / target) * 100)
