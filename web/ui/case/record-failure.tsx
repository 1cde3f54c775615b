import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { EmptyState } from '../page/empty-state.tsx'
import { LoadFailure } from '../page/load-failure.tsx'

type Props = { error: unknown; onRetry: () => void }

/** Failure of showing a case. An absent case and one of somebody else get the same words. */
export const RecordFailure = ({ error, onRetry }: Props) => {
  const absent = error instanceof ApiError && [400, 404].includes(error.status)
  if (!absent) return <LoadFailure error={error} onRetry={onRetry} />
  return (
    <EmptyState
      title="We could not find this application"
      action={
        <Button component={Link} to="/dashboard" variant="default">
          Go to the dashboard
        </Button>
      }
    >
      The link may be old, or it belongs to somebody else.
    </EmptyState>
  )
}
