import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { type ComponentProps } from 'react'
import { CodePanel } from './code-panel.tsx'

export type CodeDialogProps = ComponentProps<typeof CodePanel> & {
  opened: boolean
  onClose: () => void
}

/** Asks for the code in the middle of something: what was typed stands behind it. */
const CodeDialog = ({ opened, onClose, ...panel }: CodeDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title="First the code"
    centered
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <CodePanel {...panel} />
  </Modal>
)

export default CodeDialog
