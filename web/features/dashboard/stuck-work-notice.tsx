import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../lib/api/queries.ts'

/** Work that the server has given up on: its count, and the latest of it. */
export const stuckWork = () => callQuery('listDeadLetters', { query: { limit: '1' } })

/** Tells an admin that mails or other work of the server are stuck; nothing when all is well. */
export const StuckWorkNotice = () => {
  const stuck = useQuery(stuckWork())
  const total = stuck.data?.total ?? 0
  if (total === 0) return null
  return (
    <Alert
      color="red"
      role="status"
      title={
        total === 1 ? 'A mail or other work is stuck' : `${total} mails or other work are stuck`
      }
    >
      The server has given up on it.{' '}
      <Anchor component={Link} to="/dashboard/jobs" fz="inherit" underline="always">
        See why, and try again
      </Anchor>
    </Alert>
  )
}
