import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Offer } from '../../../contract/offer/offer.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ComparedByTurns, ComparedOffers } from './compared-offers.tsx'
import { OwnOffer } from './own-offer.tsx'
import { rateShown, standingFirst } from './offer-words.ts'
import { useOffers, useRefreshOffers } from './use-offers.ts'

const Loading = () => (
  <Skeleton height={640} radius="lg" role="status" aria-label="Loading the offers" />
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
        onClick={() =>
          document
            .querySelector(`#${placeOf(offer)} section > * > details`)
            ?.setAttribute('open', '')
        }
        variant="default"
        mih={44}
      >
        {offer.lenderName}:{' '}
        {offer.abilities.accept ? 'read and answer' : offer.statusLabel.toLowerCase()}
      </Button>
    ))}
  </Group>
)

/** Offers of lenders for a case, for its borrower: compared, read, accepted or declined. */
export const OwnOffers = ({ applicationId }: { applicationId: string }) => {
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
    return <Text c="dimmed">No offer yet. You get an email as soon as a lender makes one.</Text>
  return (
    <Stack gap="lg">
      {shown.length > 1 && <WaysToOffers offers={shown} />}
      {shown.length > 0 && (
        <Section title="Side by side">
          {asked.length > 1 ? (
            <ComparedByTurns offers={shown} asked={asked} />
          ) : (
            <ComparedOffers offers={shown} asked={asked} />
          )}
        </Section>
      )}
      {shown.map((offer) => (
        <div key={offer.offerId} id={placeOf(offer)} style={{ scrollMarginTop: '4.5rem' }}>
          <OwnOffer offer={offer} onChanged={refresh} folded={shown.length > 1} />
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
