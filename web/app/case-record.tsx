import { lazy } from 'react'
import type { ApplicationRecord } from '../../contract/application.ts'
import { RecordPage } from '../features/application/record/record-page.tsx'

/** The case with its mandate, which is a feature of its own; both are asked for at once. */
const StaffView = lazy(async () => {
  const [{ StaffRecord }, { MandateSection }] = await Promise.all([
    import('../features/application/record/staff-record.tsx'),
    import('../features/mandate/mandate-section.tsx'),
  ])
  const View = ({ record }: { record: ApplicationRecord }) => (
    <StaffRecord record={record} mandate={<MandateSection record={record} />} />
  )
  return { default: View }
})

/** The page of one case, put together from the features that show it. */
export const CaseRecord = ({ applicationId }: { applicationId: string }) => (
  <RecordPage applicationId={applicationId} StaffView={StaffView} />
)
