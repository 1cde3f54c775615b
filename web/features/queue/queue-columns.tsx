import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Queued, QueuedCase, QueuedTask } from '../../../contract/work/queue.ts'
import { callOutcomeLabels } from '../../../domain/case/call-outcomes.ts'
import type { QueueName } from '../../../domain/case/queues.ts'
import type { Role } from '../../../domain/people/roles.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { formatDate, formatDateTime, formatMobile, shortRupees } from '../../lib/format/formats.ts'
import { todayInIndia } from '../../lib/format/today.ts'
import { LogCall } from '../../ui/case/log-call.tsx'
import { ageWords, stepPath, stepWords, taskPath } from '../../ui/case/turn-words.ts'
import { type Column, columnsOf } from '../../ui/data-table/columns.ts'
import classes from './queue.module.css'
import { TaskDone } from './task-done.tsx'

const column = columnsOf<Queued>()

const isCase = (one: Queued): one is QueuedCase => one.kind === 'case'

/** Reader of a column that only a case has; null for a task. */
const ofCase =
  <Value,>(read: (one: QueuedCase) => Value) =>
  (one: Queued): Value | null =>
    isCase(one) ? read(one) : null

const caseAge = ({ since, dueOn }: QueuedCase) =>
  `Since ${formatDateTime(since)}${dueOn === null ? '' : `, due ${formatDate(dueOn)}`}`

const taskAge = ({ dueOn }: QueuedTask) => `Due ${formatDate(dueOn)}`

const Age = ({ one }: { one: Queued }) => (
  <span
    className={classes['age']}
    data-late={one.daysLate === null ? undefined : ''}
    title={isCase(one) ? caseAge(one) : taskAge(one)}
  >
    {ageWords(isCase(one) ? one : { ...one, days: 0 }, todayInIndia())}
  </span>
)

type CellProps = { one: Queued; role: Role | null }

/** The case of a row, as a link to it; a task of none leads to the tasks. */
const Company = ({ one, role }: CellProps) => {
  if (isCase(one))
    return (
      <Anchor component={Link} to={detailsPath(role, one)} fw={600} c="inherit" inherit>
        {one.companyName}
      </Anchor>
    )
  return (
    <Anchor component={Link} to={taskPath(role, one)} fw={600} inherit>
      {one.application?.companyName ?? 'My tasks'}
    </Anchor>
  )
}

/** Next step, as a link to its page; others' steps are words alone. */
const Step = ({ one, role }: CellProps) => {
  if (!isCase(one)) return `Task: ${one.title}`
  return one.waitsFor === 'firm' ? (
    <Anchor component={Link} to={stepPath(role, one)} inherit>
      {stepWords(role, one)}
    </Anchor>
  ) : (
    stepWords(role, one)
  )
}

const lastCall = ({ lastCall: call }: QueuedCase) =>
  call && `${callOutcomeLabels[call.outcome]}, ${formatDate(call.at)}`

/** Columns for calls: the number, and the outcome of the last call. */
const ofCalls = column.columns([
  column.accessor(
    ofCase(({ mobile }) => mobile),
    {
      id: 'mobile',
      header: 'Phone',
      cell: ({ getValue }) => {
        const mobile = getValue() ?? ''
        return mobile === '' ? (
          '–'
        ) : (
          <Anchor href={`tel:+91${mobile}`} inherit>
            {formatMobile(mobile)}
          </Anchor>
        )
      },
    },
  ),
  column.accessor(ofCase(lastCall), {
    id: 'lastCall',
    header: 'Last call',
    meta: { from: 'middle' },
  }),
])

/** Columns for the people of a case. */
const ofPeople = column.columns([
  column.accessor(
    ofCase(({ relationshipManager }) => relationshipManager ?? 'Nobody yet'),
    { id: 'relationshipManager', header: 'Manager', meta: { from: 'middle', short: true } },
  ),
  column.accessor(
    ofCase(({ creditAnalyst }) => creditAnalyst ?? 'Nobody yet'),
    { id: 'creditAnalyst', header: 'Analyst', meta: { from: 'wide', short: true } },
  ),
])

/** The columns of a queue; whom to call today, with the number. */
export const queueColumns = (role: Role | null, queue: QueueName): readonly Column<Queued>[] => [
  ...column.columns([
    column.display({
      id: 'companyName',
      header: 'Company',
      meta: { heading: true, sortBy: 'companyName' },
      cell: ({ row: { original } }) => <Company one={original} role={role} />,
    }),
    column.accessor((one) => (isCase(one) ? one : one.application)?.reference, {
      id: 'reference',
      header: 'Reference',
      meta: { from: 'middle', plain: true },
    }),
    column.accessor(
      ofCase(({ amount }) => shortRupees(amount)),
      {
        id: 'amount',
        header: 'Amount',
        meta: { align: 'end', sortBy: 'amount', plain: true },
        cell: ({ getValue }) => <span style={{ whiteSpace: 'nowrap' }}>{getValue()}</span>,
      },
    ),
    column.display({
      id: 'step',
      header: 'Next step',
      meta: { long: true, plain: true },
      cell: ({ row: { original } }) => <Step one={original} role={role} />,
    }),
    column.display({
      id: 'days',
      header: 'Age',
      meta: { sortBy: 'since' },
      cell: ({ row: { original } }) => <Age one={original} />,
    }),
  ]),
  ...(queue === 'calls' ? ofCalls : ofPeople),
  ...column.columns([
    column.display({
      id: 'act',
      header: 'Act',
      meta: { acts: true },
      cell: ({ row: { original } }) =>
        isCase(original) ? <LogCall {...original} compact /> : <TaskDone task={original} />,
    }),
  ]),
]
