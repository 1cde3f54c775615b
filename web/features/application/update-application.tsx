import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { detailsPath } from '../../lib/application-paths.ts'
import { privateMeta } from '../../lib/private-meta.ts'
import { callQuery } from '../../lib/queries.ts'
import { requestStateOf } from '../../lib/request-state.ts'
import { useUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { formOfRecord } from './wizard/form/form-values.ts'
import { OpenWizard } from './wizard/open-wizard.tsx'
import { applicationPlace } from './wizard/saving/application-place.ts'

export const meta = () => privateMeta('Change the application')

const UpdateApplication = () => {
  const { applicationId = '' } = useParams()
  const role = useUser((user) => user.role)
  const place = useMemo(() => applicationPlace(applicationId), [applicationId])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const query = useQuery(callQuery('getApplication', { params: { applicationId } }))
  const state = requestStateOf(query)
  const record = query.data?.data
  // A letter that is released while somebody types must not take the form from under their hands.
  const [opened, setOpened] = useState(false)
  if (record?.abilities.edit && !opened) setOpened(true)
  const because = record?.abilities.frozenBecause ?? null
  const stored = useMemo(() => (record ? formOfRecord(record) : null), [record])

  return (
    <Page
      title="Change the application"
      intro={
        record &&
        `${record.reference}, ₹${record.formattedAmount}.${opened ? ' Nothing is changed until you send it in the last step.' : ''}`
      }
      width="wide"
    >
      {state === 'loading' && (
        <Skeleton h={360} radius="lg" role="status" aria-label="Loading the application" />
      )}
      {state === 'failed' && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {record && !record.abilities.edit && !opened && (
        <EmptyState
          title="This application can no longer be changed"
          action={<Link to={detailsPath(role, record)}>Back to the application</Link>}
        >
          {because ??
            'It can be changed while it is submitted or documents are pending. Write to us if something in it is wrong.'}
        </EmptyState>
      )}
      {opened && (
        <OpenWizard
          key={place.name}
          place={place}
          submitLabel="Send the changes"
          cover={because !== null && stored ? { because, stored } : null}
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
