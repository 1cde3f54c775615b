import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from '../../ui/page.tsx'
import { FirstSteps } from './first-steps.tsx'
import { StuckWorkNotice } from './stuck-work-notice.tsx'
import { SummaryFigures } from './summary-figures.tsx'

const places = [
  ['/dashboard/mandates', 'Mandates'],
  ['/dashboard/enquiries', 'Enquiries'],
  ['/dashboard/users', 'Users'],
  ['/dashboard/audit', 'Audit trail'],
  ['/dashboard/jobs', 'Stuck work'],
  ['/dashboard/settings', 'Settings'],
] as const

/** The firm's figures, what waits longest, what came in. */
const AdminDashboard = () => (
  <Page
    title="Dashboard"
    width="wide"
    actions={
      <>
        {places.map(([to, label]) => (
          // On a wide screen they stand in the side bar.
          <Button key={to} component={Link} to={to} variant="default" hiddenFrom="md">
            {label}
          </Button>
        ))}
        <Button component={Link} to="/dashboard/applications">
          All applications
        </Button>
      </>
    }
  >
    <StuckWorkNotice />
    <FirstSteps />
    <SummaryFigures />
  </Page>
)

export default AdminDashboard
