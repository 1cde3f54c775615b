import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Offer } from '../../../contract/offer/offer.ts'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { isLive } from '../../../domain/status/application-status.ts'
import { isOpenSubmission } from '../../../domain/status/submission-status.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { ActionsMenu } from '../../ui/dialogs/actions-menu.tsx'
import { CsvButton } from '../../ui/data-table/csv-button.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import { DenseSection } from '../../ui/page/dense-section.tsx'
import { ComparedByTurns } from './compared-offers.tsx'
import type { OfferWindowProps } from './offer-window.tsx'
import { standingFirst } from './offer-words.ts'
import { StaffOffer } from './staff-offer.tsx'
import { useOffers, useRefreshOffers } from './use-offers.ts'

const OfferDialog = onOpening<OfferWindowProps>(
  () => import('./offer-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

/** Offers of lenders for a case: compared, then each with its checklist, and the way to enter one. */
const OffersSection = ({ record }: { record: ApplicationRecord }) => {
  const { applicationId } = record
  const input = { params: { id: applicationId } }
  const offers = useOffers(applicationId)
  const refresh = useRefreshOffers(applicationId)
  const submissions = useQuery(callQuery('listSubmissions', { params: { id: applicationId } }))
  const [chosen, setChosen] = useState<string | null>(null)
  const [from, setFrom] = useState<Offer | null>(null)
  const [opened, setOpened] = useState(false)
  const lenders = (submissions.data?.data ?? []).filter(({ status }) => isOpenSubmission(status))
  const submission = lenders.find(({ submissionId }) => submissionId === chosen)
  const data = offers.data?.data ?? []
  const counting = data.filter(({ status }) => status !== 'replaced')
  return (
    <DenseSection
      title={offers.data ? `Offers (${counting.length})` : 'Offers'}
      aside={
        isLive(record.status) &&
        lenders.length > 0 && (
          <ActionsMenu
            position="bottom-end"
            actions={lenders.map(({ submissionId, lenderName, status }) => ({
              id: submissionId,
              label:
                status === 'query-raised'
                  ? `${lenderName}: record first that its query is answered`
                  : lenderName,
              disabled: status === 'query-raised',
              onAction: () => {
                setFrom(null)
                setChosen(submissionId)
                setOpened(true)
              },
            }))}
            renderButton={(props) => (
              <Button {...props} size="sm" variant="default">
                Enter an offer
              </Button>
            )}
          />
        )
      }
    >
      {offers.isPending && <Skeleton h={24} role="status" aria-label="Loading the offers" />}
      {offers.isError && <LoadFailure error={offers.error} onRetry={() => void offers.refetch()} />}
      {offers.data && data.length === 0 && (
        <Text fz="sm" c="dimmed">
          No lender has made an offer.
        </Text>
      )}
      {offers.data && data.length > 0 && (
        <Stack gap="sm">
          <Group gap="sm">
            <CsvButton
              csv={{ call: 'listOffers', input }}
              label="of this case"
              words="Offers as CSV"
            />
            {data.some(({ disbursals }) => disbursals.length > 0) && (
              <CsvButton
                csv={{ call: 'listDisbursals', input }}
                label="of this case"
                words="Disbursals as CSV"
              />
            )}
          </Group>
          <ComparedByTurns offers={data} asked={offers.data.asked} />
          {standingFirst(data).map((offer) => (
            <StaffOffer
              key={offer.offerId}
              offer={offer}
              onChanged={refresh}
              onCorrect={() => {
                setFrom(offer)
                setChosen(offer.submissionId)
                setOpened(true)
              }}
            />
          ))}
        </Stack>
      )}
      {submission && (
        <OfferDialog
          key={`${submission.submissionId} ${from?.offerId ?? ''} ${from?.version ?? ''}`}
          submission={submission}
          from={from}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </DenseSection>
  )
}

export default OffersSection
