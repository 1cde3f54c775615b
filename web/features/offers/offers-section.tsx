import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Submission } from '../../../contract/lender/submission.ts'
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

type EnterProps = {
  lenders: readonly Submission[]
  onEnter: (submissionId: string) => void
}

/** The way to enter an offer of a lender; not while the lender waits for the answer to its query. */
const EnterOffer = ({ lenders, onEnter }: EnterProps) => (
  <ActionsMenu
    position="bottom-end"
    actions={lenders.map(({ submissionId, lenderName, status }) => ({
      id: submissionId,
      label:
        status === 'query-raised'
          ? `${lenderName}: record first that its query is answered`
          : lenderName,
      disabled: status === 'query-raised',
      onAction: () => onEnter(submissionId),
    }))}
    renderButton={(props) => (
      <Button {...props} size="sm" variant="default">
        Enter an offer
      </Button>
    )}
  />
)

type FilesProps = { applicationId: string; offers: readonly Offer[] }

const Files = ({ applicationId, offers }: FilesProps) => {
  const input = { params: { id: applicationId } }
  return (
    <Group gap="sm">
      <CsvButton csv={{ call: 'listOffers', input }} label="of this case" words="Offers as CSV" />
      {offers.some(({ disbursals }) => disbursals.length > 0) && (
        <CsvButton
          csv={{ call: 'listDisbursals', input }}
          label="of this case"
          words="Disbursals as CSV"
        />
      )}
    </Group>
  )
}

type Props = {
  record: ApplicationRecord
  /** One submission: the offers of that lender alone, in its panel. */
  of?: string
}

/** Offers of lenders for a case: compared, then each with its checklist, and the way to enter one. */
const OffersSection = ({ record, of }: Props) => {
  const { applicationId } = record
  const offers = useOffers(applicationId)
  const refresh = useRefreshOffers(applicationId)
  const submissions = useQuery(callQuery('listSubmissions', { params: { id: applicationId } }))
  const [chosen, setChosen] = useState<string | null>(null)
  const [from, setFrom] = useState<Offer | null>(null)
  const [opened, setOpened] = useState(false)
  const isOf = ({ submissionId }: { submissionId: string }) =>
    of === undefined || submissionId === of
  const lenders = (submissions.data?.data ?? [])
    .filter(isOf)
    .filter(({ status }) => isOpenSubmission(status))
  const submission = lenders.find(({ submissionId }) => submissionId === chosen)
  const data = (offers.data?.data ?? []).filter(isOf)
  const counting = data.filter(({ status }) => status !== 'replaced')
  const enter = (submissionId: string, begun: Offer | null) => {
    setFrom(begun)
    setChosen(submissionId)
    setOpened(true)
  }
  return (
    <DenseSection
      title={offers.data ? `Offers (${counting.length})` : 'Offers'}
      plain={of !== undefined}
      aside={
        isLive(record.status) &&
        lenders.length > 0 && (
          <EnterOffer lenders={lenders} onEnter={(submissionId) => enter(submissionId, null)} />
        )
      }
    >
      {offers.isPending && <Skeleton h={24} role="status" aria-label="Loading the offers" />}
      {offers.isError && <LoadFailure error={offers.error} onRetry={() => void offers.refetch()} />}
      {offers.data && data.length === 0 && (
        <Text fz="sm" c="dimmed">
          {of === undefined ? 'No lender has made an offer.' : 'It has made no offer.'}
        </Text>
      )}
      {offers.data && data.length > 0 && (
        <Stack gap="sm">
          {of === undefined && (
            <>
              <Files applicationId={applicationId} offers={data} />
              <ComparedByTurns offers={data} asked={offers.data.asked} />
            </>
          )}
          {standingFirst(data).map((offer, at) => (
            <StaffOffer
              key={offer.offerId}
              offer={offer}
              isOpen={of !== undefined && at === 0}
              onChanged={refresh}
              onCorrect={() => enter(offer.submissionId, offer)}
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
