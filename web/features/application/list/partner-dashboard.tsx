import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from '../../../ui/page.tsx'
import { LeadTable } from './lead-table.tsx'

/** A referral partner's leads, and where the commission is paid. */
const PartnerDashboard = () => (
  <Page
    title="My leads"
    intro="How far the companies are that you referred."
    list
    actions={
      <Button component={Link} to="/dashboard/referral-bank-details" variant="default">
        Bank details
      </Button>
    }
  >
    <LeadTable />
  </Page>
)

export default PartnerDashboard
