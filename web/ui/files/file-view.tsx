import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '../../lib/uploads/use-object-url.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { viewUrl } from '../../lib/uploads/stored-files.ts'

export type Previewed = { key: string; fileName: string; fileType: string }

/** Asks the browser's PDF viewer for the page alone, as wide as the frame. */
const WITHOUT_SIDEBAR = '#navpanes=0&view=FitH'

const SHOWN_FOR = 5 * 60_000

/** Manner in which a browser shows a type by itself. */
const mannerOf = (fileType: string): 'image' | 'frame' | 'none' => {
  if (fileType.startsWith('image/')) return 'image'
  return fileType === 'application/pdf' || fileType === 'text/csv' ? 'frame' : 'none'
}

type Props = {
  file: Previewed
  /** Sentence for a failure of which the server gives none. */
  fallback?: string
  /** The file itself, where this page has it. */
  own?: File | undefined
  /** Height of a document with pages in the page. */
  height?: string
}

/** A stored file as the browser shows it, where it can. */
export const FileView = ({
  file,
  fallback = 'An error occurred while fetching the document preview.',
  own,
  height = '70vh',
}: Props) => {
  const manner = mannerOf(file.fileType)
  const ownUrl = useObjectUrl(own)
  const link = useQuery({
    queryKey: ['viewDocument', file.key],
    queryFn: () => viewUrl(file.key),
    enabled: manner !== 'none' && own === undefined,
    staleTime: SHOWN_FOR / 2,
    gcTime: SHOWN_FOR / 2,
  })
  if (manner === 'none')
    return <Text>A browser cannot show this kind of file. Download it to read it.</Text>
  if (link.isError)
    return (
      <Alert color="red" role="alert">
        <Stack gap="sm" align="flex-start">
          {sentenceOf(link.error, fallback)}
          <Button size="sm" variant="default" onClick={() => void link.refetch()}>
            Try again
          </Button>
        </Stack>
      </Alert>
    )
  const url = ownUrl ?? link.data
  if (url === undefined)
    return <Skeleton height={height} role="status" aria-label="Loading the document" />
  // Browsers of phones hand a PDF to another app instead of showing it in the page.
  if (file.fileType === 'application/pdf' && !navigator.pdfViewerEnabled)
    return (
      <Button component="a" href={url} target="_blank" rel="noreferrer" variant="default" mih={44}>
        Look at the PDF
      </Button>
    )
  return manner === 'image' ? (
    <img
      src={url}
      alt={file.fileName}
      style={{ maxWidth: '100%', maxHeight: height, margin: '0 auto' }}
    />
  ) : (
    // The browser's PDF viewer does not start in a sandbox; the file is served with its own policy.
    // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
    <iframe
      src={`${url}${WITHOUT_SIDEBAR}`}
      title={file.fileName}
      style={{
        width: '100%',
        height,
        border: '1px solid var(--rs-line)',
        background: '#fff',
      }}
    />
  )
}
