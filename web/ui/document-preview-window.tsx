import '@mantine/core/styles/Modal.layer.css'
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMediaQuery } from '@mantine/hooks'
import { sentenceOf } from '../lib/api-error.ts'
import { saveFile, viewUrl } from '../lib/stored-files.ts'

export type Previewed = { key: string; fileName: string; fileType: string }

export type DocumentPreviewProps = {
  /** The file in view; null closes the dialog. */
  file: Previewed | null
  onClose: () => void
  /** What to say when the server gives no sentence. */
  fallback?: string
}

/** Asks the browser's PDF viewer for the page alone, as wide as the frame. */
const WITHOUT_SIDEBAR = '#navpanes=0&view=FitH'

const SHOWN_FOR = 5 * 60_000

/** What a browser shows by itself, and how. */
const mannerOf = (fileType: string): 'image' | 'frame' | 'none' => {
  if (fileType.startsWith('image/')) return 'image'
  return fileType === 'application/pdf' || fileType === 'text/csv' ? 'frame' : 'none'
}

const Content = ({ file, fallback }: { file: Previewed; fallback: string }) => {
  const manner = mannerOf(file.fileType)
  const link = useQuery({
    queryKey: ['viewDocument', file.key],
    queryFn: () => viewUrl(file.key),
    enabled: manner !== 'none',
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
  if (!link.data) return <Skeleton height="60vh" role="status" aria-label="Loading the document" />
  return manner === 'image' ? (
    <img src={link.data} alt={file.fileName} style={{ maxWidth: '100%', margin: '0 auto' }} />
  ) : (
    // The browser's PDF viewer does not start in a sandbox; the file is served with its own policy.
    // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
    <iframe
      src={`${link.data}${WITHOUT_SIDEBAR}`}
      title={file.fileName}
      style={{
        width: '100%',
        height: '70vh',
        border: '1px solid var(--rs-line)',
        background: '#fff',
      }}
    />
  )
}

/** A document in place, without leaving the page. */
const DocumentPreviewWindow = ({
  file,
  onClose,
  fallback = 'An error occurred while fetching the document preview.',
}: DocumentPreviewProps) => {
  const small = useMediaQuery('(width < 40em)')
  return (
    <Modal
      opened={file !== null}
      onClose={onClose}
      title={file?.fileName}
      size="xl"
      fullScreen={small}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {file && (
        <Stack gap="md">
          <Content file={file} fallback={fallback} />
          <Group>
            <Button onClick={() => void saveFile(file.key)}>Download</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

export default DocumentPreviewWindow
