import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { PaperTemplates } from '../../../contract/papers/paper-templates.ts'
import type { Checklist } from '../../../domain/papers/documents.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { useKeptForm } from '../../lib/kept/use-kept-form.ts'
import { toast } from '../../lib/api/toast.ts'
import { textAt } from '../record/text-at.ts'
import { useRefreshRecord } from '../record/use-record.ts'
import { AskFields } from './ask-fields.tsx'
import { type Asked, documentsOf, type Line, emptyRequests, notAskedYet } from './asked.ts'
import { choicesFor } from './what-to-ask.ts'

type Props = {
  record: ApplicationRecord
  templates: PaperTemplates
  checklist: Checklist
  /** Request of a lender; it stands in the form already. */
  first?: Line
  onDone: () => void
}

/** Asks the borrower for papers of the firm's list, of the catalogue and in one's own words, all in one mail. */
export const AskForm = ({ record, templates, checklist, first, onDone }: Props) => {
  const refresh = useRefreshRecord()
  const { applicationId } = record
  const form = useContractForm<'updateAdditionalDocuments', Asked>('updateAdditionalDocuments', {
    defaultValues: emptyRequests(templates, first),
    input: { params: { id: applicationId } },
    check: notAskedYet,
    toBody: (asked) => ({ documents: documentsOf(asked) }),
    fallback: 'An error occurred.',
    onDone: async () => {
      onDone()
      await kept.forget()
      toast.success('The borrower sees what you ask for.')
      await refresh(applicationId)
    },
  })
  const kept = useKeptForm(
    form,
    `ask ${applicationId}${first?.submissionId === undefined ? '' : ` ${first.submissionId}`}`,
  )

  return (
    <AskFields
      form={form}
      kept={kept}
      templates={templates}
      choices={choicesFor(templates, record, checklist)}
      company={textAt(record, 'formData.companyName')}
      onClear={() => {
        form.reset()
        void kept.forget()
      }}
      onCancel={onDone}
    >
      The case waits for the borrower until everything is accepted or waived. What you have chosen
      stays here until you send it.
    </AskFields>
  )
}
