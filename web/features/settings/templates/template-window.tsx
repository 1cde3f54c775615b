import type { MessageTemplate } from '../../../../contract/notices/template.ts'
import { AddTemplate } from './add-template.tsx'
import { ChangeTemplate } from './change-template.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

export type TemplateDialogProps = {
  /** The one that is open, a new one, or none. */
  template: MessageTemplate | 'new' | null
  onClose: () => void
}

/** A template of a message, whole. */
const TemplateWindow = ({ template, onClose }: TemplateDialogProps) => (
  <Dialog
    opened={template !== null}
    onClose={onClose}
    title={template === 'new' ? 'A new template' : template?.name}
    size="lg"
    centered
  >
    {template === 'new' && <AddTemplate onClose={onClose} />}
    {template !== null && template !== 'new' && (
      <ChangeTemplate key={template.id} template={template} onClose={onClose} />
    )}
  </Dialog>
)

export default TemplateWindow
