import { Link } from 'react-router'
import type { QueueCounts } from '../../../contract/work/queue.ts'
import { counted } from '../../../domain/text/counted.ts'
import type { QueueName } from '../../../domain/case/queues.ts'
import { type Role, rolesOn } from '../../../domain/people/roles.ts'
import classes from './queue.module.css'

const tabs = [
  ['mine', 'My turn'],
  ['colleagues', 'Colleagues’ turn'],
  ['borrower', 'Borrower’s turn'],
  ['lenders', 'Lenders’ turn'],
  ['all', 'All'],
  ['calls', 'Call today'],
] as const satisfies readonly (readonly [QueueName, string])[]

/** A manager calls first. */
const callsFirst = [...tabs].sort(
  (one, other) => Number(other[0] === 'calls') - Number(one[0] === 'calls'),
)

/** Queues that an admin comes for from the desk. */
const further: Partial<Record<QueueName, string>> = {
  overdue: 'Overdue',
  unassigned: 'Unassigned',
  mandates: 'Mandates that wait for us',
  stuck: 'No movement for a week',
}

export const queueLabel = (queue: QueueName): string =>
  tabs.find(([name]) => name === queue)?.[1] ?? further[queue] ?? ''

const figure = new Intl.NumberFormat('en-IN')

type Props = { queue: QueueName; counts: QueueCounts | undefined; role: Role | null }

/** The queues side by side, each with how many stand in it. */
export const QueueTabs = ({ queue, counts, role }: Props) => {
  const isFurther = queue in further
  const usual = role !== null && rolesOn('relationshipManager').includes(role) ? callsFirst : tabs
  const shown = isFurther ? [...usual, [queue, queueLabel(queue)] as const] : usual
  const tasks = counts?.tasks ?? 0
  const countOf = (name: QueueName) => {
    // The count is of mine, and the list of everybody’s.
    if (name === 'overdue') return undefined
    // Tasks are said apart: the cases of the tabs add up to all.
    if (name === 'mine') return counts && counts.mine - counts.tasks
    return counts && Object.entries(counts).find(([one]) => one === name)?.[1]
  }
  return (
    <nav aria-label="Queues" className={classes['tabs']}>
      {shown.map(([name, label]) => {
        const count = countOf(name)
        return (
          <Link
            key={name}
            to={name === 'mine' ? '?' : `?queue=${name}`}
            replace
            className={classes['tab']}
            aria-current={name === queue ? 'page' : undefined}
          >
            {label}{' '}
            {count !== undefined && (
              <span className={classes['count']}>{figure.format(count)}</span>
            )}
            {name === 'mine' && tasks > 0 && (
              <span className={classes['count']}>+ {counted(tasks, 'task')}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
