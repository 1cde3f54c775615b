import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FactorKind } from '../../../../domain/people/factors.ts'
import type { PasskeyAnswer } from '../../../../contract/people/passkey.ts'
import { api, type ReplyOf } from '../../../lib/api/api.ts'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { useWait, WaitNotice } from '../parts/wait-notice.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { passkeySentence, signWithPasskey } from './passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'

type SignedIn = ReplyOf<'finishLogin'>

export type SecondStepProps = {
  /** Stands for the password, for ten minutes. */
  ticket: string
  /** Second factors that the person has, the one that is offered first in front. */
  kinds: readonly FactorKind[]
  /** How long a trusted device isn't asked, e.g. "30 days". */
  trustFor: string
  onDone: (reply: SignedIn) => void
  /** Back to the password; with a sentence where that has to be said. */
  onAgain: (because?: string) => void
}

type Answer = { code: string } | { passkey: PasskeyAnswer }

const useFinish = ({ ticket, onDone, onAgain }: SecondStepProps) => {
  const { wait, note, clear } = useWait()
  /** Null when the person is in; else the sentence, and whether a code was looked at. */
  const finish = async (answer: Answer, trustDevice: boolean) => {
    clear()
    try {
      onDone(await api.call('finishLogin', { body: { ticket, ...answer, trustDevice } }))
      return null
    } catch (error) {
      const sentence = sentenceOf(error, 'An unknown error occurred during login.')
      if (error instanceof ApiError) {
        note(error)
        if (error.status === 403) onAgain(sentence)
      }
      return { sentence, judged: error instanceof ApiError && error.fields['code'] !== undefined }
    }
  }
  return { wait, finish }
}

type WayProps = {
  finish: ReturnType<typeof useFinish>['finish']
  trust: boolean
}

const AppCode = ({ finish, trust }: WayProps) => (
  <AppCodeForm button="Login" send={(code) => finish({ code }, trust)} />
)

const Passkey = ({ finish, trust, ticket }: WayProps & { ticket: string }) => {
  const use = async () => {
    try {
      const { data } = await api.call('startPasskeyLogin', { body: { ticket } })
      const refused = await finish({ passkey: await signWithPasskey(data) }, trust)
      return refused?.sentence ?? null
    } catch (error) {
      return passkeySentence(error)
    }
  }
  return <PasskeyButton act={use}>Use your passkey</PasskeyButton>
}

const RecoveryCode = ({ finish, trust }: WayProps) => {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setError('Enter the code.')
    setSending(true)
    const refused = await finish({ code }, trust)
    setSending(false)
    setError(refused?.sentence ?? null)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label="Recovery code"
          description="One of the ten that you kept. Each works once."
          value={code}
          error={error}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setError(null)
          }}
        />
        <Button type="submit" fullWidth loading={sending}>
          Login
        </Button>
      </Stack>
    </form>
  )
}

type Way = FactorKind | 'recovery'

/** Words of the button that changes to a way. */
const toWay: Record<Way, string> = {
  passkey: 'Use your passkey instead',
  codes: 'Use the code of the app',
  recovery: 'Use a recovery code',
}

const says: Partial<Record<Way, string>> = {
  passkey: 'Your browser asks for the fingerprint, face or PIN of a device that has your passkey.',
  codes: 'Open your authenticator app and enter the six digits it shows.',
}

/** The second step of a sign-in: a passkey, the code of an app, or a recovery code. */
export const SecondStep = (props: SecondStepProps) => {
  const ways: readonly Way[] = [...props.kinds, 'recovery']
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const [trust, setTrust] = useState(false)
  const { wait, finish } = useFinish(props)
  const given = { finish, trust }
  return (
    <Stack gap="md">
      <WaitNotice wait={wait} />
      {says[way] !== undefined && <Text>{says[way]}</Text>}
      <Checkbox
        label={`Don’t ask on this device for ${props.trustFor}`}
        checked={trust}
        onChange={(event) => setTrust(event.currentTarget.checked)}
      />
      {way === 'passkey' && <Passkey {...given} ticket={props.ticket} />}
      {way === 'codes' && <AppCode {...given} />}
      {way === 'recovery' && <RecoveryCode {...given} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="subtle" fullWidth onClick={() => setWay(other)}>
            {toWay[other]}
          </Button>
        ))}
      <Button variant="subtle" fullWidth onClick={() => props.onAgain()}>
        Back to the password
      </Button>
      {way === 'recovery' && (
        <Text fz="sm" c="dimmed">
          No code left? Ask the firm: an admin can take the second step off your account.
        </Text>
      )}
    </Stack>
  )
}
