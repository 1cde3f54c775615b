import { List, Text } from '@mantine/core'
import type { Offer } from '../../../contract/offer/offer.ts'
import { arrivalLabels } from '../../../domain/fee/arrival.ts'
import { api } from '../../lib/api/api.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { NotDrawn } from './not-drawn.tsx'
import { isPaused } from './paused-fee.ts'
import { isOpenToClient, PayoutQuestion } from './payout-question.tsx'
import { TakeBack } from './take-back.tsx'

type Fee = Offer['fees'][number]
type Payout = Offer['disbursals'][number]
/** Props with a callback, because taking something back changes the page. */
type Props = { offer: Offer; onChanged: () => Promise<unknown> }

const stateOf = (offer: Offer, fee: Fee): string => {
  if (fee.outstanding === 0) return 'received'
  if (isPaused(offer, fee)) return 'not asked for until it is cleared up'
  return `${formatRupees(fee.outstanding)} due on ${formatDate(fee.dueOn)}`
}

const feeWords = (offer: Offer, fee: Fee): string =>
  `Fee ${formatRupees(fee.amount)} and GST ${formatRupees(fee.gst)}, ${stateOf(offer, fee)}.`

/** What the client says of a payout: to staff in words; the client answers, or reads their own answer. */
const ArrivalSaid = ({ offer, payout, onChanged }: Props & { payout: Payout }) => {
  const { arrival } = payout
  if (!offer.abilities.answerArrivals) {
    // A server of the version before says nothing of it.
    const label = arrival ? arrivalLabels[arrival] : null
    return label === null ? null : (
      <Text span fz="sm" fw={600}>
        {label}.{' '}
      </Text>
    )
  }
  if (arrival === 'arrived') return <>You confirmed that it arrived. </>
  return isOpenToClient(payout) ? (
    <PayoutQuestion offer={offer} payout={payout} onChanged={onChanged} />
  ) : null
}

const Receipts = ({ fee, offer, onChanged }: Props & { fee: Fee }) =>
  fee.receipts.length > 0 && (
    <List size="sm" aria-label="Received of the fee">
      {fee.receipts.map(({ receiptId, date, amount, tds, reference }) => (
        <List.Item key={receiptId}>
          {formatDate(date)}: {formatRupees(amount)} received
          {tds > 0 && ` and ${formatRupees(tds)} TDS`}, reference {reference}.{' '}
          {offer.abilities.takeBackReceipts && (
            <TakeBack
              what={`${formatRupees(amount + tds)} received on ${formatDate(date)}`}
              consequence="It is due again."
              keptAs={`take back receipt ${receiptId}`}
              onTakeBack={async (reason) => {
                await api.call('takeBackReceipt', {
                  params: { id: fee.feeId, receiptId },
                  body: { reason },
                })
                await onChanged()
              }}
            />
          )}
        </List.Item>
      ))}
    </List>
  )

/** A payout that the client confirmed is for admins alone to take back. */
const mayTakeBack = ({ abilities }: Offer, { arrival }: Payout): boolean =>
  arrival === 'arrived' ? abilities.takeBackArrived : abilities.takeBackDisbursals

/** Payouts on an offer, the fees on them, and the receipts. */
export const MoneyLines = (props: Props) => {
  const { offer, onChanged } = props
  const { disbursals, fees, disbursed, facilities } = offer
  const granted = facilities.reduce((sum, { amount }) => sum + amount, 0)
  if (offer.status !== 'accepted') return null
  return (
    <>
      <Text fw={600}>
        Paid out: {formatRupees(disbursed)} of {formatRupees(granted)}
      </Text>
      <List size="sm">
        {disbursals.map((payout) => {
          const { disbursalId, date, amount, facility, kind, reference, account } = payout
          const fee = fees.find((one) => one.disbursalId === disbursalId)
          return (
            <List.Item key={disbursalId}>
              {formatDate(date)}: {formatRupees(amount)} {facility}
              {kind === 'availability' && ', available as a limit'}, reference {reference}
              {account !== null && `, account ${account}`}. {fee && feeWords(offer, fee)}{' '}
              <ArrivalSaid {...props} payout={payout} />
              {mayTakeBack(offer, payout) && (
                <TakeBack
                  what={`${formatRupees(amount)} paid out on ${formatDate(date)}`}
                  consequence="The fee on it is no longer due, and the case goes back to where it stands without it."
                  keptAs={`take back disbursal ${disbursalId}`}
                  onTakeBack={async (reason) => {
                    await api.call('takeBackDisbursal', {
                      params: { id: disbursalId },
                      body: { reason },
                    })
                    await onChanged()
                  }}
                />
              )}
              {fee && <Receipts {...props} fee={fee} />}
            </List.Item>
          )
        })}
        {fees
          .filter(({ disbursalId }) => disbursalId === null)
          .map((fee) => (
            <List.Item key={fee.feeId}>
              Nothing was drawn, and the mandate letter has a fee for that. {feeWords(offer, fee)}
              <Receipts {...props} fee={fee} />
            </List.Item>
          ))}
      </List>
      <NotDrawn {...props} />
    </>
  )
}
