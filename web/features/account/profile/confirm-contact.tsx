import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import type { ContactKind } from '../../../lib/format/pending-contact.ts'
import { toast } from '../../../lib/api/toast.ts'
import { CodeFields } from '../../../ui/forms/code-fields.tsx'
import { type CodeRefusal, useCodes } from '../../../ui/forms/use-codes.ts'
import { after, CODE_SECONDS, inWords, secondsUntil } from '../../../lib/format/countdown.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { CodeCountdown } from '../verify/code-countdown.tsx'
import type { AskedContact } from './new-contact-form.tsx'
import { useShowUser } from './use-show-user.ts'

type CodeName = 'emailOtp' | 'mobileOtp'

const asks = {
  email: [{ name: 'emailOtp', label: 'Email OTP', missing: 'Please enter Email OTP' }],
  mobile: [{ name: 'mobileOtp', label: 'Mobile OTP', missing: 'Please enter Mobile OTP' }],
} as const

const confirm = (kind: ContactKind, code: string) =>
  kind === 'email'
    ? api.call('confirmEmail', { body: { emailOtp: code } })
    : api.call('confirmMobile', { body: { mobileOtp: code } })

const askAgain = (kind: ContactKind, { value, currentPassword }: AskedContact) =>
  kind === 'email'
    ? api.call('changeEmail', { body: { newEmail: value, currentPassword } })
    : api.call('changeMobile', { body: { newMobile: value, currentPassword } })

type Props = {
  kind: ContactKind
  asked: AskedContact
  /** The contact was the wrong one. */
  onAnother: () => void
  onDone: () => void
}

/** The code that went to the new contact; it replaces the old one. */
export const ConfirmContact = ({ kind, asked, onAnother, onDone }: Props) => {
  const show = useShowUser()
  const queries = useQueryClient()
  const [until, setUntil] = useState(() => after(asked.expiresInSeconds, Date.now()))
  const [notSent, setNotSent] = useState<string | null>(null)
  const [resending, setResending] = useState(false)
  const left = Math.min(CODE_SECONDS, secondsUntil(until, useNow(true)))
  const [{ name }] = asks[kind]

  const send = async (
    codeOf: (name: CodeName) => string,
  ): Promise<CodeRefusal<CodeName> | null> => {
    try {
      const { user } = await confirm(kind, codeOf(name))
      show(user)
      return null
    } catch (error) {
      const sentence = sentenceOf(error, 'Verification failed')
      // Where nobody looked at the code it stays for the next try.
      const judged = error instanceof ApiError && error.fields[name] !== undefined
      return { toast: sentence, sentence, again: judged ? [name] : [] }
    }
  }
  const codes = useCodes<CodeName>({
    asked: asks[kind],
    send,
    onDone: () => {
      toast.success(`Your ${kind === 'email' ? 'email' : 'mobile number'} is changed.`)
      void queries.invalidateQueries({ queryKey: ['listSessions'] })
      onDone()
    },
  })

  const resend = async () => {
    setResending(true)
    setNotSent(null)
    try {
      const { expiresInSeconds } = await askAgain(kind, asked)
      setUntil(after(expiresInSeconds, Date.now()))
      codes.clear(name)
      codes.focus(name)
      toast.success(`New OTP has been sent to your ${kind}`, { title: 'OTP Resent' })
    } catch (error) {
      const wait = error instanceof ApiError ? error.retryAfter : undefined
      const when = wait === undefined ? '' : ` You can ask again in ${inWords(wait)}.`
      setNotSent(`${sentenceOf(error, 'Failed to resend OTP')}${when}`)
    }
    setResending(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void codes.submit()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          Enter the code that we sent to <strong>{asked.value}</strong>.
        </Text>
        <CodeFields codes={codes} />
        <CodeCountdown left={left} />
        <Button type="submit" fullWidth loading={codes.sending}>
          {kind === 'email' ? 'Change email' : 'Change mobile number'}
        </Button>
        <Button
          variant="default"
          fullWidth
          disabled={left > 0 || codes.sending}
          loading={resending}
          onClick={() => void resend()}
        >
          Resend OTP
        </Button>
        {notSent !== null && (
          <Text role="alert" fz="sm" c="var(--mantine-color-error)">
            {notSent}
          </Text>
        )}
        <Button variant="subtle" fullWidth onClick={onAnother}>
          {kind === 'email' ? 'Use another email' : 'Use another number'}
        </Button>
      </Stack>
    </form>
  )
}
