import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { type CaseTab, useCaseTab } from '../../parts/record/case-tab.ts'
import { OverviewTab } from './overview-tab.tsx'
import { StaffHead } from '../../features/case/head/staff-head.tsx'
import classes from '../../features/case/head/staff-record.module.css'

// Each part comes when somebody looks at it.
const PapersTab = lazy(() => import('../../features/papers/review/papers-tab.tsx'))
const PeopleTab = lazy(() => import('../../features/case/people/people-tab.tsx'))
const LendersTab = lazy(() => import('./lenders-tab.tsx'))
const MandateTab = lazy(() => import('./mandate-tab.tsx'))
const FiguresTab = lazy(() => import('./figures-tab.tsx'))
const ActivityTab = lazy(() => import('../../features/case/history/activity-tab.tsx'))

type Props = {
  record: ApplicationRecord
  /** State of the fee agreement: a feature of its own. */
  mandate: ReactNode
  /** Tasks on it: another feature; `dueTasks` are those whose day has come. */
  tasks: ReactNode
  dueTasks: ReactNode
}

const partOf = (tab: CaseTab, { record, mandate, tasks, dueTasks }: Props): ReactNode => {
  switch (tab) {
    case 'overview':
      return <OverviewTab record={record} dueTasks={dueTasks} />
    case 'papers':
      return <PapersTab record={record} />
    case 'people':
      return <PeopleTab record={record} />
    case 'lenders':
      return <LendersTab record={record} />
    case 'mandate':
      return <MandateTab record={record} mandate={mandate} />
    case 'figures':
      return <FiguresTab record={record} />
    case 'activity':
      return <ActivityTab record={record} tasks={tasks} />
  }
}

/**
 * Keeps the focus: a link to another part may be gone with it, like the button of the next step, so the focus goes on
 * to the part.
 */
const useKeptFocus = (tab: CaseTab) => {
  const part = useRef<HTMLDivElement>(null)
  const shown = useRef(tab)
  // Before what comes with the part takes the focus to a place of its own.
  useLayoutEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  }, [tab])
  return part
}

/** A case as staff work on it: how it stands always in view, the rest in parts. */
export const StaffRecord = (props: Props) => {
  const tab = useCaseTab()
  const part = useKeptFocus(tab)
  return (
    <div className={classes['record']}>
      <StaffHead record={props.record} tab={tab} />
      <div ref={part} className={classes['part']} data-tab={tab} tabIndex={-1}>
        <Suspense
          fallback={<Skeleton h={400} radius="lg" role="status" aria-label="Loading this part" />}
        >
          {partOf(tab, props)}
        </Suspense>
      </div>
    </div>
  )
}
