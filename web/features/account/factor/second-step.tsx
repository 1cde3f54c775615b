import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api, type ReplyOf } from '../../../lib/api/api.ts'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { useWait, WaitNotice } from '../parts/wait-notice.tsx'
import { AppCodeForm } from './app-code-form.tsx'

type SignedIn = ReplyOf<'finishLogin'>

export type SecondStepProps = {
  /** Stands for the password, for ten minutes. */
  ticket: string
  /** How long a trusted device isn't asked, e.g. "30 days". */
  trustFor: string
  onDone: (reply: SignedIn) => void
  /** Back to the password; with a sentence where that has to be said. */
  onAgain: (because?: string) => void
}

const useFinish = ({ ticket, onDone, onAgain }: SecondStepProps) => {
  const { wait, note, clear } = useWait()
  /** Null when the person is in; else the sentence, and whether the code was looked at. */
  const finish = async (code: string, trustDevice: boolean) => {
    clear()
    try {
      onDone(await api.call('finishLogin', { body: { ticket, code, trustDevice } }))
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
  <AppCodeForm button="Login" send={(code) => finish(code, trust)} />
)

const RecoveryCode = ({ finish, trust }: WayProps) => {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setError('Enter the code.')
    setSending(true)
    const refused = await finish(code, trust)
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

/** The second step of a sign-in: the code of an app, or a recovery code. */
export const SecondStep = (props: SecondStepProps) => {
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  const [trust, setTrust] = useState(false)
  const { wait, finish } = useFinish(props)
  return (
    <Stack gap="md">
      <WaitNotice wait={wait} />
      {way === 'app' && <Text>Open your authenticator app and enter the six digits it shows.</Text>}
      <Checkbox
        label={`Don’t ask on this device for ${props.trustFor}`}
        checked={trust}
        onChange={(event) => setTrust(event.currentTarget.checked)}
      />
      {way === 'app' ? (
        <AppCode finish={finish} trust={trust} />
      ) : (
        <RecoveryCode finish={finish} trust={trust} />
      )}
      <Button variant="subtle" fullWidth onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
        {way === 'app' ? 'Use a recovery code' : 'Use the code of the app'}
      </Button>
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
