import { Skeleton, Text } from '@mantine/core'
import { consultancyFee } from '../../../domain/fee/mandate-amount.ts'
import type { ContractForm } from '../../lib/forms/form.ts'
import { formatRupees } from '../../lib/format/formats.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { ChangedAmountField } from './changed-amount-field.tsx'
import {
  type amountOfEntry,
  salutations,
  signatoriesOf,
  type CaseDetails,
  type LetterSettings,
  type MandateEntry,
} from './mandate-entry.ts'
import type { TaxChoicesProps } from './tax-choices.tsx'

// They are chosen already, and seldom otherwise.
const TaxChoices = later<TaxChoicesProps>(
  () => import('./tax-choices.tsx'),
  <Skeleton h={188} role="status" aria-label="Loading the choices of tax" data-later />,
)

/** Figures as far as they can be read from the typed terms. */
type Figures = {
  amount: ReturnType<typeof amountOfEntry>
  percentage: number | undefined
}

type FeeProps = Figures & { fees: LetterSettings['fees'] }

/** The fee in rupees, and a word where its percentage is unusual. */
const FeeLine = ({ amount, percentage, fees }: FeeProps) => {
  const { hintAbovePercentage, defaultPercentage } = fees
  const fee = amount && percentage !== undefined ? consultancyFee(amount.rupees, percentage) : null
  return (
    <Text aria-live="polite" fz="sm" data-figures data-result="fee">
      {fee !== null && (
        <>
          <strong>{formatRupees(fee)}</strong> before GST
        </>
      )}
      {percentage !== undefined &&
        // What the firm advertises as its own fee surprises nobody.
        percentage > Math.max(hintAbovePercentage, defaultPercentage) && (
          <Text span inherit display="block" mt={4}>
            1 to {hintAbovePercentage} % is usual. Above {hintAbovePercentage} % expect the borrower
            to ask.
          </Text>
        )}
    </Text>
  )
}

type Props = Figures & {
  form: ContractForm<MandateEntry>
  details: CaseDetails
  settings: LetterSettings
  now: Date
}

/** The fields of a mandate's terms. */
export const MandateTerms = ({ form, details, settings, now, amount, percentage }: Props) => (
  <>
    <ChangedAmountField form={form} details={details} />
    {amount && amount.rupees !== details.amount && (
      <Text fz="sm" role="status" data-result="differs">
        The application asks for {formatRupees(details.amount)}. The letter names{' '}
        {formatRupees(amount.rupees)} instead.
      </Text>
    )}
    <NumberField
      form={form}
      name="consultancyFeePercentage"
      label="Consultancy fee %"
      counts="percent"
      suffix="%"
      mostDecimals={2}
      required
    />
    <FeeLine amount={amount} percentage={percentage} fees={settings.fees} />
    <SelectField form={form} name="salutation" label="Salutation" choices={salutations} required />
    <SelectField
      form={form}
      name="signatory"
      label="Authorised signatory"
      description="Somebody whom the application marks as authorised signatory"
      choices={signatoriesOf(details).map(({ id, name, designation }) => ({
        value: id,
        label: `${name}, ${designation}`,
      }))}
      required
    />
    <TaxChoices form={form} now={now} />
  </>
)
