/** The reports, each with an address of its own. */
export const reportTabs = [
  { name: 'funnel', label: 'Funnel' },
  { name: 'money', label: 'Money' },
  { name: 'statuses', label: 'Statuses' },
  { name: 'stages', label: 'Days per status' },
  { name: 'load', label: 'Load' },
  { name: 'stuck', label: 'Stuck' },
  { name: 'lenders', label: 'Lenders' },
] as const

export type ReportName = (typeof reportTabs)[number]['name']

export const reportAt = (search: string): ReportName => {
  const named = new URLSearchParams(search).get('tab')
  return reportTabs.find(({ name }) => name === named)?.name ?? 'funnel'
}

export const pathOfReport = (name: string): string => `/dashboard/reports?tab=${name}`
