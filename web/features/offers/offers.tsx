import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import type { Offer } from '../../../contract/offer/offer.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { useUser } from '../../lib/session/session.ts'
import { useCrumbLabel } from '../../ui/page/breadcrumbs.tsx'
import { RecordFailure } from '../../ui/case/record-failure.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ComparedOffers } from './compared-offers.tsx'
import { OwnOffer } from './own-offer.tsx'
import { rateShown, standingFirst } from './offer-words.ts'
import { useOffers, useRefreshOffers } from './use-offers.ts'
import { textAt } from '../../parts/record/text-at.ts'
import { useRecord } from '../../parts/record/use-record.ts'

export const meta = () => privateMeta('Offers')

const Loading = () => (
  <Skeleton height={320} radius="lg" role="status" aria-label="Loading the offers" />
)

const inOneLine = (facility: Offer['facilities'][number]): string =>
  `${formatRupees(facility.amount)} ${facility.title} at ${rateShown(facility)}`

const placeOf = ({ offerId }: Pick<Offer, 'offerId'>) => `offer-${offerId}`

/** The comparison is long: each offer, which is answered at its end, is a press away. */
const WaysToOffers = ({ offers }: { offers: readonly Offer[] }) => (
  <Group component="nav" gap="xs" aria-label="Read and answer">
    {offers.map((offer) => (
      <Button
        key={offer.offerId}
        component="a"
        href={`#${placeOf(offer)}`}
        variant="default"
        mih={44}
      >
        {offer.lenderName}:{' '}
        {offer.abilities.accept ? 'read and answer' : offer.statusLabel.toLowerCase()}
      </Button>
    ))}
  </Group>
)

const Content = ({ applicationId }: { applicationId: string }) => {
  const offers = useOffers(applicationId)
  const refresh = useRefreshOffers(applicationId)
  if (offers.isError)
    return <LoadFailure error={offers.error} onRetry={() => void offers.refetch()} />
  if (!offers.data) return <Loading />
  const { data, asked } = offers.data
  // A server of the version before says nothing of it.
  const takenBack = data.filter((one) => one.takenBack)
  const shown = standingFirst(data.filter((one) => !one.takenBack))
  if (data.length === 0)
    return (
      <EmptyState title="No offer yet">
        We enter what each lender offers here. You get an email as soon as there is one.
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      {shown.length > 1 && <WaysToOffers offers={shown} />}
      {shown.length > 0 && (
        <Section title="Side by side">
          <ComparedOffers offers={shown} asked={asked} />
        </Section>
      )}
      {shown.map((offer) => (
        <div key={offer.offerId} id={placeOf(offer)} style={{ scrollMarginTop: '4.5rem' }}>
          <OwnOffer offer={offer} onChanged={refresh} />
        </div>
      ))}
      {takenBack.length > 0 && (
        <Section title="Recorded by mistake">
          <Stack gap="xs">
            {takenBack.map(({ offerId, lenderName, facilities, takenBack: when }) => (
              <Text key={offerId}>
                An offer of {lenderName}, {facilities.map(inOneLine).join(', ')}
                {when && `, taken back on ${formatDate(when.at)}`}. It does not count.
              </Text>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  )
}

/** Offers of lenders for a case, for its borrower: compared, read, accepted or declined. */
const Offers = () => {
  const { applicationId = '' } = useParams()
  const role = useUser((user) => user.role)
  const found = useRecord(applicationId)
  const record = found.data?.data
  useCrumbLabel(applicationId, record?.reference)
  return (
    <Page
      title="Offers of lenders"
      intro={record && `${textAt(record, 'formData.companyName')} · ${record.reference}`}
      width="wide"
    >
      {record ? (
        <Stack gap="lg">
          <Content key={applicationId} applicationId={applicationId} />
          <Anchor component={Link} to={detailsPath(role, record)}>
            Back to the application
          </Anchor>
        </Stack>
      ) : found.isError ? (
        <RecordFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

export default Offers
