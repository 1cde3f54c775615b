import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ContactKind, PendingContact } from '../../../lib/pending-contact.ts'
import { prepareToasts, toast } from '../../../lib/toast.ts'
import { LENGTH } from '../../../ui/otp-cells.ts'
import { OtpInput } from '../../../ui/otp-input.tsx'
import { CODE_SECONDS, codeSecondsLeft, inWords, withCode } from '../countdown.ts'
import { useNow } from '../use-now.ts'
import { CodeCountdown } from './code-countdown.tsx'
import { resendCode, verifyCode } from './send-code.ts'
import { ShownContact } from './shown-contact.tsx'
import { UpdateContactDialog } from './update-contact-dialog.tsx'

type Props = {
  contact: PendingContact
  onChange: (contact: PendingContact) => void
  onDone: () => Promise<void>
}

/** What is wrong with a code before it is sent. */
const problemOf = (code: string): string | null => {
  const digits = code.replaceAll(' ', '')
  if (digits === '') return 'Please enter Email OTP'
  return digits.length < LENGTH ? `Enter all ${LENGTH} digits of the code.` : null
}

/** The code that was sent to a contact: entered, sent again, or sent elsewhere. */
export const VerifyForm = ({ contact, onChange, onDone }: Props) => {
  const cells = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [notSent, setNotSent] = useState<{ sentence: string; long: boolean } | null>(null)
  const [running, setRunning] = useState<'verify' | 'resend' | null>(null)
  const [changing, setChanging] = useState<ContactKind | null>(null)
  const left = codeSecondsLeft(contact.codeUntil, useNow(true))

  useEffect(prepareToasts, [])

  const focusCells = () => cells.current?.querySelector('input')?.focus()

  const fail = (sentence: string) => {
    setError(sentence)
    focusCells()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running !== null) return
    const problem = problemOf(code)
    if (problem !== null) {
      toast.error(problem)
      return fail(problem)
    }
    setRunning('verify')
    const refused = await verifyCode(contact, code)
    if (refused === null) return onDone()
    setRunning(null)
    toast.error(refused.toast)
    fail(refused.sentence)
  }

  const resend = async () => {
    setRunning('resend')
    setNotSent(null)
    const sent = await resendCode(contact)
    setRunning(null)
    if (typeof sent === 'number') {
      onChange(withCode(contact, 'email', sent, Date.now()))
      setCode('')
      setError(null)
      toast.success('New OTP has been sent to your email', { title: 'OTP Resent' })
      return focusCells()
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
    if (!long) onChange(withCode(contact, 'email', wait, Date.now()))
  }

  const updated = (next: PendingContact) => {
    onChange(next)
    setCode('')
    setError(null)
    setNotSent(null)
    setChanging(null)
  }

  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="lg">
          <Stack gap="sm">
            <ShownContact
              label="Email"
              value={contact.email}
              changeLabel="Change email"
              onChange={() => setChanging('email')}
            />
            <ShownContact
              label="Mobile number"
              value={contact.mobile}
              changeLabel="Change mobile"
              onChange={() => setChanging('mobile')}
            />
          </Stack>
          <div ref={cells}>
            <OtpInput
              label="Email OTP"
              value={code}
              onChange={(typed) => {
                setCode(typed)
                setError(null)
              }}
              error={error}
            />
          </div>
          <CodeCountdown left={left} />
          <Stack gap="sm">
            <Button type="submit" fullWidth loading={running === 'verify'}>
              Verify & Complete Registration
            </Button>
            <Button
              variant="default"
              fullWidth
              disabled={left > 0 || running === 'verify'}
              loading={running === 'resend'}
              onClick={() => void resend()}
            >
              Resend OTP
            </Button>
            {notSent !== null && (notSent.long || left > 0) && (
              <Text role="alert" fz="sm" c="var(--mantine-color-error)">
                {notSent.sentence}
              </Text>
            )}
          </Stack>
          <Text fz="sm" c="dimmed">
            Nothing arrived? Look into the spam folder, or change the email above.
          </Text>
        </Stack>
      </form>
      <UpdateContactDialog
        kind={changing}
        contact={contact}
        onUpdated={updated}
        onClose={() => setChanging(null)}
      />
    </>
  )
}
