import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { DenseSection } from '../../ui/page/dense-section.tsx'
import { dayFromNow } from './days.ts'
import classes from './task.module.css'
import { TaskTick } from './task-tick.tsx'

const FEW = 3

/** The tasks on a case whose day has come, with their tick and the way to all of them; nothing where none is due. */
const DueTasks = ({ applicationId }: { applicationId: string }) => {
  const found = useQuery(
    callQuery('listTasks', { query: { which: 'all', applicationId, limit: '50' } }),
  )
  const today = dayFromNow(0)
  const due = (found.data?.data ?? []).filter(({ dueOn }) => dueOn !== null && dueOn <= today)
  if (due.length === 0) return null
  return (
    <DenseSection
      title={`Tasks due (${due.length})`}
      tight
      aside={
        <Anchor component={Link} to="?tab=activity" fz="sm">
          All tasks
        </Anchor>
      }
    >
      <ul className={classes['due']} aria-label="Tasks that are due">
        {due.slice(0, FEW).map((task) => (
          <li key={task.id}>
            <TaskTick task={task} size={28} />
            <span className={classes['dueWords']}>{task.title}</span>
            <span className={classes[task.isOverdue ? 'late' : 'dueOn']}>
              {task.dueOn === today ? 'today' : task.dueOn && formatDate(task.dueOn)}
            </span>
          </li>
        ))}
      </ul>
    </DenseSection>
  )
}

export default DueTasks
