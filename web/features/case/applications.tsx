import listAllApplications from 'virtual:may-call/listApplications/any'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { CaseTable } from './list/case-table.tsx'

export const meta = () => privateMeta('Applications')

const Applications = () => {
  const seesAll = useMay(listAllApplications)
  return (
    <Page title="Applications" list>
      <CaseTable
        label="Applications"
        empty={
          <EmptyState title={seesAll ? 'No applications yet' : 'Nothing is assigned to you yet'}>
            {seesAll
              ? 'They show here as soon as the first company submits one.'
              : 'An admin assigns applications; you get an email for each.'}
          </EmptyState>
        }
      />
    </Page>
  )
}

export default Applications
