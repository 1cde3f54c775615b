import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nextForMe } from '../../lib/api/queues.ts'
import { useUser } from '../../lib/session/session.ts'
import type { Queued } from '../../../contract/work/queue.ts'
import type { Role } from '../../../domain/people/roles.ts'
import { rememberQueue } from '../../lib/page/queue-in-view.ts'
import { stepPath, stepWords, taskPath } from './turn-words.ts'

/** Link to the page of the next one, with its name. */
const wayTo = (role: Role | null, one: Queued) =>
  one.kind === 'case'
    ? {
        to: stepPath(role, one),
        name: one.companyName,
        title: `${one.companyName}: ${stepWords(role, one)}`,
      }
    : { to: taskPath(role, one), name: one.title, title: `Task: ${one.title}` }

/** The way to the next case that waits for whoever looks, the most urgent first. */
export const NextForMe = () => {
  const role = useUser((user) => user.role)
  const next = useQuery(nextForMe())
  const [first] = next.data?.data ?? []
  const way = first && wayTo(role, first)
  if (next.data && !first)
    return (
      <Text fz="sm" c="dimmed">
        Nothing waits for you.
      </Text>
    )
  return (
    <Button
      component={Link}
      to={way?.to ?? '/dashboard/my-turn'}
      title={way?.title}
      // From there one goes on through To do, whatever list stands on this page.
      onClick={() => next.data && rememberQueue('To do', next.data)}
      size="compact-md"
      maw="min(420px, 100%, calc(100vw - 2rem))"
    >
      {/* A button's own line is as high as its letters without tails, which what is cut off at the end would cut off, too. */}
      <Text span inherit truncate lh={1.5}>
        {way ? `Next: ${way.name}` : 'Next case'}
      </Text>
    </Button>
  )
}
