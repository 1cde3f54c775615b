import { useController } from 'react-hook-form'
import {
  amountUnits,
  formatRupees,
  groupedFigure,
  rupeesSpoken,
} from '../../../domain/amounts/money.ts'
import type { ContractForm } from '../../lib/forms/form.ts'
import { AmountEcho } from '../../ui/fields/amount-echo.tsx'
import { AmountInput } from '../../ui/fields/amount-input.tsx'
import { errorOf, fieldId } from '../../ui/fields/field.ts'
import {
  amountOfEntry,
  readingOfEntry,
  unitChoices,
  type CaseDetails,
  type MandateEntry,
} from './mandate-entry.ts'

const choices = [{ value: '', label: 'As in the case' }, ...unitChoices]

type Props = { form: ContractForm<MandateEntry>; details: CaseDetails }

/** The amount of the mandate where it is not the case's. Its unit is the case's, so nothing is guessed here. */
export const ChangedAmountField = ({ form, details }: Props) => {
  const { field: amount } = useController({ control: form.control, name: 'amount' })
  const { field: unit } = useController({ control: form.control, name: 'unit' })
  const text = String(amount.value)
  const entry = { amount: text, unit: unit.value }
  const read = readingOfEntry(entry, details)
  const meant = amountOfEntry(entry, details)
  const named = read.kind === 'understood' && read.by === 'text' ? read : undefined
  const error = errorOf(form, 'amount')

  const chooseUnit = (value: string) => {
    const chosen = amountUnits.find((known) => known === value)
    // The unit by hand answers the question, and replaces one that the text names.
    if (named) amount.onChange(groupedFigure(named.amount))
    if (read.kind === 'question' && chosen)
      amount.onChange(`${groupedFigure(Number(read.figure))} ${chosen}`)
    unit.onChange(chosen ?? '')
  }

  return (
    <AmountInput
      id={fieldId('amount')}
      name="amount"
      label="Loan amount if changed"
      description={`Leave empty for the case's ₹${details.formattedAmount}. A number below 1 is read as crores; a unit that you write or choose counts before the case's.`}
      text={text}
      inputRef={amount.ref}
      onText={amount.onChange}
      onBlur={amount.onBlur}
      error={error}
      unit={{
        id: fieldId('unit'),
        name: 'unit',
        value: named?.unit ?? unit.value,
        choices,
        onUnit: chooseUnit,
        onBlur: unit.onBlur,
        inputRef: unit.ref,
      }}
    >
      <AmountEcho
        typed={read}
        text={text}
        quiet={error !== undefined}
        said={
          meant && `₹${meant.text}: ${rupeesSpoken(meant.rupees)} (${formatRupees(meant.rupees)})`
        }
        onAnswer={(answer) => {
          amount.onChange(answer)
          form.setFocus('amount')
        }}
      />
    </AmountInput>
  )
}
