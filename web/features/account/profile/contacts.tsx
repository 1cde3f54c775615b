import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { User } from '../../../../contract/people/account.ts'
import type { ContactKind } from '../../../lib/format/pending-contact.ts'
import { ShownContact } from '../verify/shown-contact.tsx'
import { ChangeContactDialog } from './change-contact-dialog.tsx'

type Props = {
  user: User
  /** True if mobile numbers are changed with a code, too; else they stand among the details. */
  provesMobiles: boolean
}

/** Contacts of a person, and the way to change them. */
export const Contacts = ({ user, provesMobiles }: Props) => {
  const [changing, setChanging] = useState<ContactKind | null>(null)
  return (
    <Stack gap="sm" maw={520}>
      <ShownContact
        label="Email"
        value={user.email}
        changeLabel="Change email"
        onChange={() => setChanging('email')}
      />
      {provesMobiles && (
        <ShownContact
          label={user.mobileVerified ? 'Mobile number' : 'Mobile number (not verified)'}
          value={user.mobile}
          changeLabel={user.mobileVerified ? 'Change mobile' : 'Verify or change mobile'}
          onChange={() => setChanging('mobile')}
        />
      )}
      <ChangeContactDialog kind={changing} user={user} onClose={() => setChanging(null)} />
    </Stack>
  )
}
