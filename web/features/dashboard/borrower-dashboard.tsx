import { Button, List, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../lib/queries.ts'
import { createSlice } from '../../lib/slice.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { CaseCard } from './case-card.tsx'
import { CaseLine } from './case-line.tsx'
import { CasePages, LoadingCases, useCasePage } from './case-pages.tsx'
import { DraftCard } from './draft-card.tsx'

/** Whether applications that have ended stand below the others. */
const useUserDashboard = createSlice<{ showEnded: boolean }>('userDashboard', { showEnded: true })

const Nothing = () => (
  <EmptyState
    title="You have no applications yet"
    action={
      <Stack align="center" gap="lg">
        <List ta="start">
          <List.Item>GSTIN and PAN of the company</List.Item>
          <List.Item>audited accounts and income-tax returns of three years</List.Item>
          <List.Item>bank statements and sanction letters of the present loans</List.Item>
          <List.Item>PAN and masked Aadhaar of the people who run it</List.Item>
        </List>
        <Button component={Link} to="/businessloan">
          Start an application
        </Button>
      </Stack>
    }
  >
    It takes about half an hour, and everything is saved as you go. Keep ready:
  </EmptyState>
)

/** A borrower's applications, each with what comes next. */
const BorrowerDashboard = () => {
  const live = useCasePage('live')
  const ended = useCasePage('ended')
  const draft = useQuery(callQuery('getDraft'))
  const { showEnded } = useUserDashboard()
  const started = draft.data !== undefined && draft.data.data.version > 0
  const running = live.cases.data?.total
  const over = ended.cases.data?.total
  const any = (running ?? 0) + (over ?? 0) > 0

  const content = () => {
    if (draft.isError)
      return <LoadFailure error={draft.error} onRetry={() => void draft.refetch()} />
    if (!draft.data) return <LoadingCases />
    if (!started && running === 0 && over === 0) return <Nothing />
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

export default BorrowerDashboard
