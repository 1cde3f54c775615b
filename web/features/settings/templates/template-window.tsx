import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { MessageTemplate } from '../../../../contract/template.ts'
import { AddTemplate } from './add-template.tsx'
import { ChangeTemplate } from './change-template.tsx'

export type TemplateDialogProps = {
  /** The one that is open, a new one, or none. */
  template: MessageTemplate | 'new' | null
  onClose: () => void
}

/** A template of a message, whole. */
const TemplateWindow = ({ template, onClose }: TemplateDialogProps) => (
  <Modal
    opened={template !== null}
    onClose={onClose}
    title={template === 'new' ? 'A new template' : template?.name}
    size="lg"
    centered
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {template === 'new' && <AddTemplate onClose={onClose} />}
    {template !== null && template !== 'new' && (
      <ChangeTemplate key={template.id} template={template} onClose={onClose} />
    )}
  </Modal>
)

export default TemplateWindow
