import { Alert, Button, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import {
  type CallOutcome,
  callOutcomeLabels,
  callOutcomes,
} from '../../../domain/case/call-outcomes.ts'
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { useKeptText } from '../../lib/kept/use-kept.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { refreshQueues } from '../../lib/api/queues.ts'
import { todayInIndia } from '../../lib/format/today.ts'
import { toast } from '../../lib/api/toast.ts'
import { DateInput } from '../fields/date-input.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { NotSent } from '../forms/not-sent.tsx'

export type LogCallProps = {
  applicationId: string
  companyName: string
  opened: boolean
  onClose: () => void
}

const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Dialog for a call and its outcome: one press saves it, with the note and the day if there are any. */
const LogCallWindow = ({ applicationId, companyName, opened, onClose }: LogCallProps) => {
  const note = useKeptText(`call ${applicationId}`)
  const [nextOn, setNextOn] = useState('')
  const [saving, setSaving] = useState<CallOutcome | null>(null)
  const [failure, setFailure] = useState<{ sentence: string; day: string | undefined } | null>(null)
  const queries = useQueryClient()
  const noteBox = useRef<HTMLTextAreaElement>(null)
  const dayBox = useRef<HTMLInputElement>(null)

  const save = async (outcome: CallOutcome) => {
    setSaving(outcome)
    setFailure(null)
    try {
      const answer = await api.call('logCall', {
        params: { id: applicationId },
        body: { outcome, note: note.text.trim(), nextOn: nextOn === '' ? null : nextOn },
      })
      const { queryKey } = callQuery('listCalls', { params: { id: applicationId } })
      queries.setQueryData(queryKey, answer)
      void refreshQueues()
      note.forget()
      setNextOn('')
      toast.success(`Call logged: ${callOutcomeLabels[outcome].toLowerCase()}.`)
      onClose()
    } catch (error) {
      const day = error instanceof ApiError ? error.fields['nextOn'] : undefined
      setFailure({ sentence: sentenceOf(error, 'The call was not logged. Try again.'), day })
      if (day !== undefined) dayBox.current?.focus()
    }
    setSaving(null)
  }

  return (
    <Dialog
      opened={opened}
      onClose={saving === null ? onClose : () => undefined}
      title={`Call with ${companyName}`}
      centered
    >
      <Stack gap="md">
        <Textarea
          ref={noteBox}
          label="Note"
          description="Optional. Only our staff read it."
          rows={2}
          maxLength={1000}
          value={note.text}
          onChange={(event) => note.set(event.currentTarget.value)}
        />
        <DateInput
          inputRef={dayBox}
          label="Call again on"
          description="Optional. The case stands under Calls on that day."
          min={todayInIndia()}
          value={nextOn}
          onValue={setNextOn}
          error={failure?.day}
        />
        <NotSent kept={note} verb="saved" />
        {failure !== null && (
          <Alert color="red" role="alert">
            {failure.sentence}
          </Alert>
        )}
        {/* Whoever just types writes the note. The focus is not on the first answer: a second Enter would save a call that nobody made. */}
        <Text
          fw={600}
          id="call-outcome"
          tabIndex={-1}
          data-autofocus
          onKeyDown={(event) => writes(event) && noteBox.current?.focus()}
          style={{ outline: 'none' }}
        >
          How did it end? One press saves it.
        </Text>
        <SimpleGrid
          cols={{ base: 1, xs: 2 }}
          spacing="xs"
          role="group"
          aria-labelledby="call-outcome"
        >
          {callOutcomes.map((outcome) => (
            <Button
              key={outcome}
              variant="default"
              size="md"
              loading={saving === outcome}
              disabled={saving !== null && saving !== outcome}
              onClick={() => void save(outcome)}
            >
              {callOutcomeLabels[outcome]}
            </Button>
          ))}
        </SimpleGrid>
      </Stack>
    </Dialog>
  )
}

export default LogCallWindow
