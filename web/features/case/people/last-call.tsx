import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callOutcomeLabels } from '../../../../domain/case/call-outcomes.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import classes from '../../../parts/record/case-tab.module.css'

const DAY = 86_400_000

/** The day as one says it: today's and the next by name. */
const whenWords = (day: string): string => {
  const now = Date.now()
  if (day === calendarDateInIndia(new Date(now))) return 'today'
  if (day === calendarDateInIndia(new Date(now + DAY))) return 'tomorrow'
  return `on ${formatDate(day)}`
}

/** Last call with the borrower: its outcome, its note, and the day for the next. */
export const LastCall = ({ applicationId }: { applicationId: string }) => {
  const calls = useQuery(callQuery('listCalls', { params: { id: applicationId } }))
  const last = calls.data?.data[0]
  if (!calls.data) return null
  if (!last)
    return (
      <Text fz="sm" c="dimmed">
        No call is logged yet.
      </Text>
    )
  return (
    <div role="group" aria-label="Last call">
      <Text fz="sm" className={classes['note'] ?? ''}>
        <strong>{callOutcomeLabels[last.outcome]}</strong>
        {last.note !== null && `: ${last.note}`}
      </Text>
      {/* What is promised comes first: the rest may be cut. */}
      <Text fz="sm" c="dimmed" truncate title={`${last.caller}, ${formatDate(last.at)}`}>
        {last.nextOn !== null && (
          <>
            <strong>call again {whenWords(last.nextOn)}</strong>
            {' · '}
          </>
        )}
        {last.caller}, {formatDate(last.at)}
      </Text>
    </div>
  )
}
