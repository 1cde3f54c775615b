import { Button, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { handInTime } from '../../content/firm.ts'
import { useFirm } from '../../lib/api/firm.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { followsSignIn } from '../../lib/session/sign-in-path.ts'
import { createSlice } from '../../lib/session/slice.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingPage } from '../../ui/page/loading-page.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { CaseCard } from './case-card.tsx'
import { CaseLine } from './case-line.tsx'
import { CasePages, LoadingCases, useCasePage } from './case-pages.tsx'
import { DraftCard } from './draft-card.tsx'

const PlaceChoice = lazy(() => import('./place-choice.tsx'))
const choices = ['papers', 'mandate'] as const

/** Choice whether applications that have ended stand below the others. */
const useUserDashboard = createSlice<{ showEnded: boolean }>('userDashboard', { showEnded: true })

const Nothing = () => {
  const { papersToHandIn } = useFirm()
  return (
    <EmptyState
      title="You have no applications yet"
      action={
        <Button component={Link} to="/businessloan">
          Start an application
        </Button>
      }
    >
      It takes about {handInTime}
      {papersToHandIn !== '' && `, with ${papersToHandIn} at hand`}. Usually these are the PAN card,
      bank statements, the latest accounts and an identity document of one person who runs the
      business. The rest can follow later, and everything is saved as you go.
    </EmptyState>
  )
}

/** A borrower's applications, each with what comes next. */
const AllCases = () => {
  const live = useCasePage('live')
  const ended = useCasePage('ended')
  const draft = useQuery(callQuery('getDraft'))
  const { showEnded } = useUserDashboard()
  const signedIn = followsSignIn(useLocation().state)
  const started = draft.data !== undefined && draft.data.data.version > 0
  const running = live.cases.data?.total
  const over = ended.cases.data?.total
  const any = (running ?? 0) + (over ?? 0) > 0

  const content = () => {
    if (draft.isError)
      return <LoadFailure error={draft.error} onRetry={() => void draft.refetch()} />
    if (!draft.data) return <LoadingCases />
    if (!started && running === 0 && over === 0) return <Nothing />
    const [only] = live.cases.data?.data ?? []
    // Whoever signs in with one case comes for it; the list is a press away.
    if (signedIn && !started && running === 1 && only)
      return <Navigate to={detailsPath('user', only)} replace />
    return (
      <Stack gap="lg">
        {started && <DraftCard draft={draft.data.data} primary={running === 0} />}
        <CasePages {...live}>
          {(one, index) => (
            <CaseCard key={one.applicationId} application={one} primary={index === 0} />
          )}
        </CasePages>
        {over !== undefined && over > 0 && (
          <Switch
            label={`Show applications that have ended (${over})`}
            checked={showEnded}
            onChange={(event) =>
              useUserDashboard.setState({ showEnded: event.currentTarget.checked })
            }
          />
        )}
        {(ended.cases.isError || (showEnded && over !== undefined && over > 0)) && (
          <CasePages {...ended}>
            {(one) => <CaseLine key={one.applicationId} application={one} />}
          </CasePages>
        )}
      </Stack>
    )
  }

  return (
    <Page
      title="My applications"
      actions={
        any &&
        !started && (
          <Button component={Link} to="/businessloan" variant="default">
            Start another application
          </Button>
        )
      }
    >
      {content()}
    </Page>
  )
}

/** A borrower's applications; or the choice among them, where somebody came for papers or the mandate. */
const BorrowerDashboard = () => {
  const [address] = useSearchParams()
  const what = choices.find((one) => one === address.get('for'))
  if (what === undefined) return <AllCases />
  return (
    <Suspense fallback={<LoadingPage />}>
      <PlaceChoice key={what} what={what} />
    </Suspense>
  )
}

export default BorrowerDashboard
