import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { consultancyFee } from '../../../domain/fee/mandate-amount.ts'
import { api } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { problemsOf, useContractForm } from '../../lib/forms/form.ts'
import { formatRupees } from '../../lib/format/formats.ts'
import { useKeptForm } from '../../lib/kept/kept-form.ts'
import { openInTab } from '../../lib/page/open-in-tab.ts'
import { useUser } from '../../lib/session/session.ts'
import { toast } from '../../lib/api/toast.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ChangedAmountField } from './changed-amount-field.tsx'
import classes from './create-mandate.module.css'
import type { LetterOfTermsProps } from './letter-of-terms.tsx'
import type { TaxChoicesProps } from './tax-choices.tsx'
import {
  amountOfEntry,
  bodyOfEntry,
  emptyEntry,
  entryOfMandate,
  fieldOfBody,
  percentageOf,
  salutations,
  signatoriesOf,
  type CaseDetails,
  type LetterSettings,
  type MandateEntry,
} from './mandate-entry.ts'

// All that a letter says comes with it: the terms can be typed before.
const LetterOfTerms = later<LetterOfTermsProps>(
  () => import('./letter-of-terms.tsx'),
  <Skeleton h={640} role="status" aria-label="Loading the letter" data-later />,
)

// They are chosen already, and seldom otherwise.
const TaxChoices = later<TaxChoicesProps>(
  () => import('./tax-choices.tsx'),
  <Skeleton h={188} role="status" aria-label="Loading the choices of tax" data-later />,
)

/** Time for which a failed creation stays in view, in milliseconds. */
const FAILURE_SHOWN = 9000

type Props = {
  details: CaseDetails
  settings: LetterSettings
  /** A mandate that is changed before its release; a new one where it is left out. */
  mandate?: MandateRecord
}

/** The terms of a mandate, new or before its release, and beside them the letter as it stands with them. */
export const CreateMandateForm = ({ details, settings, mandate }: Props) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const createdBy = useUser((user) => user.userId) ?? ''
  const role = useUser((user) => user.role)
  const [now] = useState(() => new Date())
  const [previewing, setPreviewing] = useState(false)

  const { mandateId, version } = mandate ?? {}
  const [loaded] = useState(() =>
    mandate ? entryOfMandate(mandate, details) : emptyEntry(settings, details),
  )
  const form = useContractForm<'createMandate' | 'updateMandate', MandateEntry>(
    mandate ? 'updateMandate' : 'createMandate',
    {
      defaultValues: loaded,
      hasSummary: true,
      ...(mandateId !== undefined && {
        input: { params: { id: mandateId }, headers: { 'If-Match': `"${version}"` } },
      }),
      // What is wrong is told once somebody leaves a field; what a lost connection keeps away, the server tells.
      check: async (entry) => {
        const rules = await import('./mandate-problems.ts').catch(() => null)
        return rules?.problemsOfEntry(entry, details) ?? {}
      },
      toBody: (entry) => bodyOfEntry(entry, details, createdBy),
      fallback: 'An error occurred during create Mandate',
      onFailure: ({ fields }) => {
        for (const [path, message] of Object.entries(fields)) {
          const field = fieldOfBody[path]
          if (field) form.setError(field, { type: 'server', message })
        }
        if (!mandate)
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
        if (mandate) {
          toast.success('The mandate holds the new terms. Release it when they are right.', {
            title: 'Mandate changed',
          })
          await navigate(detailsPath(role, details))
          return
        }
        toast.success('Congratulations! Your mandate has been created.', {
          title: 'Mandate Created',
        })
        await navigate('/dashboard')
      },
    },
  )
  const forget = useKeptForm(
    form,
    mandate ? `mandate ${mandateId} ${version}` : `mandate ${details.applicationId}`,
  )

  const entry = form.watch()
  const amount = amountOfEntry(entry, details)
  const percentage = percentageOf(entry)
  const late = useDeferredValue(entry)
  const { hintAbovePercentage, defaultPercentage } = settings.fees
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
    <div className={classes['sides']}>
      <div>
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
                      1 to {hintAbovePercentage} % is usual. Above {hintAbovePercentage} % expect
                      the borrower to ask.
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
                description="Somebody whom the application marks as authorised signatory"
                choices={signatoriesOf(details).map(({ id, name, designation }) => ({
                  value: id,
                  label: `${name}, ${designation}`,
                }))}
                required
              />
              <TaxChoices form={form} now={now} />
              <Button type="submit" loading={form.formState.isSubmitting}>
                {mandate ? 'Save the changes' : 'Create Mandate'}
              </Button>
              <Button variant="default" loading={previewing} onClick={() => void preview()}>
                Preview the PDF in a new tab
              </Button>
            </Stack>
          </Panel>
        </form>
      </div>
      <div>
        <Title order={2} fz="lg" mb="sm">
          The letter as it stands
        </Title>
        {(amount === undefined || percentage === undefined) && (
          <Text fz="sm" mb="sm" role="status" data-result="not-in-letter">
            {amount === undefined ? 'The amount' : 'The fee'}
            {amount === undefined && percentage === undefined ? ' and the fee are' : ' is'} shown as
            before until what you typed can be used.
          </Text>
        )}
        <LetterOfTerms {...{ details, settings, now, loaded }} entry={late} />
      </div>
    </div>
  )
}
