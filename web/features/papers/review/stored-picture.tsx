import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { viewUrl } from '../../../lib/uploads/stored-files.ts'
import { NotShown } from './not-shown.tsx'
import { type Look, TurnedPicture } from './turned-picture.tsx'

type Props = {
  documentKey: string
  name: string
  look: Look
  onPainted: () => void
  onDownload: () => void
}

/** As long as a link that shows a file works, and a little less. */
const LINK_MILLISECONDS = 150_000

/** A photo or a scan as it was sent. */
export const StoredPicture = ({ documentKey, name, look, onPainted, onDownload }: Props) => {
  const [isBroken, setBroken] = useState(false)
  const link = useQuery({
    queryKey: ['viewDocument', documentKey],
    queryFn: () => viewUrl(documentKey),
    staleTime: LINK_MILLISECONDS,
    gcTime: LINK_MILLISECONDS,
  })
  if (link.isError)
    return (
      <Alert color="red" role="alert">
        {sentenceOf(link.error, 'An error occurred while fetching the document preview.')}
      </Alert>
    )
  if (isBroken)
    return (
      <NotShown
        why="This picture cannot be shown. Download it to read it."
        onDownload={onDownload}
      />
    )
  if (link.data === undefined)
    return <Skeleton h={400} role="status" aria-label="Loading the picture" />
  return (
    <TurnedPicture
      src={link.data}
      alt={name}
      look={look}
      onPainted={onPainted}
      onFailed={() => setBroken(true)}
    />
  )
}
