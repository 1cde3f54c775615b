import { Text } from '@mantine/core'
import type { Offer } from '../../../contract/offer/offer.ts'
import { api } from '../../lib/api/api.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { TakeBack } from './take-back.tsx'

type Props = { offer: Offer; onChanged: () => Promise<unknown> }

/** Rest of an offer that is not drawn any more. */
export const NotDrawn = ({ offer, onChanged }: Props) => {
  const { notDrawn, abilities } = offer
  if (notDrawn === null) return null
  const { amount, date, reason, by } = notDrawn
  return (
    <Text component="div" fz="sm">
      Not drawn: {formatRupees(amount)}, since {formatDate(date)}
      {by !== null && `, recorded by ${by}`}.{reason !== null && ` ${reason}`}{' '}
      {abilities.takeBackNotDrawn && (
        <TakeBack
          what={`that ${formatRupees(amount)} will not be drawn`}
          consequence="It can be paid out again, a cancellation fee on it is no longer due, and the case goes back to where it stands with it."
          keptAs={`take back not drawn ${offer.offerId}`}
          onTakeBack={async (because) => {
            await api.call('takeBackNotDrawn', {
              params: { id: offer.offerId },
              body: { reason: because },
            })
            await onChanged()
          }}
        />
      )}
    </Text>
  )
}
