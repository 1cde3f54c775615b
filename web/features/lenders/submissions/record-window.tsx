import '@mantine/core/styles/Radio.layer.css'
import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import type { QueryAnswerer } from '../../../../domain/status/submission-status.ts'
import { api } from '../../../lib/api/api.ts'
import { useKeptText } from '../../../lib/kept/use-kept.ts'
import { todayInIndia } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/api/toast.ts'
import { DateInput } from '../../../ui/fields/date-input.tsx'
import { Refused } from '../../../ui/page/refused.tsx'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'
import { type Report, ReportFields } from './report-fields.tsx'
import { problemAt } from '../../../lib/forms/problem-at.ts'
import { FurtherPapers, furtherPapers, sentForQuery } from './further-papers.tsx'
import { AnswerField } from './answer-field.tsx'
import { answers, isReported, type SubmissionDeed, titleOf, wordsOf } from './submission-acts.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'

export type RecordProps = {
  record: ApplicationRecord
  submission: Submission
  deed: SubmissionDeed
  opened: boolean
  onClose: () => void
}

const bodyOf = (deed: SubmissionDeed) => {
  if (deed.kind === 'move') return { status: deed.move.to }
  if (deed.kind === 'interested') return { interested: true }
  if (deed.kind === 'mistake') return { byMistake: true as const }
  return deed.kind === 'told' ? { lenderTold: true as const } : {}
}

const asksWho = (deed: SubmissionDeed) => deed.kind === 'move' && deed.move.to === 'query-raised'

const missingWords = (deed: SubmissionDeed) =>
  asksWho(deed) ? 'Write what the lender asks.' : 'Give the reason.'

const useRecording = ({ record, submission, deed, onClose }: RecordProps) => {
  const { submissionId, applicationId, version } = submission
  const queries = useQueryClient()
  const refresh = useRefreshRecord()
  const reason = useKeptText(`submission ${submissionId} ${titleOf(deed)}`)
  const answer = useKeptText(`answer ${submissionId}`)
  const [heard, setHeard] = useState<Report>({
    how: 'phone',
    from: submission.contactName ?? '',
    on: todayInIndia(),
  })
  const [answerer, setAnswerer] = useState<QueryAnswerer>('firm')
  const [reference, setReference] = useState(submission.reference ?? '')
  const [loginDate, setLoginDate] = useState(submission.loginDate ?? '')
  const papers = furtherPapers(record, submission)
  const [chosen, setChosen] = useState(() =>
    answers(deed) ? sentForQuery(record, submission, papers) : [],
  )
  const [missing, setMissing] = useState(0)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const said = reason.text.trim()
    const answered = answers(deed) ? answer.text.trim() : ''
    const lacksAnswer = deed.kind === 'answer' && answered === ''
    const lacksPapers = deed.kind === 'papers' && chosen.length === 0
    if (lacksAnswer || lacksPapers || (wordsOf(deed)?.required && said === ''))
      return setMissing((times) => times + 1)
    setSending(true)
    setFailure(null)
    try {
      await api.call('changeSubmission', {
        params: { id: submissionId },
        headers: { 'If-Match': `"${version}"` },
        body: {
          ...bodyOf(deed),
          ...(said !== '' && { reason: said }),
          ...(answered !== '' && { answer: answered }),
          ...(chosen.length > 0 && { documents: chosen }),
          ...(asksWho(deed) && { answerer }),
          ...(deed.kind === 'facts' && {
            reference: reference.trim() || null,
            loginDate: loginDate || null,
          }),
          ...(isReported(deed) && {
            learned: { how: heard.how, from: heard.from.trim() || null, on: heard.on || null },
          }),
        },
      })
      reason.forget()
      if (answers(deed)) answer.forget()
      toast.success(`Recorded: ${titleOf(deed)}`)
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
      // Also after a refusal: a colleague may have been faster.
      void queries.invalidateQueries({ queryKey: ['listSubmissions'] })
      void refresh(applicationId)
    }
  }
  return {
    reason,
    answer,
    heard,
    setHeard,
    answerer,
    setAnswerer,
    reference,
    setReference,
    loginDate,
    setLoginDate,
    papers,
    chosen,
    setChosen: (keys: string[]) => {
      setChosen(keys)
      setMissing(0)
    },
    missing,
    setMissing,
    sending,
    failure,
    send,
  }
}

type Recording = ReturnType<typeof useRecording>

/** Under what number the lender has the case, and since when. */
const Facts = ({ form, problem }: { form: Recording; problem: ReturnType<typeof problemAt> }) => (
  <>
    <TextInput
      label="Reference at the lender"
      maxLength={100}
      value={form.reference}
      onChange={({ currentTarget }) => form.setReference(currentTarget.value)}
      error={problem('reference')}
    />
    <DateInput
      label="Logged in on"
      max={todayInIndia()}
      value={form.loginDate}
      onValue={form.setLoginDate}
      error={problem('loginDate')}
    />
  </>
)

const Content = (props: RecordProps) => {
  const { submission, deed, onClose } = props
  const form = useRecording(props)
  const problem = problemAt(form.failure)
  const words = wordsOf(deed)
  return (
    <form noValidate onSubmit={(event) => void form.send(event)}>
      <Stack gap="md">
        {submission.consentWithdrawnAt !== null && submission.lenderToldAt === null && (
          <Text>The borrower withdrew the consent: tell the lender to use nothing of it.</Text>
        )}
        {asksWho(deed) && (
          <Radio.Group
            label="Who answers it"
            value={form.answerer}
            onChange={(value) => form.setAnswerer(value === 'borrower' ? 'borrower' : 'firm')}
          >
            <Group mt="xs">
              <Radio value="firm" label="We do" />
              <Radio value="borrower" label="The borrower" />
            </Group>
          </Radio.Group>
        )}
        {answers(deed) && (
          <AnswerField
            submissionId={submission.submissionId}
            value={form.answer.text}
            onValue={(value) => {
              form.answer.set(value)
              form.setMissing(0)
            }}
            required={deed.kind === 'answer'}
            error={
              deed.kind === 'answer' && form.missing > 0 ? 'Write the answer.' : problem('answer')
            }
          />
        )}
        {(answers(deed) || deed.kind === 'papers') && (
          <FurtherPapers
            deed={deed}
            papers={form.papers}
            chosen={form.chosen}
            onChosen={form.setChosen}
            error={
              deed.kind === 'papers' && form.missing > 0
                ? 'Choose at least one document.'
                : problem('documents')
            }
          />
        )}
        {words && (
          <Textarea
            label={words.label}
            description={
              asksWho(deed)
                ? 'As the borrower can read it: you ask them in one press.'
                : 'Only our staff read it.'
            }
            rows={3}
            maxLength={1000}
            value={form.reason.text}
            onChange={({ currentTarget }) => {
              form.reason.set(currentTarget.value)
              form.setMissing(0)
            }}
            withAsterisk={words.required}
            aria-required={words.required}
            error={form.missing > 0 ? missingWords(deed) : problem('reason')}
          />
        )}
        {deed.kind === 'facts' && <Facts form={form} problem={problem} />}
        {isReported(deed) && (
          <ReportFields value={form.heard} onValue={form.setHeard} problem={problem} />
        )}
        <NotSent
          kept={[...(words ? [form.reason] : []), ...(answers(deed) ? [form.answer] : [])]}
          verb="saved"
        />
        <Refused
          missing={form.missing}
          failure={form.failure}
          fallback="It was not recorded. Try again."
        />
        <Group>
          <Button type="submit" loading={form.sending}>
            {deed.kind === 'papers' ? 'Give the documents' : 'Record it'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Records what became of a submission. */
const RecordWindow = (props: RecordProps) => (
  <Dialog
    opened={props.opened}
    onClose={props.onClose}
    title={`${props.submission.lenderName}: ${titleOf(props.deed)}`}
    size="lg"
  >
    <Content {...props} />
  </Dialog>
)

export default RecordWindow
