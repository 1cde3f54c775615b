import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { isCalendarDate } from '../../../domain/dates/dates.ts'
import { offline, sentenceOf } from '../../lib/api/api-error.ts'
import { api, type Input } from '../../lib/api/api.ts'
import { useKeptText } from '../../lib/kept/use-kept.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { todayInIndia } from '../../lib/format/today.ts'
import { useUser } from '../../lib/session/session.ts'
import { DateInput } from '../../ui/fields/date-input.tsx'
import { NotSent } from '../../ui/forms/not-sent.tsx'
import { CaseChoice, type ChosenCase } from './case-choice.tsx'
import classes from './task.module.css'

type WhoProps = {
  applicationId: string | undefined
  who: string
  onWho: (who: string) => void
}

/** Whoever asks, or a colleague who can read the case. */
const WhoDoesIt = ({ applicationId, who, onWho }: WhoProps) => {
  const me = useUser((user) => user.userId)
  const people = useQuery(
    callQuery('listTaskPeople', { query: applicationId ? { applicationId } : {} }),
  ).data?.data
  return (
    <NativeSelect
      label="Who does it"
      value={who}
      onChange={(event) => onWho(event.currentTarget.value)}
      data={[
        { value: '', label: 'I do' },
        ...(people ?? [])
          .filter(({ userId }) => userId !== me)
          .map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
    />
  )
}

const isPast = (day: string) => isCalendarDate(day) && day < todayInIndia()

/** Notes what is to be done; it is one's own unless it is given to somebody. */
export const NewTask = ({ applicationId: ofPage }: { applicationId?: string }) => {
  const queries = useQueryClient()
  const typed = useKeptText(`task ${ofPage ?? ''}`)
  const [chosen, setChosen] = useState<ChosenCase | null>(null)
  const applicationId = ofPage ?? chosen?.applicationId
  const [dueOn, setDueOn] = useState('')
  const [who, setWho] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const dayBox = useRef<HTMLInputElement>(null)
  const saving = useMutation({
    // One after the other, as they were typed.
    scope: { id: 'new task' },
    mutationFn: (body: Input<'createTask'>['body']) => api.call('createTask', { body }),
  })

  const add = async (event: FormEvent) => {
    event.preventDefault()
    const title = typed.text.trim()
    // Whoever presses twice has said it.
    if (title === '' && !saving.isPending) setMissing(true)
    if (title === '') return box.current?.focus()
    // The box says by itself what is wrong with the day, once it is left.
    if (dueOn !== '' && !isCalendarDate(dueOn)) {
      dayBox.current?.blur()
      return dayBox.current?.focus()
    }
    if (!navigator.onLine) return setFailure(sentenceOf(offline()))
    const task = typed.takeOut()
    setFailure(null)
    setDueOn('')
    setWho('')
    setChosen(null)
    box.current?.focus()
    try {
      await saving.mutateAsync({
        title,
        ...(applicationId && { applicationId }),
        ...(who !== '' && { assigneeId: who }),
        dueOn: dueOn === '' ? null : dueOn,
      })
      task.saved()
      void queries.invalidateQueries({ queryKey: ['listTasks'] })
    } catch (error) {
      task.refused()
      // What was chosen meanwhile is for the next one.
      setDueOn((now) => (now === '' ? dueOn : now))
      setWho((now) => (now === '' ? who : now))
      setChosen((now) => now ?? chosen)
      setFailure(sentenceOf(error, 'The task was not saved. Try again.'))
    }
  }

  return (
    <form className={classes['form']} onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        ref={box}
        id="new-task"
        label="New task"
        maxLength={300}
        value={typed.text}
        onChange={(event) => {
          typed.set(event.currentTarget.value)
          setMissing(false)
        }}
        error={isMissing && 'Say what is to be done.'}
      />
      <NotSent kept={typed} verb="saved" />
      {ofPage === undefined && (
        <CaseChoice
          chosen={chosen}
          onChoose={(next) => {
            setChosen(next)
            // Others may work on it.
            setWho('')
          }}
        />
      )}
      <div className={classes['when']}>
        <WhoDoesIt applicationId={applicationId} who={who} onWho={setWho} />
        <DateInput
          inputRef={dayBox}
          label="Due on, if there is a day"
          description={isPast(dueOn) && 'This day is past: the task is overdue at once.'}
          value={dueOn}
          onValue={setDueOn}
        />
        <Button type="submit" variant="default">
          Add the task
        </Button>
      </div>
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
    </form>
  )
}
