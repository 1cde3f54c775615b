import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/queries.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import Disclosures from './disclosures.tsx'
import { useRoomAsked } from '../submissions/room-asked.ts'
import { ROOM_PART } from './room-line.tsx'
import RoomsSection from './rooms-section.tsx'

/** The rooms in which lenders look at a case, and who got which papers. */
const RoomsPart = ({ applicationId }: { applicationId: string }) => {
  const found = useQuery(callQuery('listSubmissions', { params: { id: applicationId } }))
  const { asked, forget } = useRoomAsked()
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton h={80} role="status" aria-label="Loading who has access" />
  return (
    <>
      <RoomsSection submissions={found.data.data} asked={asked} onAnswered={forget} />
      {found.data.data.length > 0 && (
        <Disclosures
          applicationId={applicationId}
          title="Who got which documents, when and under which consent"
          withCsv
          name={ROOM_PART}
        />
      )}
    </>
  )
}

export default RoomsPart
