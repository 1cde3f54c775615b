import { privateMeta } from '../../lib/private-meta.ts'
import { useUser } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { CaseTable } from './list/case-table.tsx'

export const meta = () => privateMeta('Applications')

const Applications = () => {
  const role = useUser((user) => user.role)
  const admin = role === 'admin'
  return (
    <Page title="Applications" list>
      <CaseTable
        label="Applications"
        empty={
          <EmptyState title={admin ? 'No applications yet' : 'Nothing is assigned to you yet'}>
            {admin
              ? 'They show here as soon as the first company submits one.'
              : 'An admin assigns applications; you get an email for each.'}
          </EmptyState>
        }
      />
    </Page>
  )
}

export default Applications
