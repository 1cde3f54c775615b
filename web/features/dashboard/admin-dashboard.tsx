import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { NextForMe } from '../../ui/case/next-for-me.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Decisions } from './decisions.tsx'
import { StuckWorkNotice } from './stuck-work-notice.tsx'
import { SummaryFigures } from './summary-figures.tsx'

// A firm that has entered everything has none of them.
const FirstSteps = later<object>(
  () => import('./first-steps.tsx').then((part) => ({ default: part.FirstSteps })),
  null,
)

/** The firm's figures, what waits longest, what came in. */
const AdminDashboard = () => (
  <Page
    title="Dashboard"
    width="wide"
    actions={
      <>
        <Button component={Link} to="/dashboard/applications" variant="default">
          All applications
        </Button>
        <NextForMe />
      </>
    }
  >
    <StuckWorkNotice />
    <Decisions />
    <FirstSteps />
    <SummaryFigures />
  </Page>
)

export default AdminDashboard
