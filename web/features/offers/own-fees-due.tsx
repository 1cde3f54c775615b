import { Alert, Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { offersPath } from '../../lib/page/application-paths.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { isPaused } from './paused-fee.ts'
import { isOpenToClient, PayoutQuestion } from './payout-question.tsx'
import { useOffers, useRefreshOffers } from './use-offers.ts'
import { readerWords } from '../../../domain/text/reader-words.ts'

/** For the borrower: whether what was paid out arrived, and what of our fee is due, and by when; nothing where nothing is. */
const OwnFeesDue = ({ record }: { record: ApplicationRecord }) => {
  const { applicationId } = record
  const offers = useOffers(applicationId).data?.data ?? []
  const refresh = useRefreshOffers(applicationId)
  const asked = offers.flatMap((offer) =>
    offer.disbursals.filter(isOpenToClient).map((payout) => ({ offer, payout })),
  )
  const due = offers
    .flatMap((offer) => offer.fees.filter((fee) => fee.outstanding > 0 && !isPaused(offer, fee)))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  const [first] = due
  if (!first && asked.length === 0) return null
  const sum = due.reduce((all, { outstanding }) => all + outstanding, 0)
  return (
    <Stack gap="md">
      {asked.map(({ offer, payout }) => (
        <PayoutQuestion
          key={payout.disbursalId}
          offer={offer}
          payout={payout}
          onChanged={refresh}
        />
      ))}
      {first && (
        <Alert
          color="orange"
          title={`Our fee: ${formatRupees(sum)} ${due.length === 1 ? 'is due by' : 'are due, the first part by'} ${formatDate(first.dueOn)}`}
        >
          Please pay it into the account that your {readerWords.client.mandate} names. What it is on
          stands{' '}
          <Anchor component={Link} to={offersPath(applicationId)} inherit underline="always">
            with your offers
          </Anchor>
          .
        </Alert>
      )}
    </Stack>
  )
}

export default OwnFeesDue
