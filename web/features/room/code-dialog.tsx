import { type ComponentProps } from 'react'
import { CodePanel } from './code-panel.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

export type CodeDialogProps = ComponentProps<typeof CodePanel> & {
  opened: boolean
  onClose: () => void
}

/** Asks for the code in the middle of something: what was typed stands behind it. */
const CodeDialog = ({ opened, onClose, ...panel }: CodeDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="First the code" centered>
    <CodePanel {...panel} />
  </Dialog>
)

export default CodeDialog
