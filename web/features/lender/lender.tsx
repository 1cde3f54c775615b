import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import updateLender from 'virtual:may-call/updateLender'
import { directoryKinds } from '../../../domain/lender/lender-kinds.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useDocumentTitle } from '../../lib/page/use-document-title.ts'
import { useCrumbLabel } from '../../ui/page/breadcrumbs.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { NotFound } from '../../ui/page/not-found.tsx'
import { Page } from '../../ui/page/page.tsx'
import { LenderView } from './lender-view.tsx'

export const meta = () => privateMeta('Lender')

// Who only looks something up never needs it.
const ChangeLender = lazy(() => import('./change-lender.tsx'))

const Waiting = () => (
  <Stack gap="md" role="status" aria-label="Loading the lender">
    <Skeleton h={140} radius="lg" />
    <Skeleton h={320} radius="lg" />
  </Stack>
)

/** Page of a lender: read by staff, changed by those who may. */
const LenderPage = () => {
  const { lenderId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const mayChange = useMay(updateLender)
  const found = useQuery(callQuery('getLender', { params: { id: lenderId } }))
  const lender = found.data?.data
  const changes = mayChange && search.get('change') !== null
  useCrumbLabel(lenderId, lender?.name)
  useDocumentTitle(lender?.name)

  if (found.error instanceof ApiError && found.error.status === 404) return <NotFound />
  const kind = lender?.kind == null ? 'Kind not said yet' : directoryKinds[lender.kind]
  return (
    <Page
      title={lender?.name ?? 'Lender'}
      intro={lender && `${kind} · ${lender.active ? 'offered to borrowers' : 'not offered'}`}
      width="wide"
      compact
      actions={
        lender &&
        mayChange &&
        !changes && (
          <Button component={Link} to="?change">
            Change
          </Button>
        )
      }
    >
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Waiting />}
      {lender && (
        <Suspense fallback={<Waiting />}>
          {changes ? (
            <ChangeLender
              key={lender.version}
              lender={lender}
              onDone={() => setSearch({}, { replace: true })}
            />
          ) : (
            <LenderView lender={lender} />
          )}
        </Suspense>
      )}
    </Page>
  )
}

export default LenderPage
