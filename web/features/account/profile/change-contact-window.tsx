import { useState } from 'react'
import type { User } from '../../../../contract/people/account.ts'
import type { ContactKind } from '../../../lib/format/pending-contact.ts'
import { ConfirmContact } from './confirm-contact.tsx'
import { type AskedContact, NewContactForm } from './new-contact-form.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

export type ChangeContactProps = { kind: ContactKind | null; user: User; onClose: () => void }

type StepsProps = Omit<ChangeContactProps, 'kind'> & { kind: ContactKind }

/** First the new contact and the password, then the code that went there. */
const Steps = ({ kind, user, onClose }: StepsProps) => {
  const [asked, setAsked] = useState<AskedContact | null>(null)
  const [again, setAgain] = useState<AskedContact | null>(null)
  if (asked === null)
    return <NewContactForm kind={kind} user={user} before={again} onAsked={setAsked} />
  return (
    <ConfirmContact
      kind={kind}
      asked={asked}
      onAnother={() => {
        setAgain(asked)
        setAsked(null)
      }}
      onDone={onClose}
    />
  )
}

const ChangeContactWindow = ({ kind, ...rest }: ChangeContactProps) => (
  <Dialog
    opened={kind !== null}
    onClose={rest.onClose}
    title={kind === 'mobile' ? 'Change your mobile number' : 'Change your email'}
    centered
    // What was typed is not lost by a slip beside the dialog.
    closeOnClickOutside={false}
  >
    {kind !== null && <Steps kind={kind} {...rest} />}
  </Dialog>
)

export default ChangeContactWindow
