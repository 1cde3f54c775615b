import type { ApplicationRecord } from '../../../../../contract/application.ts'
import { AskForm } from './ask-form.tsx'
import { AskModal, useAskable } from './ask-modal.tsx'

export type AskProps = { record: ApplicationRecord; opened: boolean; onClose: () => void }

const Content = ({ record, onClose }: Omit<AskProps, 'opened'>) => {
  const { lists, waiting } = useAskable()
  return lists ? <AskForm record={record} {...lists} onDone={onClose} /> : waiting
}

/** Asks for papers over the page: the button stays where it was and has the focus again afterwards. */
const AskWindow = ({ record, opened, onClose }: AskProps) => (
  <AskModal title="Ask for documents" opened={opened} onClose={onClose}>
    <Content record={record} onClose={onClose} />
  </AskModal>
)

export default AskWindow
