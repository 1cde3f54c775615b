import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { privateMeta } from '../../app/page-meta.ts'
import { detailsPath } from '../../lib/application-paths.ts'
import { callQuery } from '../../lib/queries.ts'
import { useUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { applicationPlace } from './wizard/application-place.ts'
import { OpenWizard } from './wizard/open-wizard.tsx'

export const meta = () => privateMeta('Change the application')

const UpdateApplication = () => {
  const { applicationId = '' } = useParams()
  const role = useUser((user) => user.role)
  const place = useMemo(() => applicationPlace(applicationId), [applicationId])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const query = useQuery(callQuery('getApplication', { params: { applicationId } }))
  const record = query.data?.data

  return (
    <Page
      title="Change the application"
      intro={
        record &&
        `${record.reference}, ₹${record.formattedAmount}. Nothing is changed until you send it in the last step.`
      }
      width="wide"
    >
      {query.isPending && <Skeleton h={360} radius="lg" />}
      {query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {record && !record.abilities.edit && (
        <EmptyState
          title="This application can no longer be changed"
          action={<Link to={detailsPath(role, record)}>Back to the application</Link>}
        >
          It can be changed while it is submitted or documents are pending. Write to us if something
          in it is wrong.
        </EmptyState>
      )}
      {record?.abilities.edit && (
        <OpenWizard
          key={place.name}
          place={place}
          submitLabel="Send the changes"
          onReset={() => Promise.resolve()}
          onDone={async (changed) => {
            await queries.invalidateQueries()
            toast.success('The application now holds what you sent.', { title: 'Changes saved' })
            await navigate(detailsPath(role, changed))
          }}
        />
      )}
    </Page>
  )
}

export default UpdateApplication
