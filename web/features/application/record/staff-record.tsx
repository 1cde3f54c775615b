import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { type CaseTab, useCaseTab } from './case-tab.ts'
import { OverviewTab } from './overview-tab.tsx'
import { StaffHead } from './staff-head.tsx'
import classes from './staff-record.module.css'

// Each part comes when somebody looks at it.
const PapersTab = lazy(() => import('./review/papers-tab.tsx'))
const PeopleTab = lazy(() => import('./people-tab.tsx'))
const LendersTab = lazy(() => import('./lenders/lenders-tab.tsx'))
const MandateTab = lazy(() => import('./mandate-tab.tsx'))
const NotesTab = lazy(() => import('./notes-tab.tsx'))
const HistoryTab = lazy(() => import('./history-tab.tsx'))

type Props = {
  record: ApplicationRecord
  /** What stands of the fee agreement: a feature of its own. */
  mandate: ReactNode
  /** What is to be done on it: another one. */
  tasks: ReactNode
}

const partOf = (tab: CaseTab, { record, mandate, tasks }: Props): ReactNode => {
  switch (tab) {
    case 'overview':
      return <OverviewTab record={record} />
    case 'papers':
      return <PapersTab record={record} />
    case 'people':
      return <PeopleTab record={record} />
    case 'lenders':
      return <LendersTab record={record} />
    case 'mandate':
      return <MandateTab record={record} mandate={mandate} />
    case 'notes':
      return <NotesTab record={record} tasks={tasks} />
    case 'history':
      return <HistoryTab record={record} />
  }
}

/** A case as staff work on it: how it stands always in view, the rest in parts. */
export const StaffRecord = (props: Props) => {
  const tab = useCaseTab()
  return (
    <div className={classes['record']}>
      <StaffHead record={props.record} tab={tab} />
      <div className={classes['part']} data-tab={tab}>
        <Suspense
          fallback={<Skeleton h={400} radius="lg" role="status" aria-label="Loading this part" />}
        >
          {partOf(tab, props)}
        </Suspense>
      </div>
    </div>
  )
}
