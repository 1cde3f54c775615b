import { useParams } from 'react-router'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { CaseRecord } from './case-record.tsx'

export const meta = () => privateMeta('Application')

const ApplicationPage = () => {
  const { applicationId = '' } = useParams()
  return <CaseRecord key={applicationId} applicationId={applicationId} />
}

export default ApplicationPage
