import { financialYearOf } from '../../../domain/dates/financial-year.ts'

export type Period = { from: string; to: string }

/** Periods by name on a calendar date in India; an open end is empty. */
export const periodsOn = (today: string): readonly (Period & { label: string })[] => {
  const { startYear } = financialYearOf(today)
  const year = (start: number) => ({ from: `${start}-04-01`, to: `${start + 1}-03-31` })
  const backBy = (months: number) => {
    const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
    first.setUTCMonth(first.getUTCMonth() - months)
    return { from: first.toISOString().slice(0, 10), to: '' }
  }
  return [
    { label: 'All time', from: '', to: '' },
    { label: 'This month', ...backBy(0) },
    { label: 'Last 3 months', ...backBy(2) },
    { label: 'Last 12 months', ...backBy(11) },
    { label: financialYearOf(today).label, ...year(startYear) },
    { label: financialYearOf(`${startYear}-01-01`).label, ...year(startYear - 1) },
  ]
}
