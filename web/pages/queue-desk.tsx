import { Box, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contacts } from '../../domain/people/roles.ts'
import QueueDashboard from '../features/case/list/queue-dashboard.tsx'
import DeskHead from '../features/queue/desk-head.tsx'
import { callsToday } from '../lib/api/queues.ts'
import { useUser } from '../lib/session/session.ts'
import { NextForMe } from '../ui/case/next-for-me.tsx'
import { later } from '../ui/on-demand/later.tsx'
import { OnceKnown } from '../ui/page/once-known.tsx'

const CallsToday = later(() => import('../features/queue/calls-today.tsx'), null, {
  atOnce: true,
})

/**
 * Height of the calls of today, so that nothing moves when they come: a head, and a line for each of three at most.
 */
const heightOf = (calls: number) => `${3.75 + 2.25 * Math.min(3, calls)}rem`

/** The desk of whoever works on cases of their own: what waits and whom a contact calls today, then their cases. */
const QueueDesk = () => {
  const role = useUser((user) => user.role)
  const calls = useQuery({ ...callsToday(), enabled: role !== null && contacts.includes(role) })
  return (
    <QueueDashboard
      head={<DeskHead />}
      renderList={(table) => (
        <OnceKnown asked={[calls]}>
          <Stack gap={4}>
            {calls.data !== undefined && calls.data.data.length > 0 && (
              <Box mih={heightOf(calls.data.data.length)}>
                <CallsToday found={calls.data} />
              </Box>
            )}
            {table}
          </Stack>
        </OnceKnown>
      )}
      actions={
        // At a desk it stands beside the filters, as wide as the room that they leave.
        <Box maw={{ base: '100%', lg: 'max(17rem, 100vw - 63rem)' }}>
          <NextForMe />
        </Box>
      }
    />
  )
}

export default QueueDesk
