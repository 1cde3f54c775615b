import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { tabAddress } from '../../../parts/record/case-tab.ts'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import classes from '../../../parts/record/case-tab.module.css'
import { ChoiceList } from '../../../ui/forms/choice-list.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { useAddNote } from './use-add-note.ts'
import { useMentionChoices } from './use-mention-choices.ts'

const FEW = 3

type Props = { applicationId: string }

/** A note of one line. It is kept apart from the box of the notes, whose lines would be lost in it. */
const QuickNote = ({ applicationId }: Props) => {
  const { typed, mentions, add } = useAddNote(applicationId, `quick note ${applicationId}`)
  const [problem, setProblem] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const mention = useMentionChoices({
    box,
    value: typed.text,
    onChange: (text) => {
      typed.set(text)
      setProblem(null)
    },
    colleagues: mentions.colleagues,
    onChoose: mentions.choose,
  })

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    box.current?.focus()
    const wrong = await add()
    if (wrong !== null) setProblem(wrong)
  }

  return (
    <>
      <form className={classes['quick']} onSubmit={(event) => void send(event)} noValidate>
        <ChoiceList {...mention.list}>
          <TextInput
            {...mention.box}
            ref={box}
            size="sm"
            aria-label="New note, for our staff alone"
            placeholder="A note for colleagues, @ names one"
            maxLength={4000}
            error={problem}
            onKeyDown={mention.onKeyDown}
          />
        </ChoiceList>
        <Button type="submit" size="sm" variant="default">
          Add
        </Button>
      </form>
      <NotSent kept={typed} verb="saved" />
    </>
  )
}

/** The last of what colleagues wrote, a line each, the way to the rest, and a box for more. */
const LatestNotes = ({ applicationId }: Props) => {
  const found = useQuery(callQuery('listNotes', { params: { id: applicationId } }))
  const notes = found.data?.data.slice(0, FEW) ?? []
  return (
    <DenseSection
      title="Latest notes"
      tight
      aside={
        <Anchor component={Link} to={tabAddress('activity')} fz="sm">
          {notes.length > 0 ? 'All notes' : 'Notes and tasks'}
        </Anchor>
      }
    >
      {notes.length > 0 && (
        <ul className={classes['notes']}>
          {notes.map(({ id, author, at, body }) => (
            <li key={id} title={`${body} (${author}, ${formatDate(at)})`}>
              <span className={classes['note']}>
                {body}{' '}
                <Text component="span" inherit c="dimmed">
                  · {author}, {formatDate(at)}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      )}
      <QuickNote applicationId={applicationId} />
    </DenseSection>
  )
}

export default LatestNotes
