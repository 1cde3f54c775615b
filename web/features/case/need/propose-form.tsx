import { Button, Group, Stack } from '@mantine/core'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { proposalProblems } from '../../../../domain/need/advice.ts'
import { facilities, type FacilitySide, facilitySides } from '../../../../domain/need/facilities.ts'
import type { AmountUnit } from '../../../../domain/amounts/amount-units.ts'
import { storedAsks } from '../../../../domain/need/stored-asks.ts'
import { problemsOf, useContractForm } from '../../../lib/forms/form.ts'
import { useKeptForm } from '../../../lib/kept/use-kept-form.ts'
import { toast } from '../../../lib/api/toast.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'

/** A facility as it is typed; a figure that is not understood stays a text, which the rules of the call refuse by name. */
type Row = { title: string; amount: number | null; unit: AmountUnit; tenure: number | null }
type Values = { facilities: Row[]; note: string }

const MOST = 10

const blank: Row = { title: '', amount: null, unit: 'Lakh', tenure: null }

const all = facilitySides.flatMap(({ value }) => facilities[value].map(({ title }) => title))

const sideOf = (title: string): FacilitySide =>
  facilities.nonFundBased.some((one) => one.title === title) ? 'nonFundBased' : 'fundBased'

const bodyOf = ({ facilities: rows, note }: Values) => ({
  facilities: rows.map(({ title, amount, unit, tenure }) => ({
    side: sideOf(title),
    title,
    amount: amount ?? Number.NaN,
    unit,
    tenure: tenure ?? Number.NaN,
  })),
  note,
})

type LineProps = {
  form: UseFormReturn<Values>
  index: number
  choices: readonly string[]
  onRemove?: () => void
}

/** Line of a facility, with amount and months. */
const Line = ({ form, index, choices, onRemove }: LineProps) => (
  <Stack gap="sm" role="group" aria-label={`Facility ${index + 1}`}>
    <SelectField
      form={form}
      name={`facilities.${index}.title`}
      label="Facility"
      choices={choices}
      required
    />
    <AmountField
      form={form}
      amount={`facilities.${index}.amount`}
      unit={`facilities.${index}.unit`}
      label="Amount"
      required
    />
    <NumberField
      form={form}
      name={`facilities.${index}.tenure`}
      label="Tenure in months"
      counts="months"
      mostDecimals={0}
      required
    />
    {onRemove && (
      <Group>
        <Button
          variant="subtle"
          color="red"
          onClick={onRemove}
          aria-label={`Remove facility ${index + 1}`}
        >
          Remove
        </Button>
      </Group>
    )}
  </Stack>
)

/** Writes a proposal: facilities with amount and months, and why. */
export const ProposeForm = ({
  record,
  onDone,
}: {
  record: ApplicationRecord
  onDone: () => void
}) => {
  const { applicationId } = record
  const refresh = useRefreshRecord()
  const asked = storedAsks(record).map(({ title }) => title)
  const form = useContractForm<'proposeFacilities', Values>('proposeFacilities', {
    defaultValues: { facilities: [blank], note: '' },
    input: { params: { id: applicationId }, ...builtOn(record) },
    check: (values) =>
      Object.fromEntries(
        proposalProblems(bodyOf(values).facilities, asked).map(({ index, message }) => [
          `facilities.${index}.title`,
          message,
        ]),
      ),
    toBody: bodyOf,
    fallback: 'An error occurred.',
    onFailure: ({ code }) => {
      // Somebody changed the case: what is above is read anew, and what is typed stays.
      if (code === 'VERSION_STALE') void refresh(applicationId)
      return false
    },
    onDone: async () => {
      await kept.forget()
      await refresh(applicationId)
      form.reset()
      onDone()
      toast.success('The borrower sees your proposal, and gets a mail.')
    },
  })
  const kept = useKeptForm(form, `propose ${applicationId}`)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'facilities' })

  return (
    // The rules load while the person begins to type; the form itself is not clicked.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form onSubmit={form.submit} onFocus={form.prepare} noValidate aria-label="Propose facilities">
      <Stack gap="md">
        <FormFailure {...form} problems={problemsOf(form.formState.errors)} />
        {fields.map(({ id }, index) => (
          <Line
            key={id}
            form={form}
            index={index}
            choices={all.filter((title) => !asked.includes(title))}
            {...(fields.length > 1 && { onRemove: () => remove(index) })}
          />
        ))}
        <TextAreaField
          form={form}
          name="note"
          label="Why, for the borrower"
          description="It is mailed and stands on their page."
          maxLength={1000}
          required
        />
        <NotSent kept={kept} />
        <Group>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Propose this
          </Button>
          <Button variant="default" onClick={() => append(blank)} disabled={fields.length >= MOST}>
            Add a facility
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
