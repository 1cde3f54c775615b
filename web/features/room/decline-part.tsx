import { Button, Group, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { problemAt } from '../../lib/forms/problem-at.ts'
import { roomApi } from '../../lib/api/room-api.ts'
import { Section } from '../../ui/page/section.tsx'
import { ActFailure } from './act-failure.tsx'
import classes from './room.module.css'
import { type PartProps, useAct } from './use-gate.ts'

/** Says no, and why: after it nothing opens here any more. */
export const DeclinePart = ({
  room,
  drafts,
  onDrafts,
  onDeclined,
}: PartProps & { onDeclined: () => void }) => {
  const act = useAct(room)
  const [opened, setOpened] = useState(false)
  const [missing, setMissing] = useState(false)
  const problem = problemAt(act.failure)('reason')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const reason = drafts.reason.trim()
    if (reason === '') return setMissing(true)
    return void act.run(
      () =>
        roomApi.call('answerInRoom', {
          params: { token: room.token },
          body: { answer: 'declined', reason },
        }),
      () => {
        onDrafts({ reason: '' })
        onDeclined()
      },
    )
  }
  return (
    <Section title="Not for you?">
      {!opened && (
        <div>
          <Button mih={44} variant="default" onClick={() => setOpened(true)}>
            Decline
          </Button>
        </div>
      )}
      {opened && (
        <form noValidate onSubmit={send} className={classes['form']}>
          <Textarea
            label="Why do you decline?"
            description="The firm reads it, and the borrower does not."
            rows={3}
            maxLength={1000}
            withAsterisk
            aria-required
            value={drafts.reason}
            onChange={({ currentTarget }) => {
              onDrafts({ reason: currentTarget.value })
              setMissing(false)
            }}
            error={missing ? 'Give the reason.' : problem}
          />
          <Text fz="sm" c="dimmed">
            After that nothing opens by this link any more.
          </Text>
          {problem === undefined && (
            <ActFailure failure={act.failure} fallback="It did not reach us. Try again." />
          )}
          <Group>
            <Button type="submit" mih={44} color="red" loading={act.sending}>
              Decline the case
            </Button>
            <Button mih={44} variant="subtle" onClick={() => setOpened(false)}>
              Back
            </Button>
          </Group>
        </form>
      )}
    </Section>
  )
}
