import { List, Text } from '@mantine/core'
import type { Offer } from '../../../contract/offer/offer.ts'
import { api } from '../../lib/api/api.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { NotDrawn } from './not-drawn.tsx'
import { TakeBack } from './take-back.tsx'

type Fee = Offer['fees'][number]
/** Props with a callback, because taking something back changes the page. */
type Props = { offer: Offer; onChanged: () => Promise<unknown> }

const feeWords = ({ amount, gst, outstanding, dueOn }: Fee): string =>
  `Fee ${formatRupees(amount)} and GST ${formatRupees(gst)}, ${
    outstanding === 0 ? 'received' : `${formatRupees(outstanding)} due on ${formatDate(dueOn)}`
  }.`

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
        {disbursals.map(({ disbursalId, date, amount, facility, kind, reference, account }) => {
          const fee = fees.find((one) => one.disbursalId === disbursalId)
          return (
            <List.Item key={disbursalId}>
              {formatDate(date)}: {formatRupees(amount)} {facility}
              {kind === 'availability' && ', available as a limit'}, reference {reference}
              {account !== null && `, account ${account}`}. {fee && feeWords(fee)}{' '}
              {offer.abilities.takeBackDisbursals && (
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
              Nothing was drawn, and the mandate letter has a fee for that. {feeWords(fee)}
              <Receipts {...props} fee={fee} />
            </List.Item>
          ))}
      </List>
      <NotDrawn {...props} />
    </>
  )
}
