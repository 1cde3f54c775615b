import { MyLeads } from '../features/lead/my-leads.tsx'

/** The desk of a referral partner. */
export default MyLeads
