import { Button, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { saveFile } from '../../lib/uploads/stored-files.ts'
import { FileView, type Previewed } from './file-view.tsx'
import { Dialog } from '../dialogs/dialog.tsx'

export type { Previewed } from './file-view.tsx'

export type DocumentPreviewProps = {
  /** The file in view; null closes the dialog. */
  file: Previewed | null
  onClose: () => void
  /** Sentence for a failure of which the server gives none. */
  fallback?: string
}

/** A document in place, without leaving the page. */
const DocumentPreviewWindow = ({
  file,
  onClose,
  fallback = 'An error occurred while fetching the document preview.',
}: DocumentPreviewProps) => {
  const small = useMediaQuery('(width < 40em)')
  return (
    <Dialog
      opened={file !== null}
      onClose={onClose}
      title={file?.fileName}
      size="xl"
      fullScreen={small}
    >
      {file && (
        <Stack gap="md">
          <FileView file={file} fallback={fallback} />
          <Group>
            <Button onClick={() => void saveFile(file.key)}>Download</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

export default DocumentPreviewWindow
