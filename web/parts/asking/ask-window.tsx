import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { AskForm } from './ask-form.tsx'
import type { Line } from './asked.ts'
import { AskModal, useAskable } from './ask-modal.tsx'

export type AskProps = {
  record: ApplicationRecord
  /** Request of a lender. */
  first?: Line
  opened: boolean
  onClose: () => void
}

const Content = ({ onClose, ...asked }: Omit<AskProps, 'opened'>) => {
  const { lists, waiting } = useAskable()
  return lists ? <AskForm {...asked} {...lists} onDone={onClose} /> : waiting
}

/** Asks for papers over the page: the button stays where it was and has the focus again afterwards. */
const AskWindow = ({ opened, ...props }: AskProps) => (
  <AskModal title="Ask for documents" opened={opened} onClose={props.onClose}>
    <Content {...props} />
  </AskModal>
)

export default AskWindow
