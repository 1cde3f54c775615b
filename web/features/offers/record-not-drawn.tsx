import '@mantine/core/styles/Radio.layer.css'
import { Radio, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import type { Offer } from '../../../contract/offer/offer.ts'
import { api } from '../../lib/api/api.ts'
import { formatRupees } from '../../lib/format/formats.ts'
import { problemAt } from '../../lib/forms/problem-at.ts'
import { todayInIndia } from '../../lib/format/today.ts'
import { Day, Foot } from './money-fields.tsx'
import { useMoneyForm } from './use-money-form.ts'

type Props = { offer: Offer; onChanged: () => Promise<unknown> }

const choices = ['due', 'waived'] as const

/** Asks whether the fee of the letter for drawing nothing falls due. */
const CancellationFee = ({
  offer,
  form,
}: Pick<Props, 'offer'> & { form: ReturnType<typeof useMoneyForm> }) => {
  const { accepting } = offer
  if (accepting === null) return null
  const gst =
    accepting.cancellationGst > 0 ? ` and GST ${formatRupees(accepting.cancellationGst)}` : ''
  return (
    <Radio.Group
      label={`Nothing of this offer was drawn. By the mandate letter a cancellation fee of ${formatRupees(accepting.cancellation)}${gst} is payable.`}
      value={form.values['cancellationFee'] ?? ''}
      onChange={(value) => form.set('cancellationFee', value)}
      error={problemAt(form.failure)('cancellationFee')}
    >
      <Stack gap={4} mt={4}>
        <Radio value="due" label="It falls due" />
        <Radio value="waived" label="We waive it (admins only)" />
      </Stack>
    </Radio.Group>
  )
}

/** Records that what is left of an accepted offer is not drawn. */
export const RecordNotDrawn = ({ offer, onChanged }: Props) => {
  const left = offer.facilities.reduce((sum, { amount }) => sum + amount, 0) - offer.disbursed
  const form = useMoneyForm({
    fields: { date: todayInIndia(), reason: '', cancellationFee: '' },
    send: ({ date = '', reason = '', cancellationFee }) => {
      const chosen = choices.find((one) => one === cancellationFee)
      return api.call('recordNotDrawn', {
        params: { id: offer.offerId },
        body: { date, reason, ...(chosen && { cancellationFee: chosen }) },
      })
    },
    done: 'It is recorded that the rest is not drawn.',
    onChanged,
  })
  return (
    <details>
      <summary>{formatRupees(left)} will not be drawn</summary>
      <form noValidate onSubmit={(event) => void form.submit(event)} aria-label="Not drawn">
        <Stack gap="xs" mt="xs">
          <Text fz="sm">
            What was paid out is then all that counts of this offer: the case is disbursed once
            nothing else is left, and can be closed.
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            <Day form={form} label="Not drawn from" />
            <Textarea
              label="Why"
              description="The borrower reads it."
              size="sm"
              rows={2}
              maxLength={500}
              value={form.values['reason'] ?? ''}
              onChange={({ currentTarget: { value } }) => form.set('reason', value)}
              error={problemAt(form.failure)('reason')}
            />
          </SimpleGrid>
          {offer.abilities.recordNotDrawn === 'cancellation' && (
            <CancellationFee offer={offer} form={form} />
          )}
          <Foot form={form}>Record that it is not drawn</Foot>
        </Stack>
      </form>
    </details>
  )
}
