import { type ComponentType, useId } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { useLocation } from 'react-router'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { FunnelReport } from './funnel-report.tsx'
import { LenderReport } from './lender-report.tsx'
import { LoadReport } from './load-report.tsx'
import { MoneyReport } from './money-report.tsx'
import { pathOfReport, reportAt, type ReportName, reportTabs } from './report-tabs.ts'
import { StageReport } from './stage-report.tsx'
import { StatusReport } from './status-report.tsx'
import { StuckReport } from './stuck-report.tsx'

export const meta = () => privateMeta('Reports')

const reports: Readonly<Record<ReportName, ComponentType>> = {
  funnel: FunnelReport,
  money: MoneyReport,
  statuses: StatusReport,
  stages: StageReport,
  load: LoadReport,
  stuck: StuckReport,
  lenders: LenderReport,
}

const intros: Readonly<Record<ReportName, string>> = {
  funnel: 'Of all that came in on these days: how far it has come by now.',
  money: 'The cases behind each sum of the home, by what happened in them on these days.',
  statuses: 'Where the cases stand now that came in on these days, and who waits longest.',
  stages: 'How long cases stood in each status that they left on these days.',
  load: 'The live cases of everybody who works on cases, as they stand now.',
  stuck: 'Live cases in which nothing has happened for some days.',
  lenders:
    'What became of the cases that went to each lender on these days, and how long it took to say yes or no.',
}

/** Reports that the owner of the firm reads every month, as a chart, a table and a file. */
const Reports = () => {
  const { search } = useLocation()
  const open = reportAt(search)
  const Report = reports[open]
  const id = useId()
  return (
    <Page title="Reports" intro={intros[open]} list>
      <PageTabs label="Reports" tabs={reportTabs} open={open} pathOf={pathOfReport} />
      <section aria-labelledby={id}>
        <VisuallyHidden>
          <h2 id={id}>{reportTabs.find(({ name }) => name === open)?.label}</h2>
        </VisuallyHidden>
        <Report key={open} />
      </section>
    </Page>
  )
}

export default Reports
