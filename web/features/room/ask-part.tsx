import { Button, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatDateTime } from '../../lib/format/formats.ts'
import { problemAt } from '../../lib/forms/problem-at.ts'
import { roomApi } from '../../lib/api/room-api.ts'
import { Section } from '../../ui/page/section.tsx'
import { ActFailure } from './act-failure.tsx'
import classes from './room.module.css'
import { type PartProps, useAct } from './use-gate.ts'

/** Asks the firm something; what was asked stands below, with whether the answer is still awaited. */
export const AskPart = ({ room, drafts, onDrafts }: PartProps) => {
  const act = useAct(room)
  const [missing, setMissing] = useState(false)
  const { shown, view, token } = room
  const firm = view.firm.name || 'The firm'
  const problem = problemAt(act.failure)('text')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const text = drafts.question.trim()
    if (text === '') return setMissing(true)
    return void act.run(
      () => roomApi.call('askInRoom', { params: { token }, body: { text } }),
      () => onDrafts({ question: '' }),
    )
  }
  return (
    <Section title="Questions">
      {shown.can.ask && (
        <form noValidate onSubmit={send} className={classes['form']}>
          <Textarea
            label="What do you want to know?"
            rows={3}
            maxLength={1000}
            value={drafts.question}
            onChange={({ currentTarget }) => {
              onDrafts({ question: currentTarget.value })
              setMissing(false)
            }}
            error={missing ? 'Write what you want to know.' : problem}
          />
          {problem === undefined && (
            <ActFailure
              failure={act.failure}
              fallback="Your question did not reach us. Try again."
            />
          )}
          <div>
            <Button type="submit" mih={44} variant="default" loading={act.sending}>
              Send the question
            </Button>
          </div>
        </form>
      )}
      {shown.questions.length > 0 && (
        <>
          <Text role="status">
            {shown.questions.some(({ answeredAt }) => !answeredAt)
              ? `Your question has reached us. ${firm} gets the answer: it comes here, by phone or by mail.`
              : 'All that you asked is answered, here, by phone or by mail. If an answer is missing, call us.'}
          </Text>
          <ul className={classes['questions']} aria-label="What you asked">
            {shown.questions.map(({ text, at, answeredAt, answer }) => (
              <li key={`${at} ${text}`}>
                <span className={classes['words']}>{text}</span>
                <Text fz="sm" c="dimmed">
                  {formatDateTime(at)}
                  {/* A server of the version before says nothing of it. */}
                  {answeredAt ? ` · answered on ${formatDateTime(answeredAt)}` : ''}
                </Text>
                {answer && (
                  <Text className={classes['answer']}>
                    <span className={classes['whose']}>Answer: </span>
                    {answer}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
