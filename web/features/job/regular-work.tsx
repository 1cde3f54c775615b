import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { jobTitle } from '../../../contract/form/job-titles.ts'
import { formatDateTime } from '../../lib/format/formats.ts'
import { requestStateOf } from '../../lib/session/request-state.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Section } from '../../ui/page/section.tsx'

const Moment = ({ at, otherwise }: { at: string | null; otherwise: string }) =>
  at === null ? otherwise : <time dateTime={at}>{formatDateTime(at)}</time>

/** Work of the server by the clock: its last run, and its next. */
export const RegularWork = () => {
  const schedules = useQuery(callQuery('listSchedules'))
  const state = requestStateOf(schedules)
  const rows = schedules.data?.data
  return (
    <Section title="Regular work">
      {state === 'failed' && (
        <LoadFailure error={schedules.error} onRetry={() => void schedules.refetch()} />
      )}
      {state === 'loading' && (
        <Stack role="status" aria-label="Loading the regular work">
          <Skeleton height={160} radius="md" />
        </Stack>
      )}
      {rows && (
        <Facts
          facts={rows.map(({ kind, lastDoneAt, nextAt }) => [
            jobTitle(kind),
            <>
              Last done: <Moment at={lastDoneAt} otherwise="not yet" />
              <br />
              Next: <Moment at={nextAt} otherwise="unknown" />
            </>,
          ])}
        />
      )}
    </Section>
  )
}
