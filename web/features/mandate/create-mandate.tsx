import { Alert, Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { mandateStatusTable } from '../../../domain/status/mandate-status.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useDocumentTitle } from '../../lib/page/use-document-title.ts'
import { useCrumbLabel } from '../../ui/page/breadcrumbs.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { CreateMandateForm } from './create-mandate-form.tsx'
import classes from './create-mandate.module.css'
import { isWhole } from './mandate-entry.ts'

export const meta = () => privateMeta('Create mandate')

const Loading = () => (
  <div className={classes['sides']} aria-label="Loading the case" role="status">
    <Skeleton height={420} radius="lg" />
    <Skeleton height={640} />
  </div>
)

const CreateMandate = () => {
  const { applicationId = '' } = useParams()
  const cases = useQuery(callQuery('getCaseDetails', { params: { id: applicationId } }))
  const settings = useQuery(callQuery('getSettings'))
  const mandates = useQuery(callQuery('listMandates', { query: { applicationId } }))
  const [details] = cases.data?.data ?? []
  const firm = settings.data?.data
  const live = mandates.data?.data.find(({ status }) => mandateStatusTable[status].live)
  const title = live?.abilities.edit ? 'Edit the mandate' : 'Create mandate'
  useCrumbLabel(applicationId, details?.reference)
  useCrumbLabel('create-mandate', title)
  useDocumentTitle(title)

  const content = () => {
    if (cases.isError || settings.isError || mandates.isError)
      return (
        <LoadFailure
          error={null}
          fallback="Error fetching case details."
          onRetry={() => {
            for (const query of [cases, settings, mandates]) if (query.isError) void query.refetch()
          }}
        />
      )
    if (!details || !firm || !mandates.data || !isWhole(firm)) return <Loading />
    if (live?.abilities.edit)
      return (
        <CreateMandateForm
          key={`${live.mandateId} ${live.version}`}
          details={details}
          settings={firm}
          mandate={live}
        />
      )
    if (live)
      return (
        <Alert color="yellow" title="This application already has a live mandate">
          It is {mandateStatusTable[live.status].label.toLowerCase()}. End it before you make
          another one:{' '}
          <Anchor component={Link} to={`/dashboard/mandates?search=${details.reference}`}>
            go to this mandate
          </Anchor>
          .
        </Alert>
      )
    return <CreateMandateForm key={applicationId} details={details} settings={firm} />
  }

  return (
    <Page
      title={title}
      intro={
        details && `${details.companyName} · ${details.reference} · ₹${details.formattedAmount}`
      }
      width="wide"
    >
      {content()}
    </Page>
  )
}

export default CreateMandate
