import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { requestStateOf } from '../../lib/session/request-state.ts'
import { useUser } from '../../lib/session/session.ts'
import { toast } from '../../lib/api/toast.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { type FormPageHandle, WithHeader } from '../../ui/page/form-page.ts'
import { Page } from '../../ui/page/page.tsx'
import { formOfRecord } from './form/form-values.ts'
import { OpenWizard } from './open-wizard.tsx'
import { applicationPlace } from './saving/application-place.ts'

export const handle: FormPageHandle = { formPage: {} }

export const meta = () => privateMeta('Change the application')

/** Hint for the owner while the firm works on the case. */
const WHILE_WORKING =
  'We are working on your application. What you left open you can tell now. If something that you told us is wrong, write to us.'

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
  const { edit = false, tell = false, frozenBecause = null } = record?.abilities ?? {}
  if ((edit || tell) && !opened) setOpened(true)
  const stored = useMemo(() => (record ? formOfRecord(record) : null), [record])
  const because = edit ? frozenBecause : WHILE_WORKING
  const cover = useMemo(
    () =>
      because !== null && stored
        ? { because, stored, telling: !edit, peopleStay: frozenBecause !== null }
        : null,
    [because, stored, edit, frozenBecause],
  )

  if (opened && record)
    return (
      <OpenWizard
        key={place.name}
        place={place}
        title="Change the application"
        remark={`${record.reference}, ₹${record.formattedAmount}. Nothing is changed until you send it in the last step.`}
        backTo={detailsPath(role, record)}
        submitLabel="Send the changes"
        before={stored}
        cover={cover}
        onReset={() => Promise.resolve()}
        onDone={async (changed) => {
          await queries.invalidateQueries()
          toast.success('The application now holds what you sent.', { title: 'Changes saved' })
          await navigate(detailsPath(role, changed))
        }}
      />
    )
  return (
    <Page
      title="Change the application"
      intro={record && `${record.reference}, ₹${record.formattedAmount}.`}
      width="wide"
    >
      {state !== 'loading' && <WithHeader />}
      {state === 'loading' && (
        <Skeleton h={360} radius="lg" role="status" aria-label="Loading the application" />
      )}
      {state === 'failed' && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {record && !edit && !tell && (
        <EmptyState
          title="This application can no longer be changed"
          action={<Link to={detailsPath(role, record)}>Back to the application</Link>}
        >
          {frozenBecause ??
            'It can be changed while it is submitted or documents are pending. Write to us if something in it is wrong.'}
        </EmptyState>
      )}
    </Page>
  )
}

export default UpdateApplication
