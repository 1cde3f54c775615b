import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ContactKind, PendingContact } from '../../../lib/format/pending-contact.ts'
import { toast } from '../../../lib/api/toast.ts'
import { CodeFields } from '../../../ui/forms/code-fields.tsx'
import type { Codes } from '../../../ui/forms/use-codes.ts'
import { CODE_SECONDS, codeSecondsLeft, inWords, withCode } from '../../../lib/format/countdown.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { CodeCountdown } from './code-countdown.tsx'
import { resendCode } from './send-code.ts'

type Props = {
  kind: ContactKind
  contact: PendingContact
  /** The cells of this contact's code. */
  codes: Codes
  /** True if it stands alone, so that nothing has to name its contact. */
  alone: boolean
  sending: boolean
  onChange: (contact: PendingContact) => void
  /** A new code is on its way to this contact. */
  onResent: () => void
}

type NotSent = { sentence: string; long: boolean }

/** The code of one contact: its cells, how long it is good, and the way to another. */
export const ContactCode = ({
  kind,
  contact,
  codes,
  alone,
  sending,
  onChange,
  onResent,
}: Props) => {
  const [notSent, setNotSent] = useState<NotSent | null>(null)
  const [resending, setResending] = useState(false)
  const left = codeSecondsLeft(contact.codeUntil, kind, useNow(true))

  const resend = async () => {
    setResending(true)
    setNotSent(null)
    const sent = await resendCode(contact, kind)
    setResending(false)
    if (typeof sent === 'number') {
      onChange(withCode(contact, kind, sent, Date.now()))
      toast.success(`New OTP has been sent to your ${kind}`, { title: 'OTP Resent' })
      return onResent()
    }
    toast.error(sent.toast)
    const wait = sent.retryAfter ?? 0
    // A longer wait than a code lives is a ceiling: it is told, but is not the code's countdown.
    const long = wait === 0 || wait > CODE_SECONDS
    setNotSent({
      sentence:
        wait > CODE_SECONDS
          ? `${sent.sentence} You can ask again in ${inWords(wait)}.`
          : sent.sentence,
      long,
    })
    // The server counts more exactly than this device.
    if (!long) onChange(withCode(contact, kind, wait, Date.now()))
  }

  return (
    <Stack gap="sm">
      <CodeFields codes={codes} />
      <CodeCountdown left={left} of={alone ? undefined : kind} />
      <Button
        variant="default"
        fullWidth
        disabled={left > 0 || sending}
        loading={resending}
        onClick={() => void resend()}
        aria-label={alone ? undefined : `Resend OTP to ${kind}`}
      >
        Resend OTP
      </Button>
      {notSent !== null && (notSent.long || left > 0) && (
        <Text role="alert" fz="sm" c="var(--mantine-color-error)">
          {notSent.sentence}
        </Text>
      )}
    </Stack>
  )
}
