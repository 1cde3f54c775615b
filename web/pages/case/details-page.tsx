import { useParams } from 'react-router'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { DetailsPlace } from './details-place.tsx'
import { PlacePage } from './own/place-page.tsx'

export const meta = () => privateMeta('Details')

const DetailsPage = () => {
  const { applicationId = '' } = useParams()
  return (
    <PlacePage key={applicationId} applicationId={applicationId} place="details">
      {(record) => <DetailsPlace record={record} />}
    </PlacePage>
  )
}

export default DetailsPage
