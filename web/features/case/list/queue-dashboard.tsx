import { Box, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contacts } from '../../../../domain/people/roles.ts'
import { useUser } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { CaseTable } from './case-table.tsx'

/** Hint for a new colleague without cases. */
const NothingYet = () => {
  const role = useUser((user) => user.role)
  return (
    <EmptyState
      title="Your queue is empty"
      action={
        role !== null && contacts.includes(role) ? (
          <Group gap="sm" justify="center">
            <Button component={Link} to="/dashboard/clients/new" variant="default">
              Prepare a client
            </Button>
            <Button component={Link} to="/dashboard/enquiries" variant="default">
              See enquiries
            </Button>
          </Group>
        ) : (
          <Button component={Link} to="/profile#settings" variant="default">
            Choose what is mailed to you
          </Button>
        )
      }
    >
      An admin assigns applications; you get an email for each. What waits for you then stands under
      To do, the most urgent first; press ? for the keys.
    </EmptyState>
  )
}

type Props = {
  head: ReactNode
  actions: ReactNode
  /** Layout around the table. */
  renderList: (table: ReactNode) => ReactNode
}

/** The cases of an analyst or a relationship manager. */
const QueueDashboard = ({ head, actions, renderList }: Props) => (
  <CaseTable
    label="My cases"
    empty={<NothingYet />}
    renderIn={(filters, table) => (
      <Page
        title="My cases"
        list
        // Beside the name, where they take no row of the list.
        actions={
          <>
            <Box w="min(39rem, 100vw - 2rem)" maw="100%">
              {filters}
            </Box>
            {actions}
          </>
        }
      >
        <Stack gap={4}>
          {head}
          {renderList(table)}
        </Stack>
      </Page>
    )}
  />
)

export default QueueDashboard
