import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import type { ContactKind, PendingContact } from '../../../lib/format/pending-contact.ts'
import { prepareToasts } from '../../../lib/api/toast.ts'
import { useCodes } from '../../../ui/forms/use-codes.ts'
import { ContactCode } from './contact-code.tsx'
import { codeNameOf, registrationCodes, verifyCodes } from './send-code.ts'
import { ShownContact } from './shown-contact.tsx'
import { UpdateContactDialog } from './update-contact-dialog.tsx'

type Props = {
  contact: PendingContact
  /** Contacts that got a code of their own. */
  proved: readonly ContactKind[]
  onChange: (contact: PendingContact) => void
  onDone: () => Promise<void>
}

const shown = [
  { kind: 'email', label: 'Email', changeLabel: 'Change email' },
  { kind: 'mobile', label: 'Mobile number', changeLabel: 'Change mobile' },
] as const

/** The codes that were sent to the contacts: entered, sent again, or sent elsewhere. */
export const VerifyForm = ({ contact, proved, onChange, onDone }: Props) => {
  const [changing, setChanging] = useState<ContactKind | null>(null)
  const codes = useCodes({
    asked: registrationCodes(proved),
    send: (codeOf) =>
      verifyCodes(contact, {
        emailOtp: codeOf('emailOtp'),
        mobileOtp: proved.includes('mobile') ? codeOf('mobileOtp') : undefined,
      }),
    onDone,
  })

  useEffect(prepareToasts, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void codes.submit()
  }

  const updated = (next: PendingContact) => {
    onChange(next)
    // The code of the other contact is as good as before.
    if (changing !== null && proved.includes(changing)) codes.clear(codeNameOf[changing])
    setChanging(null)
  }

  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap="xl">
          {shown.map(({ kind, label, changeLabel }) => (
            <Stack key={kind} gap="md">
              <ShownContact
                label={proved.includes(kind) ? label : `${label} (not verified)`}
                value={contact[kind]}
                changeLabel={changeLabel}
                onChange={() => setChanging(kind)}
              />
              {proved.includes(kind) && (
                <ContactCode
                  // Another address begins anew, without the refusals of the old one.
                  key={contact[kind]}
                  kind={kind}
                  contact={contact}
                  codes={{
                    fields: codes.fields.filter(({ name }) => name === codeNameOf[kind]),
                  }}
                  alone={proved.length === 1}
                  sending={codes.sending}
                  onChange={onChange}
                  onResent={() => {
                    codes.clear(codeNameOf[kind])
                    codes.focus(codeNameOf[kind])
                  }}
                />
              )}
            </Stack>
          ))}
          <Button type="submit" fullWidth loading={codes.sending}>
            Verify & Complete Registration
          </Button>
          <Text fz="sm" c="dimmed">
            {proved.includes('mobile')
              ? 'Nothing arrived? Look into the spam folder, or change the email or the mobile number above.'
              : 'Nothing arrived? Look into the spam folder, or change the email above. No code goes to the mobile number.'}
          </Text>
        </Stack>
      </form>
      <UpdateContactDialog
        kind={changing}
        sendsCode={changing !== null && proved.includes(changing)}
        contact={contact}
        onUpdated={updated}
        onClose={() => setChanging(null)}
      />
    </>
  )
}
