import { Box, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../lib/api/queries.ts'
import { decisions } from '../../lib/api/queues.ts'
import { NextForMe } from '../../ui/case/next-for-me.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { OnceKnown } from '../../ui/page/once-known.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Decisions } from './decisions.tsx'
import { stuckWork, StuckWorkNotice } from './stuck-work-notice.tsx'
import { SummaryFigures } from './summary-figures.tsx'

// A firm that has entered everything has none of them.
const FirstSteps = later<object>(
  () => import('./first-steps.tsx').then((part) => ({ default: part.FirstSteps })),
  null,
)

/** The firm's figures, what waits longest, what came in. */
const AdminDashboard = () => {
  const asked = [
    useQuery(stuckWork()),
    useQuery(decisions()),
    useQuery(callQuery('getDeskFigures')),
  ]
  return (
    <Page
      title="Dashboard"
      width="wide"
      actions={
        <>
          <Button component={Link} to="/dashboard/applications" variant="default">
            All applications
          </Button>
          {/* On a phone a line of its own, whatever the name of the next one. */}
          <Box miw="min(17rem, 100%)">
            <NextForMe />
          </Box>
        </>
      }
    >
      <OnceKnown asked={asked}>
        <Stack gap="xl">
          <StuckWorkNotice />
          <Decisions />
          <FirstSteps />
          <SummaryFigures />
        </Stack>
      </OnceKnown>
    </Page>
  )
}

export default AdminDashboard
