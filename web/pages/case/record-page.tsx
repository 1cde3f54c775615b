import { Skeleton, Stack } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { isBorrower } from '../../../domain/people/roles.ts'
import { placeNamed, placePath } from '../../lib/page/own-places.ts'
import { useUser } from '../../lib/session/session.ts'
import { useDocumentTitle } from '../../lib/page/use-document-title.ts'
import { useCrumbLabel } from '../../ui/page/breadcrumbs.tsx'
import { RecordFailure } from '../../ui/case/record-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { textAt } from '../../parts/record/text-at.ts'
import { useRecord } from '../../parts/record/use-record.ts'

// Each side loads its own view alone.
const BorrowerRecord = lazy(() =>
  import('./borrower-record.tsx').then((module) => ({ default: module.BorrowerRecord })),
)

const Loading = () => (
  <Stack gap="lg" role="status" aria-label="Loading the application">
    <Skeleton height={180} radius="lg" />
    <Skeleton height={260} radius="lg" />
    <Skeleton height={320} radius="lg" />
  </Stack>
)

type Props = {
  applicationId: string
  /** View for the staff who work on it; loaded by them alone. */
  StaffView: ComponentType<{ record: ApplicationRecord }>
}

/** The page of an application for those who work on it. */
const ForStaff = ({ applicationId, StaffView }: Props) => {
  const found = useRecord(applicationId)
  const record = found.data?.data
  useCrumbLabel(applicationId, record?.reference)
  useCrumbLabel(record?.userId, record?.owner.name)
  useDocumentTitle(record && `${textAt(record, 'formData.companyName')}, ${record.reference}`)

  // They have a head of their own, with what is done next.
  if (record)
    return (
      <Suspense fallback={<Loading />}>
        <StaffView record={record} />
      </Suspense>
    )
  return (
    <Page title="Application" width="wide">
      {found.isError ? (
        <RecordFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

/** For the borrower: the first place of the case, or the one that an address from before there were places names. */
const ForOwner = ({ applicationId }: { applicationId: string }) => {
  const { hash } = useLocation()
  const userId = useUser((user) => user.userId) ?? ''
  const named = placeNamed(hash)
  // Asked for beside the file of the page.
  useRecord(applicationId)
  if (named !== null)
    return <Navigate to={`${placePath(named, { userId, applicationId })}${hash}`} replace />
  return (
    <Suspense
      fallback={
        <Page title="Application" compact>
          <Loading />
        </Page>
      }
    >
      <BorrowerRecord applicationId={applicationId} />
    </Suspense>
  )
}

/** Page of an application, for its borrower or for those who work on it. */
export const RecordPage = (props: Props) => {
  const role = useUser((user) => user.role)
  return role !== null && isBorrower(role) ? (
    <ForOwner applicationId={props.applicationId} />
  ) : (
    <ForStaff {...props} />
  )
}
