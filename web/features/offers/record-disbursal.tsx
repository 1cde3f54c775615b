import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Offer } from '../../../contract/offer/offer.ts'
import { calendarDateInIndia } from '../../../domain/dates/dates.ts'
import { groupedFigure } from '../../../domain/amounts/rupees.ts'
import { tdsKindNames, tdsRule } from '../../../domain/fee/tds.ts'
import { api } from '../../lib/api/api.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { todayInIndia } from '../../lib/format/today.ts'
import { typedRupees } from '../../lib/format/typed-rupees.ts'
import { problemAt } from '../../lib/forms/problem-at.ts'
import { Day, Field, Foot } from './money-fields.tsx'
import { Rupees } from './rupees-field.tsx'
import { type MoneyForm, useMoneyForm } from './use-money-form.ts'

type Props = { offer: Offer; onChanged: () => Promise<unknown> }

/** That money came before the acceptance, or before the lender has what it wants first: both happen, and both are mostly a slip. */
const unlikelyPart = ({ decidedAt, conditions }: Offer, date: string): string | null => {
  const acceptedOn = decidedAt && calendarDateInIndia(new Date(decidedAt))
  const open = conditions.filter(({ before, state }) => before === 'disbursal' && state === 'open')
  const found = [
    ...(acceptedOn && date !== '' && date < acceptedOn
      ? [`The offer was accepted on ${formatDate(acceptedOn)}, after this day.`]
      : []),
    ...(open.length > 0
      ? [`Still open before the disbursal: ${open.map(({ text }) => text).join('; ')}.`]
      : []),
  ]
  return found.length === 0 ? null : found.join(' ')
}

/** Form for a payout of the lender, or for a limit that can be drawn. */
export const RecordDisbursal = ({ offer, onChanged }: Props) => {
  const [first] = offer.facilities
  const form = useMoneyForm({
    fields: {
      date: todayInIndia(),
      amount: '',
      facility: first?.title ?? '',
      reference: '',
      account: '',
    },
    send: ({ date = '', amount, facility = '', reference = '', account = '' }) => {
      const of = offer.facilities.find(({ title }) => title === facility)
      return api.call('createDisbursal', {
        params: { id: offer.offerId },
        body: {
          date,
          amount: typedRupees(amount),
          facility,
          reference,
          kind: of?.repayment === 'revolving' ? 'availability' : 'tranche',
          ...(account.trim() !== '' && { account }),
        },
      })
    },
    done: 'What was paid out is recorded.',
    unlikely: ({ date = '' }) => unlikelyPart(offer, date),
    onChanged,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} aria-label="Paid out">
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 5 }} spacing="xs">
          <Day form={form} />
          <Rupees form={form} name="amount" label="Amount, ₹" />
          <NativeSelect
            label="Facility"
            size="sm"
            data={offer.facilities.map(({ title }) => title)}
            value={form.values['facility'] ?? ''}
            onChange={({ currentTarget: { value } }) => form.set('facility', value)}
            error={problemAt(form.failure)('facility')}
          />
          <Field form={form} name="reference" label="Reference, e.g. UTR" />
          <Field form={form} name="account" label="Account (optional)" />
        </SimpleGrid>
        <Foot form={form}>Record what was paid out</Foot>
      </Stack>
    </form>
  )
}

/**
 * Choices of the TDS that a client deducts from a fee: on the fee without GST, in whole rupees. For the second part
 * of a fee the earlier deduction isn't known.
 */
const TdsChoices = ({ fee, form }: { fee: FeeProps['fee']; form: MoneyForm }) => {
  if (fee.receipts.length > 0) return null
  const on = form.values['date'] || todayInIndia()
  const percents = new Set(tdsKindNames.map((kind) => tdsRule(kind, on).percent))
  return (
    <Group gap="xs">
      <Text fz="sm">TDS on {formatRupees(fee.amount)} without GST:</Text>
      {[0, ...[...percents].sort((a, b) => a - b)].map((percent) => (
        <Button
          key={percent}
          size="compact-sm"
          variant="default"
          onClick={() => {
            const tds = Math.round((fee.amount * percent) / 100)
            form.set('tds', groupedFigure(tds))
            form.set('amount', groupedFigure(fee.outstanding - tds))
          }}
        >
          {percent === 0 ? 'None' : `${percent} %`}
        </Button>
      ))}
    </Group>
  )
}

type FeeProps = { fee: Offer['fees'][number]; onChanged: Props['onChanged'] }

/** Form for a receipt on a fee, with the tax that was deducted from it. */
export const ReceiveFee = ({ fee, onChanged }: FeeProps) => {
  const form = useMoneyForm({
    fields: {
      date: todayInIndia(),
      amount: groupedFigure(fee.outstanding),
      tds: '0',
      reference: '',
    },
    send: ({ date = '', amount, tds, reference = '' }) =>
      api.call('receiveFee', {
        params: { id: fee.feeId },
        body: { date, amount: typedRupees(amount), tds: typedRupees(tds), reference },
      }),
    done: 'The fee that came in is recorded.',
    onChanged,
  })
  return (
    <details name="fee-received">
      <summary>Fee received: {formatRupees(fee.outstanding)} still due</summary>
      <form noValidate onSubmit={(event) => void form.submit(event)} aria-label="Fee received">
        <Stack gap="xs">
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }} spacing="xs">
            <Day form={form} />
            <Rupees form={form} name="amount" label="Came in, ₹" />
            <Rupees form={form} name="tds" label="TDS deducted, ₹" />
            <Field form={form} name="reference" label="Reference" />
          </SimpleGrid>
          <TdsChoices fee={fee} form={form} />
          <Foot form={form}>Record the fee</Foot>
        </Stack>
      </form>
    </details>
  )
}
