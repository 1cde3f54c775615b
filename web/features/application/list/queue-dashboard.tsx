import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { CaseTable } from './case-table.tsx'

/** The cases of an analyst or a relationship manager. */
const QueueDashboard = () => (
  <Page title="My queue" intro="The applications that are assigned to you." list>
    <CaseTable
      label="My queue"
      empty={
        <EmptyState title="Your queue is empty">
          An admin assigns applications; you get an email for each.
        </EmptyState>
      }
    />
  </Page>
)

export default QueueDashboard
