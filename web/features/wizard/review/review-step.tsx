import { Alert, Button, Stack, Text } from '@mantine/core'
import { stillToTell } from '../../../../contract/form/still-to-tell.ts'
import { agreedWords } from '../../../../domain/consent/agreed-words.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { keysInSlot } from '../../../../domain/form/document-keys.ts'
import { UNSORTED_SLOT } from '../../../../domain/papers/held-papers.ts'
import { wizardSteps } from '../../../../contract/form/wizard-steps.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { useOnline } from '../../../lib/page/use-online.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { problemsOfForm } from '../checks/check-form.ts'
import { MissingList } from './missing-list.tsx'
import { ReviewPartPanel } from './review-part.tsx'
import { reviewParts } from './review-rows.ts'
import type { Submission } from '../sending/use-submit.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'

const REVIEW = wizardSteps.length - 1
const DOCUMENTS = wizardSteps.findIndex(({ id }) => id === 'papers')

type Props = { submission: Submission; submitLabel: string }

/** Check your answers: everything with a way to change it, what is missing, the consent, and send. */
export const ReviewStep = ({ submission, submitLabel }: Props) => {
  const { form, today, checklist, before, uploading, goTo } = useWizard()
  const values = useFormValues(form)
  const online = useOnline()
  const missing = problemsOfForm(values, { today, checklist, before }).filter(
    ({ step }) => step !== REVIEW,
  )

  const later = stillToTell(values).filter(({ kind }) => kind === 'answer')
  const unsorted = keysInSlot(values, UNSORTED_SLOT).length

  return (
    <Stack gap="lg">
      {unsorted > 0 && (
        <Alert
          color="blue"
          title={
            unsorted === 1 ? 'One file is not sorted yet' : `${unsorted} files are not sorted yet`
          }
        >
          <Stack gap="sm" align="flex-start">
            We sort what you leave. In its place we find it sooner.
            <Button variant="default" size="sm" mih={44} onClick={() => goTo(DOCUMENTS)}>
              Sort them
            </Button>
          </Stack>
        </Alert>
      )}
      {missing.length > 0 && <MissingList problems={missing} />}
      {reviewParts(values, today, checklist).map((part) => (
        <ReviewPartPanel key={part.step} part={part} onChange={() => goTo(part.step)} />
      ))}
      <Panel>
        <Stack gap="lg">
          <CheckboxField
            form={form}
            name="consent.declaration"
            label={agreedWords.declaration.text}
            required
          />
          <CheckboxField
            form={form}
            name="consent.shareWithLenders"
            label={agreedWords.shareWithLenders.text}
            description="You can also agree later, and take it back at any time, on the page of your application. Nothing is shared with a lender without it."
          />
        </Stack>
      </Panel>
      {later.length > 0 && (
        <Text>
          {counted(later.length, 'answer')} can follow later:{' '}
          {later.map(({ label }) => label).join(', ')}. The analysis needs{' '}
          {later.length === 1 ? 'it' : 'them'}.
        </Text>
      )}
      {submission.pending && !online && (
        <Text role="status">You are offline: it is not sent yet. Stay on this page.</Text>
      )}
      {uploading && <Text role="status">Documents are still being uploaded. Wait a moment.</Text>}
      {submission.failure !== null && (
        <Alert role="alert" color="red" title="It was not submitted">
          {submission.failure}
        </Alert>
      )}
      <Button
        size="lg"
        onClick={() => void submission.submit()}
        loading={submission.pending}
        disabled={submission.pending || uploading}
      >
        {submitLabel}
      </Button>
    </Stack>
  )
}
