import type { Offer } from '../../../../contract/offer.ts'
import { formatDate, formatRupees } from '../../../lib/formats.ts'
import { List, Text } from '@mantine/core'

/** What was paid out on an offer, and the fee on it. */
export const MoneyLines = ({ offer }: { offer: Offer }) => {
  const { disbursals, fees, disbursed, facilities } = offer
  const granted = facilities.reduce((sum, { amount }) => sum + amount, 0)
  if (offer.status !== 'accepted') return null
  return (
    <>
      <Text fw={600}>
        Paid out: {formatRupees(disbursed)} of {formatRupees(granted)}
      </Text>
      <List size="sm">
        {disbursals.map(({ disbursalId, date, amount, facility, kind, reference }) => {
          const fee = fees.find((one) => one.disbursalId === disbursalId)
          return (
            <List.Item key={disbursalId}>
              {formatDate(date)}: {formatRupees(amount)} {facility}
              {kind === 'availability' && ', available as a limit'}, reference {reference}.
              {fee &&
                ` Fee ${formatRupees(fee.amount)} and GST ${formatRupees(fee.gst)}, ${
                  fee.outstanding === 0
                    ? 'received'
                    : `${formatRupees(fee.outstanding)} due on ${formatDate(fee.dueOn)}`
                }.`}
            </List.Item>
          )
        })}
      </List>
    </>
  )
}
