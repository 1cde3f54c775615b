import { Button, Grid, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Grid.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { rupeesInWords } from '../../../domain/money.ts'
import { consultancyFee } from '../../../domain/mandate-amount.ts'
import { api } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { problemsOf, useContractForm } from '../../lib/form.ts'
import { formatRupees } from '../../lib/formats.ts'
import { useKeptForm } from '../../lib/kept-form.ts'
import { openInTab } from '../../lib/open-in-tab.ts'
import { useUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LetterView } from './letter-view.tsx'
import {
  amountOfEntry,
  bodyOfEntry,
  emptyEntry,
  fieldOfBody,
  letterOfEntry,
  percentageOf,
  problemsOfEntry,
  salutations,
  tdsChoices,
  unitChoices,
  type CaseDetails,
  type LetterSettings,
  type MandateEntry,
} from './mandate-entry.ts'

/** How long a failed creation stays in view, in milliseconds. */
const FAILURE_SHOWN = 9000

type Props = { details: CaseDetails; settings: LetterSettings }

/** The terms of a mandate, and beside them the letter as it stands with them. */
export const CreateMandateForm = ({ details, settings }: Props) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const createdBy = useUser((user) => user.userId) ?? ''
  const [now] = useState(() => new Date())
  const [previewing, setPreviewing] = useState(false)

  const form = useContractForm<'createMandate', MandateEntry>('createMandate', {
    defaultValues: emptyEntry(settings),
    check: (entry) => problemsOfEntry(entry, details),
    toBody: (entry) => bodyOfEntry(entry, details, createdBy),
    fallback: 'An error occurred during create Mandate',
    onFailure: ({ fields }) => {
      for (const [path, message] of Object.entries(fields)) {
        const field = fieldOfBody[path]
        if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true })
      }
      toast.error('Something went wrong. Please try again.', {
        title: 'Failed to create mandate',
        duration: FAILURE_SHOWN,
      })
      return false
    },
    onDone: async () => {
      await forget()
      void queries.invalidateQueries({ queryKey: ['listMandates'] })
      void queries.invalidateQueries({ queryKey: ['getApplication'] })
      toast.success('Congratulations! Your mandate has been created.', { title: 'Mandate Created' })
      await navigate('/dashboard')
    },
  })
  const forget = useKeptForm(form, `mandate ${details.applicationId}`)

  const entry = form.watch()
  const amount = amountOfEntry(entry, details)
  const percentage = percentageOf(entry)
  const late = useDeferredValue(entry)
  const letter = useMemo(
    () => letterOfEntry(late, details, settings, now),
    [late, details, settings, now],
  )
  const { hintAbovePercentage } = settings.fees
  const fee = amount && percentage !== undefined ? consultancyFee(amount.rupees, percentage) : null

  const preview = async () => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return
    setPreviewing(true)
    try {
      const body = bodyOfEntry(form.getValues(), details, createdBy)
      await openInTab(() => api.call('previewMandate', { body }))
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to preview document.'))
    } finally {
      setPreviewing(false)
    }
  }

  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: 5 }}>
        {/* The rules load while the person begins to type; the form itself is not clicked. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
        <form onSubmit={form.submit} onFocus={form.prepare} noValidate>
          <Panel>
            <Stack gap="md">
              <ErrorSummary
                problems={problemsOf(form.formState.errors).filter(({ name }) => name in entry)}
                failure={form.failure}
                tries={form.failures}
              />
              <NumberField
                form={form}
                name="amount"
                label="Loan amount if changed"
                description={`Leave empty for the case's ₹${details.formattedAmount}. A number below 1 is read as crores.`}
                decimalScale={4}
                min={0}
              />
              <SelectField
                form={form}
                name="unit"
                label="Unit"
                description="Overrides how the number is read."
                placeholder="As in the case"
                choices={unitChoices}
              />
              <Text aria-live="polite" fz="sm" data-figures data-result="amount">
                {amount ? (
                  <>
                    <strong>{formatRupees(amount.rupees)}</strong> · {amount.text}
                    <br />
                    {rupeesInWords(amount.rupees)}
                  </>
                ) : (
                  'Enter an amount to see it in figures and words.'
                )}
              </Text>
              <NumberField
                form={form}
                name="consultancyFeePercentage"
                label="Consultancy fee %"
                decimalScale={2}
                suffix=" %"
                min={0}
                required
              />
              <Text aria-live="polite" fz="sm" data-figures data-result="fee">
                {fee !== null && (
                  <>
                    <strong>{formatRupees(fee)}</strong> before GST
                  </>
                )}
                {percentage !== undefined && percentage > hintAbovePercentage && (
                  <Text span inherit display="block" mt={4}>
                    1 to {hintAbovePercentage} % is usual. Above {hintAbovePercentage} % expect the
                    borrower to ask.
                  </Text>
                )}
              </Text>
              <SelectField
                form={form}
                name="salutation"
                label="Salutation"
                choices={salutations}
                required
              />
              <SelectField
                form={form}
                name="signatory"
                label="Authorised signatory"
                description="One of the company's directors or partners"
                choices={details.managementDetails
                  .toSorted((a, b) => Number(b.authorisedSignatory) - Number(a.authorisedSignatory))
                  .map(({ id, name, designation, authorisedSignatory }) => ({
                    value: id,
                    label: `${name}, ${designation}${authorisedSignatory ? ' (may sign)' : ''}`,
                  }))}
                required
              />
              <ChoiceField
                form={form}
                name="tds"
                label="TDS that the letter prints"
                choices={tdsChoices}
              />
              <Button type="submit" loading={form.formState.isSubmitting}>
                Create Mandate
              </Button>
              <Button variant="default" loading={previewing} onClick={() => void preview()}>
                Preview the PDF in a new tab
              </Button>
            </Stack>
          </Panel>
        </form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Title order={2} fz="lg" mb="sm">
          The letter as it stands
        </Title>
        <LetterView letter={letter} />
      </Grid.Col>
    </Grid>
  )
}
