import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { later } from '../../ui/on-demand/later.tsx'
import { RecordPage } from './record-page.tsx'

// The mandate is a feature of its own, and comes when somebody looks at its part of the case.
const MandateSection = lazy(() =>
  import('../../features/mandate/mandate-section.tsx').then((part) => ({
    default: part.MandateSection,
  })),
)

// So are the tasks.
const TaskPanel = lazy(() =>
  import('../../features/task/task-panel.tsx').then((part) => ({ default: part.TaskPanel })),
)

// Nothing stands there until it is known that something is due.
const DueTasks = later<{ applicationId: string }>(
  () => import('../../features/task/due-tasks.tsx'),
  null,
)

const StaffView = lazy(async () => {
  const { StaffRecord } = await import('./staff-record.tsx')
  const View = ({ record }: { record: ApplicationRecord }) => (
    <StaffRecord
      record={record}
      mandate={
        <Suspense
          fallback={<Skeleton h={240} radius="lg" role="status" aria-label="Loading the mandate" />}
        >
          <MandateSection record={record} />
        </Suspense>
      }
      tasks={
        <Suspense
          fallback={<Skeleton h={160} radius="lg" role="status" aria-label="Loading the tasks" />}
        >
          <TaskPanel applicationId={record.applicationId} />
        </Suspense>
      }
      dueTasks={<DueTasks applicationId={record.applicationId} />}
    />
  )
  return { default: View }
})

/** The page of one case, put together from the features that show it. */
export const CaseRecord = ({ applicationId }: { applicationId: string }) => (
  <RecordPage applicationId={applicationId} StaffView={StaffView} />
)
