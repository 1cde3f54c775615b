import { Button, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { CodeFields } from '../../../ui/forms/code-fields.tsx'
import { useCodes } from '../../../ui/forms/use-codes.ts'

/** Sentence of a refusal, and whether the code was looked at: one that wasn't is still good. */
export type RefusedCode = { sentence: string; judged: boolean }

type Props = {
  /** Sends the code; null when it was right. */
  send: (code: string) => Promise<RefusedCode | null>
  button: string
  /** Above the code. */
  children?: ReactNode
}

const asked = [{ name: 'code', label: 'Code of your app', missing: 'Enter the code.' }] as const

/** The field for the code of an authenticator app, which is sent with its sixth digit. */
export const AppCodeForm = ({ send, button, children }: Props) => {
  const codes = useCodes<'code'>({
    asked,
    send: async (codeOf) => {
      const refused = await send(codeOf('code'))
      if (refused === null) return null
      const { sentence, judged } = refused
      return { toast: sentence, sentence, again: judged ? ['code'] : [] }
    },
    onDone: () => undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void codes.submit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {children}
        <CodeFields codes={codes} />
        <Button type="submit" fullWidth loading={codes.sending}>
          {button}
        </Button>
      </Stack>
    </form>
  )
}
