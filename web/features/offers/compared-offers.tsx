import { Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Offer } from '../../../contract/offer/offer.ts'
import { counted } from '../../../domain/text/counted.ts'
import { type ComparedAsk, compareOffers } from '../../../domain/offer/offer-comparison.ts'
import { offerKindLabels, offerStatusTable } from '../../../domain/status/offer-status.ts'
import { offerCost } from '../../../domain/offer/loan-cost.ts'
import { feeShare } from '../../../domain/offer/offer-charges.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { conditionsShown, rateShown, repaymentShown, termsOf } from './offer-words.ts'
import { rupeesShown } from '../../lib/format/rupees-shown.ts'
import classes from './offers.module.css'
import { WorkedFigure } from './worked-figure.tsx'

type Place = ComparedAsk<Offer>['offers'][number]
type Line = readonly [label: string, value: ReactNode]

/** Label of the monthly payment; in a moratorium it is less. */
const monthlyLabel = (moratoriumMonths: number | null | undefined): string =>
  moratoriumMonths
    ? `Every month, after ${counted(moratoriumMonths, 'month')} of interest alone`
    : 'Every month'

const costLines = ({ offer, place }: Place): Line[] => {
  const cost = offerCost(termsOf(offer)).facilities[place]
  if (!cost) return []
  const { assumes } = cost
  const kfs = [
    'APR as the lender states it',
    offer.kfsApr === null ? 'Not stated' : `${offer.kfsApr} %`,
  ] as const
  if (cost.kind === 'loan')
    return [
      [
        'APR with taxes',
        cost.apr ? (
          <WorkedFigure figure={cost.apr} assumes={assumes} />
        ) : (
          'The charges take all of it'
        ),
      ],
      kfs,
      [
        monthlyLabel(offer.facilities[place]?.moratoriumMonths),
        <WorkedFigure key="emi" figure={cost.instalment} assumes={assumes} />,
      ],
      ['In all', <WorkedFigure key="all" figure={cost.totalOutgo} assumes={assumes} />],
    ]
  return [
    ...cost.yearly.map(
      ({ usePercent, cost: figure }) =>
        [
          `A year at ${usePercent} % use`,
          <WorkedFigure key={usePercent} figure={figure} assumes={assumes} />,
        ] as const,
    ),
    ['Charged once', <WorkedFigure key="once" figure={cost.once} assumes={[]} />],
  ]
}

/** The fee is of the whole offer: of several facilities each bears its share, which its cost is reckoned with. */
const feeShown = ({ offer, place }: Place): string => {
  const { share, whole } = feeShare(termsOf(offer), place)
  return offer.facilities.length === 1
    ? rupeesShown(whole)
    : `${rupeesShown(share)}, its share of ${rupeesShown(whole)} for the whole offer`
}

/** Offered amount; the lender's present part of it bears no fee of ours. */
const offeredShown = ({ amount, existing }: Offer['facilities'][number]): string =>
  existing
    ? `${formatRupees(amount)}, of it ${formatRupees(existing)} as now`
    : formatRupees(amount)

const linesOf = (one: Place): Line[] => {
  const { offer, place, shortfall } = one
  const facility = offer.facilities[place]
  if (!facility) return []
  return [
    [
      'Short of what is asked for',
      shortfall === null ? 'Not asked for' : shortfall === 0 ? 'Nothing' : formatRupees(shortfall),
    ],
    ['Offered', offeredShown(facility)],
    ...costLines(one),
    ['Rate', rateShown(facility)],
    ['Time', `${facility.tenureMonths} months. ${repaymentShown(facility)}.`],
    ['Processing fee with GST', feeShown(one)],
    ['Security and guarantees', offer.security === '' ? 'None' : offer.security],
    ['Conditions', conditionsShown(offer)],
    [
      'If repaid early',
      offer.prepaymentPercent ? `${offer.prepaymentPercent} % of it` : 'No charge stated',
    ],
    ['Good until', formatDate(offer.validUntil)],
  ]
}

/** Lines that are compared first: the rest of an offer is asked for on a phone. */
const FIRST_LINES = 5

const OneOffer = ({ one, rows }: { one: Place; rows: number }) => {
  const { offer } = one
  const lines = linesOf(one)
  const [isOpen, setOpen] = useState(false)
  return (
    <dl
      className={classes['offer']}
      aria-label={`Offer of ${offer.lenderName}`}
      data-open={isOpen || undefined}
    >
      <div className={classes['lender']}>
        <dt>{offer.lenderName}</dt>
        <dd style={{ margin: 0 }}>
          <StatusBadge tone={offerStatusTable[offer.status].tone}>
            {offer.status === 'open' ? offerKindLabels[offer.kind] : offer.statusLabel}
          </StatusBadge>
        </dd>
      </div>
      {Array.from({ length: rows }, (_, row) => lines[row]).map((line, row) =>
        line ? (
          <div
            key={line[0]}
            className={classes['line']}
            data-rest={row >= FIRST_LINES || undefined}
          >
            <dt>{line[0]}</dt>
            <dd>{line[1]}</dd>
          </div>
        ) : null,
      )}
      <div className={classes['more']}>
        <VisuallyHidden component="dt">The rest</VisuallyHidden>
        <dd>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Less' : 'All terms'}
            <VisuallyHidden> of {offer.lenderName}</VisuallyHidden>
          </button>
        </dd>
      </div>
    </dl>
  )
}

const titleOf = ({ title, asked }: ComparedAsk<Offer>): string =>
  asked === null ? title : `${title}: ${formatRupees(asked)} asked for`

const Columns = ({ ask }: { ask: ComparedAsk<Offer> }) => {
  const rows = Math.max(0, ...ask.offers.map((one) => linesOf(one).length))
  return ask.offers.length === 0 ? (
    <Text fz="sm" c="dimmed">
      No offer for it yet.
    </Text>
  ) : (
    <div
      className={classes['offers']}
      data-alone={ask.offers.length === 1 || undefined}
      style={{ gridTemplateRows: `repeat(${rows + 1}, auto)` }}
    >
      {ask.offers.map((one) => (
        <OneOffer key={one.offer.offerId} one={one} rows={rows} />
      ))}
    </div>
  )
}

const OneAsk = ({ ask }: { ask: ComparedAsk<Offer> }) => (
  <section aria-label={ask.title}>
    <Title order={3} fz="md">
      {titleOf(ask)}
    </Title>
    <Columns ask={ask} />
  </section>
)

/** Name of the open parts of the offers: one part at a time. */
export const OFFER_PART = 'part-of-the-offers'

/** The facilities one at a time, the first one open, for those who look at one after the other. */
export const ComparedByTurns = ({ offers, asked }: Props) => (
  <Stack gap="xs">
    {compareOffers(asked, offers).map((ask, at) => (
      <details key={ask.title} name={OFFER_PART} open={at === 0}>
        <summary>
          <strong>{titleOf(ask)}</strong> · {counted(ask.offers.length, 'offer')}
        </summary>
        <Columns ask={ask} />
      </details>
    ))}
  </Stack>
)

type Props = { offers: readonly Offer[]; asked: readonly { title: string; amount: number }[] }

/** Offers side by side for each facility that is asked for; none is called the best. */
export const ComparedOffers = ({ offers, asked }: Props) => (
  <Stack gap="md">
    {compareOffers(asked, offers).map((ask) => (
      <OneAsk key={ask.title} ask={ask} />
    ))}
  </Stack>
)
