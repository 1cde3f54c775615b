import { privateMeta } from '../../lib/page/private-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import { NewLeadForm } from './new-lead-form.tsx'

export const meta = () => privateMeta('New lead')

/** A company that a partner brings. */
const NewLead = () => (
  <Page
    title="New lead"
    width="narrow"
    intro="A company that wants a loan. We call them, and you see how far they are."
  >
    <NewLeadForm />
  </Page>
)

export default NewLead
