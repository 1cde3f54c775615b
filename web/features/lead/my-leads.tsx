import { Box, Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../lib/api/queries.ts'
import { later } from '../../ui/on-demand/later.tsx'
import { Page } from '../../ui/page/page.tsx'
import { MyLeadTable } from './my-lead-table.tsx'
import type { ReferralLinkProps } from './referral-link.tsx'
import { StageFigures } from './stage-figures.tsx'

const place = <Skeleton h={210} radius="lg" data-later="" aria-hidden="true" />
const Referral = later<ReferralLinkProps>(
  () => import('./referral-link.tsx').then((part) => ({ default: part.ReferralLink })),
  place,
)

/** The desk of a referral partner: the leads by stage, each of them, and the link. */
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
            {mine ? <Referral {...mine} /> : place}
          </Stack>
        </Page>
      )}
    />
  )
}
