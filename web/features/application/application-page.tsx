import { useParams } from 'react-router'
import { privateMeta } from '../../app/page-meta.ts'
import { RecordPage } from './record/record-page.tsx'

export const meta = () => privateMeta('Application')

const ApplicationPage = () => {
  const { applicationId = '' } = useParams()
  return <RecordPage key={applicationId} applicationId={applicationId} />
}

export default ApplicationPage
