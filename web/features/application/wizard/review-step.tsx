import { Alert, Button, Stack, Text } from '@mantine/core'
import { agreedWords } from '../../../../domain/agreed-words.ts'
import { wizardSteps } from '../../../../contract/wizard-steps.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { problemsOfForm } from './check-form.ts'
import { MissingList } from './missing-list.tsx'
import { ReviewPartPanel } from './review-part.tsx'
import { reviewParts } from './review-rows.ts'
import type { Submission } from './use-submit.ts'
import { useFormValues } from './use-form-values.ts'
import { useWizard } from './wizard-context.ts'

const REVIEW = wizardSteps.length - 1

type Props = { submission: Submission; submitLabel: string }

/** Check your answers: everything with a way to change it, what is missing, the consent, and send. */
export const ReviewStep = ({ submission, submitLabel }: Props) => {
  const { form, today, checklist, uploads, goTo } = useWizard()
  const values = useFormValues(form)
  const missing = problemsOfForm(values, today, checklist).filter(({ step }) => step !== REVIEW)

  return (
    <Stack gap="lg">
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
      {uploads.active && <Text role="status">Papers are still being uploaded. Wait a moment.</Text>}
      {submission.failure !== null && (
        <Alert role="alert" color="red" title="It was not submitted">
          {submission.failure}
        </Alert>
      )}
      <Button
        size="lg"
        onClick={() => void submission.submit()}
        loading={submission.pending}
        disabled={submission.pending || uploads.active}
      >
        {submitLabel}
      </Button>
    </Stack>
  )
}
