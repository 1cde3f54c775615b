import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import type { RoomView } from '../../../contract/lender/room.ts'
import { ROOM_CODE_SECONDS, ROOM_DEVICE_DAYS } from '../../../domain/lender/room-terms.ts'
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts'
import { after, asClock, inWords, secondsUntil } from '../../lib/format/countdown.ts'
import { roomApi } from '../../lib/api/room-api.ts'
import { prepareToasts } from '../../lib/api/toast.ts'
import { useNow } from '../../lib/format/use-now.ts'
import { CodeFields } from '../../ui/forms/code-fields.tsx'
import { type CodeRefusal, useCodes } from '../../ui/forms/use-codes.ts'

type By = RoomView['codeBy'][number]
type Props = {
  token: string
  view: Pick<RoomView, 'sentTo' | 'codeBy'>
  onEntered: (view: RoomView) => void
  onRefused: (error: unknown) => void
}

/** Seconds until another code may be asked for; the server counts more exactly where it refuses. */
const PAUSE = 60

/** Asks for codes, one after the other. */
const useSentCode = ({ token, onRefused }: Props) => {
  const [by, setBy] = useState<By | null>(null)
  const [until, setUntil] = useState(0)
  const [asking, setAsking] = useState<By | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const left = secondsUntil(until, useNow(by !== null || failure !== null))
  const send = async (next: By) => {
    setAsking(next)
    setFailure(null)
    try {
      await roomApi.call('sendRoomCode', { params: { token }, body: { by: next } })
      setBy(next)
      setUntil(after(PAUSE, Date.now()))
    } catch (error) {
      const wait = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
      if (wait > 0) setUntil(after(wait, Date.now()))
      // One that was sent a moment ago, e.g. before the page was loaded anew, is as good.
      if (error instanceof ApiError && error.code === 'OTP_TOO_SOON') setBy(next)
      setFailure(sentenceOf(error, 'The code was not sent. Try again.'))
      onRefused(error)
    }
    setAsking(null)
  }
  return { by, left, asking, failure, send }
}

const CodeForm = ({ token, by, onEntered, onRefused }: Props & { by: By }) => {
  const send = async (
    codeOf: (name: 'emailOtp') => string,
  ): Promise<CodeRefusal<'emailOtp'> | null> => {
    try {
      const { data } = await roomApi.call('enterRoom', {
        params: { token },
        body: { emailOtp: codeOf('emailOtp') },
      })
      onEntered(data)
      return null
    } catch (error) {
      onRefused(error)
      const isJudged = error instanceof ApiError && error.status >= 400 && error.status < 500
      const said = error instanceof ApiError ? error.fields['emailOtp'] : undefined
      const sentence = said ?? sentenceOf(error, 'The code was not checked. Try again.')
      return { toast: sentence, sentence, again: isJudged ? ['emailOtp'] : [] }
    }
  }
  const codes = useCodes<'emailOtp'>({
    asked: [
      {
        name: 'emailOtp',
        label: by === 'mobile' ? 'Code from the text message' : 'Code from the email',
        missing: 'Enter the code.',
      },
    ],
    send,
    onDone: () => undefined,
  })
  useEffect(prepareToasts, [])
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void codes.submit()
      }}
    >
      <Stack gap="sm">
        <CodeFields codes={codes} />
        <Button type="submit" mih={44} loading={codes.sending}>
          Open
        </Button>
      </Stack>
    </form>
  )
}

const words: Record<By, string> = {
  email: 'Send me the code',
  mobile: 'Send it by text message',
}

/** Lets the person in to whom it was sent: with a code that goes to that address and nowhere else. */
export const CodePanel = (props: Props) => {
  const { view } = props
  const code = useSentCode(props)
  const { by, left, asking, failure } = code
  return (
    <Stack gap="md">
      <Text>
        This was sent to <strong data-figures>{view.sentTo}</strong>. To see it here, enter the six
        digits that we send there. This device is then remembered for {ROOM_DEVICE_DAYS} days.
      </Text>
      {by !== null && (
        <>
          <Text role="status">
            {by === 'mobile'
              ? 'The code goes to the mobile number that we have of this person.'
              : `The code goes to ${view.sentTo}.`}{' '}
            It works for {inWords(ROOM_CODE_SECONDS)}.
          </Text>
          <CodeForm key={by} {...props} by={by} />
        </>
      )}
      {failure !== null && (
        <Text role="alert" fz="sm" c="var(--mantine-color-error)">
          {failure}
        </Text>
      )}
      {view.codeBy.map((way) => (
        <Button
          key={way}
          mih={44}
          variant={by === null && way === 'email' ? 'filled' : 'default'}
          loading={asking === way}
          disabled={left > 0 || (asking !== null && asking !== way)}
          onClick={() => void code.send(way)}
        >
          {by === way ? 'Send another code' : words[way]}
        </Button>
      ))}
      {left > 0 && (
        <Text fz="sm" c="dimmed" data-figures>
          You can ask for another in{' '}
          <span role="timer" aria-label="Time until another code">
            {asClock(left)}
          </span>
          . Nothing arrived? Look into the spam folder.
        </Text>
      )}
    </Stack>
  )
}
