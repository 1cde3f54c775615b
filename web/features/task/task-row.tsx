import { ActionIcon, NativeSelect, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconAgain from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Task } from '../../../contract/task.ts'
import { formatDate } from '../../lib/formats.ts'
import { callQuery } from '../../lib/queries.ts'
import { dayFromNow } from './days.ts'
import classes from './task.module.css'
import { useChangeTask } from './use-tasks.ts'

type Props = {
  task: Task
  withCase: boolean
  /** Before an act that may take the row away. */
  onAct: (target: Element) => void
}

const whenOf = ({ dueOn, snoozedUntil, doneAt }: Task) => {
  if (doneAt !== null) return `Done ${formatDate(doneAt)}`
  if (snoozedUntil !== null && snoozedUntil > dayFromNow(0))
    return `Put off until ${formatDate(snoozedUntil)}`
  return dueOn === null ? null : `Due ${formatDate(dueOn)}`
}

/** One task: done with one press; put off or given to somebody else with two. */
export const TaskRow = ({ task, withCase, onAct }: Props) => {
  const change = useChangeTask()
  const applicationId = task.application?.id
  const people = useQuery(
    callQuery('listTaskPeople', { query: applicationId ? { applicationId } : {} }),
  )
  const { id, title, application, assignee, isOverdue, doneAt } = task
  const when = whenOf(task)
  const isDone = doneAt !== null
  const Sign = isDone ? IconAgain : IconCheck
  return (
    <li className={classes['row']} data-row={id}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`${isDone ? 'Reopen' : 'Done'}: ${title}`}
        title={isDone ? 'Reopen' : 'Done'}
        loading={change.isPending}
        onClick={(event) => {
          onAct(event.currentTarget)
          change.mutate({ id, done: !isDone })
        }}
      >
        <Sign size={18} aria-hidden />
      </ActionIcon>
      <span className={classes['words']}>
        <span>{title}</span>
        <Text component="span" size="sm" c="dimmed">
          {withCase && application && <Link to={application.path}>{application.companyName}</Link>}
          {withCase && application && when !== null && ' · '}
          {when !== null && <span className={isOverdue ? classes['late'] : undefined}>{when}</span>}
        </Text>
      </span>
      {!isDone && (
        <span className={classes['when']}>
          <NativeSelect
            size="sm"
            w={150}
            aria-label={`Who does it: ${title}`}
            value={assignee?.userId ?? ''}
            onChange={(event) => {
              onAct(event.currentTarget)
              change.mutate({ id, assigneeId: event.currentTarget.value })
            }}
            data={[
              ...(assignee ? [] : [{ value: '', label: 'Nobody', disabled: true }]),
              ...(people.data?.data ?? (assignee ? [assignee] : [])).map(({ userId, name }) => ({
                value: userId,
                label: name,
              })),
            ]}
          />
          <NativeSelect
            size="sm"
            w={118}
            aria-label={`Put off: ${title}`}
            value=""
            onChange={(event) => {
              onAct(event.currentTarget)
              change.mutate({ id, snoozedUntil: dayFromNow(Number(event.currentTarget.value)) })
            }}
            data={[
              { value: '', label: 'Put off', disabled: true },
              { value: '1', label: 'Until tomorrow' },
              { value: '3', label: 'For 3 days' },
              { value: '7', label: 'For a week' },
            ]}
          />
        </span>
      )}
    </li>
  )
}
