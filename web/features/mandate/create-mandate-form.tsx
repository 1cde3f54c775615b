import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { problemsOf } from '../../lib/forms/form.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { NotSent } from '../../ui/forms/not-sent.tsx'
import classes from './create-mandate.module.css'
import type { LetterOfTermsProps } from './letter-of-terms.tsx'
import { amountOfEntry, percentageOf } from './mandate-entry.ts'
import { MandateTerms } from './mandate-terms.tsx'
import { type MandateFormOf, useMandateForm, usePreview } from './use-mandate-form.ts'

// All that a letter says comes with it: the terms can be typed before.
const LetterOfTerms = later<LetterOfTermsProps>(
  () => import('./letter-of-terms.tsx'),
  <Skeleton h={640} role="status" aria-label="Loading the letter" data-later />,
)

/** The terms that the letter beside the form can't show as they are typed. */
const NotInLetter = ({ amount, percentage }: { amount: boolean; percentage: boolean }) =>
  amount && percentage ? null : (
    <Text fz="sm" mb="sm" role="status" data-result="not-in-letter">
      {amount ? 'The fee' : 'The amount'}
      {!amount && !percentage ? ' and the fee are' : ' is'} shown as before until what you typed can
      be used.
    </Text>
  )

/** The terms of a mandate, new or before its release, and beside them the letter as it stands with them. */
export const CreateMandateForm = (of: MandateFormOf) => {
  const { details, settings, mandate } = of
  const [now] = useState(() => new Date())
  const { form, kept, loaded, bodyOf } = useMandateForm(of)
  const { previewing, preview } = usePreview({ form, bodyOf })
  const entry = form.watch()
  const late = useDeferredValue(entry)
  const amount = amountOfEntry(entry, details)
  const percentage = percentageOf(entry)
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
              <MandateTerms {...{ form, details, settings, now, amount, percentage }} />
              <NotSent kept={kept} verb="saved" />
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
        <NotInLetter amount={amount !== undefined} percentage={percentage !== undefined} />
        <LetterOfTerms {...{ details, settings, now, loaded }} entry={late} />
      </div>
    </div>
  )
}
