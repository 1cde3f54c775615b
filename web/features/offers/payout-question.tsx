import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '../../../contract/offer/offer.ts'
import { arrivalQuestion } from '../../../domain/fee/arrival.ts'
import { api } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { toast } from '../../lib/api/toast.ts'

type Payout = Offer['disbursals'][number]
type Props = { offer: Offer; payout: Payout; onChanged: () => Promise<unknown> }

/** The fee on a payout as long as it is not answered; its day is that of the letter. */
const feeWords = ({ fees }: Offer, { disbursalId }: Payout): string => {
  const fee = fees.find((one) => one.disbursalId === disbursalId)
  if (!fee || fee.outstanding === 0) return ''
  return ` Our fee on it, ${formatRupees(fee.total)} with GST, is due by ${formatDate(fee.dueOn)}.`
}

const useAnswer = ({ payout, onChanged }: Omit<Props, 'offer'>) => {
  const [sending, setSending] = useState<boolean | null>(null)
  const answer = async (arrived: boolean) => {
    setSending(arrived)
    try {
      await api.call('answerArrival', {
        params: { id: payout.disbursalId },
        body: { arrived },
      })
    } catch (error) {
      toast.error(sentenceOf(error, 'Your answer was not sent. Try again.'))
    }
    await onChanged()
    setSending(null)
  }
  return { sending, answer }
}

const NotArrived = ({ offer, payout, onChanged }: Props) => {
  const { sending, answer } = useAnswer({ payout, onChanged })
  const amount = formatRupees(payout.amount)
  return (
    <Alert color="orange" title={`You told us: ${amount} did not arrive`}>
      <Stack gap="sm" align="flex-start">
        <Text fz="sm">
          We clear it up with {offer.lenderName} and write to you. Until then we ask for no fee on
          it.
        </Text>
        <Button
          variant="default"
          mih={44}
          loading={sending === true}
          onClick={() => void answer(true)}
        >
          It has arrived now
        </Button>
      </Stack>
    </Alert>
  )
}

const Asked = ({ offer, payout, onChanged }: Props) => {
  const { sending, answer } = useAnswer({ payout, onChanged })
  const { amount, kind, facility, date } = payout
  const isLimit = kind === 'availability'
  return (
    <Alert color="blue" title={arrivalQuestion(kind, formatRupees(amount))}>
      <Stack gap="sm">
        <Text fz="sm">
          {offer.lenderName} {isLimit ? 'opened' : 'paid out'} {formatRupees(amount)} of {facility}{' '}
          on {formatDate(date)}, as we recorded it.{feeWords(offer, payout)}
        </Text>
        <Group gap="sm">
          <Button
            mih={44}
            loading={sending === true}
            disabled={sending === false}
            onClick={() => void answer(true)}
          >
            {isLimit ? 'Yes, it is available' : 'Yes, it arrived'}
          </Button>
          <Button
            variant="default"
            mih={44}
            loading={sending === false}
            disabled={sending === true}
            onClick={() => void answer(false)}
          >
            {isLimit ? 'No, it isn’t available' : 'No, it didn’t arrive'}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** True if the client still has something to say of a payout. */
export const isOpenToClient = ({ arrival }: Payout): boolean =>
  arrival === 'not-answered' || arrival === 'not-arrived'

/** The client says whether a payout that was recorded arrived. */
export const PayoutQuestion = (props: Props) =>
  props.payout.arrival === 'not-arrived' ? <NotArrived {...props} /> : <Asked {...props} />
