import { ActionIcon, Text } from '@mantine/core'
import IconAgain from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Task } from '../../../contract/work/task.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { dayFromNow } from './days.ts'
import { PutOffMenu, WhoMenu } from './task-menus.tsx'
import classes from './task.module.css'
import { TickRing } from './tick-ring.tsx'
import { type TaskChange, useChangeTask } from './use-tasks.ts'

type Props = {
  task: Task
  withCase: boolean
  /** Before an act that may take the row away. */
  onAct: (target: Element) => void
}

const whenOf = ({ dueOn, snoozedUntil, doneAt }: Task) => {
  if (doneAt !== null) return `Done ${formatDate(doneAt)}`
  if (snoozedUntil !== null && snoozedUntil > dayFromNow(0))
    return `Snoozed until ${formatDate(snoozedUntil)}`
  return dueOn === null ? null : `Due ${formatDate(dueOn)}`
}

/** Row of a task: done with one press; put off or given to somebody else with two. */
export const TaskRow = ({ task, withCase, onAct }: Props) => {
  const change = useChangeTask()
  const row = useRef<HTMLLIElement>(null)
  const { id, title, application, isOverdue, doneAt } = task
  const when = whenOf(task)
  const isDone = doneAt !== null
  const act = (wanted: TaskChange) => {
    if (row.current) onAct(row.current)
    change.mutate({ id, ...wanted })
  }
  return (
    <li ref={row} className={classes['row']} data-row={id}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`${isDone ? 'Reopen' : 'Done'}: ${title}`}
        title={isDone ? 'Reopen' : 'Done'}
        loading={change.isPending}
        onClick={() => act({ done: !isDone })}
      >
        {isDone ? <IconAgain size={18} aria-hidden /> : <TickRing />}
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
          <WhoMenu task={task} onGive={(assigneeId) => act({ assigneeId })} />
          <PutOffMenu title={title} onPutOff={(snoozedUntil) => act({ snoozedUntil })} />
        </span>
      )}
    </li>
  )
}
