import { Box, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../lib/api/queries.ts'
import { Page } from '../../ui/page/page.tsx'
import { MyLeadTable } from './my-lead-table.tsx'
import { StageFigures } from './stage-figures.tsx'

/** The desk of a referral partner: the leads by stage, and each of them. */
export const MyLeads = () => {
  const mine = useQuery(callQuery('getMyReferrals')).data?.data
  return (
    <MyLeadTable
      renderIn={(filters, table) => (
        <Page
          title="My leads"
          list
          // Beside the name, where they take no row of the list.
          actions={
            <>
              <Box w="min(42rem, 100vw - 2rem)" maw="100%">
                {filters}
              </Box>
              <Button component={Link} to="/dashboard/new-lead" size="sm">
                New lead
              </Button>
            </>
          }
        >
          <Stack gap={4}>
            <StageFigures stages={mine?.stages} />
            {table}
          </Stack>
        </Page>
      )}
    />
  )
}
