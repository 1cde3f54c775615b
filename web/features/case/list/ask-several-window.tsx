import { Alert, List, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PaperTemplates } from '../../../../contract/papers/paper-templates.ts'
import { companyTypeOf } from '../../../../domain/identity/company-types.ts'
import { counted } from '../../../../domain/text/counted.ts'
import type { ReplyOf } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { useKeptForm } from '../../../lib/kept/use-kept-form.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { refreshQueues } from '../../../lib/api/queues.ts'
import { toast } from '../../../lib/api/toast.ts'
import { AskFields } from '../../../parts/asking/ask-fields.tsx'
import { AskModal, useAskable } from '../../../parts/asking/ask-modal.tsx'
import { type Asked, documentsOf, emptyRequests, notAskedYet } from '../../../parts/asking/asked.ts'
import { choicesForTypes } from '../../../parts/asking/what-to-ask.ts'

type Candidate = ReplyOf<'canAskSeveral'>['data'][number]

const whyNot = {
  ended: 'has come to an end',
  full: 'holds as many documents beyond its form as it can',
  absent: 'can no longer be found',
} as const

const nameOf = ({ companyName, reference }: Candidate) =>
  companyName === null ? 'A case' : `${companyName} (${reference ?? ''})`

/** Cases that are left out, with the reasons. */
const LeftOut = ({ cases }: { cases: readonly Candidate[] }) => {
  const left = cases.filter(({ outcome }) => outcome !== 'can')
  if (left.length === 0) return null
  return (
    <Alert color="yellow" title={`${counted(left.length, 'case')} cannot be asked`}>
      <List size="sm">
        {left.map((one) => (
          <List.Item key={one.applicationId}>
            {nameOf(one)} {one.outcome !== 'can' && whyNot[one.outcome]}.
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** Result in one sentence. */
const saidOf = ({ data }: ReplyOf<'askSeveral'>): string => {
  const count = (wanted: string) => data.filter(({ outcome }) => outcome === wanted).length
  const [asked, ended, full, absent] = ['asked', 'ended', 'full', 'absent'].map(count)
  return [
    `Asked in ${counted(asked ?? 0, 'case')}.`,
    ...(ended ? [`${counted(ended, 'case')} had come to an end.`] : []),
    ...(full ? [`${counted(full, 'case')} had no room for more documents.`] : []),
    ...(absent ? [`${counted(absent, 'case')} could no longer be found.`] : []),
  ].join(' ')
}

type FormProps = {
  ids: readonly string[]
  cases: readonly Candidate[]
  templates: PaperTemplates
  onDone: () => void
  onAsked: (() => void) | undefined
}

const AskSeveralForm = ({ ids, cases, templates, onDone, onAsked }: FormProps) => {
  const queries = useQueryClient()
  const can = cases.filter(({ outcome }) => outcome === 'can')
  const form = useContractForm<'askSeveral', Asked>('askSeveral', {
    defaultValues: emptyRequests(templates),
    check: notAskedYet,
    toBody: (asked) => ({ ids: [...ids], documents: documentsOf(asked) }),
    fallback: 'An error occurred.',
    onDone: async (reply) => {
      await kept.forget()
      toast.success(saidOf(reply))
      onDone()
      onAsked?.()
      for (const name of [
        'listApplications',
        'listCreditAnalystLoans',
        'getBoard',
        'getApplication',
      ])
        void queries.invalidateQueries({ queryKey: [name] })
      void refreshQueues()
    },
  })
  const kept = useKeptForm(form, 'ask several')
  const types = can.flatMap(({ companyType }) => companyTypeOf(companyType)?.value ?? [])
  const [only] = can
  return (
    <AskFields
      form={form}
      kept={kept}
      templates={templates}
      choices={choicesForTypes(templates, [...new Set(types)])}
      company={can.length === 1 && only ? nameOf(only) : 'each company'}
      onClear={() => {
        form.reset()
        void kept.forget()
      }}
      onCancel={onDone}
      disabled={can.length === 0}
    >
      {counted(can.length, 'case')} will wait for the borrower until everything is accepted or
      waived. A borrower with several of these cases gets one email. What you have chosen stays here
      until you send it.
    </AskFields>
  )
}

const Content = ({ ids, onClose, onAsked }: Omit<AskSeveralProps, 'opened'>) => {
  const { lists, waiting } = useAskable()
  const asked = useQuery(callQuery('canAskSeveral', { query: { ids: ids.join(',') } }))
  if (asked.isError)
    return (
      <Alert color="red" role="alert">
        {sentenceOf(asked.error)}
      </Alert>
    )
  if (!lists || !asked.data) return waiting
  const cases = asked.data.data
  return (
    <>
      <LeftOut cases={cases} />
      <Text mb="sm">
        {counted(cases.filter(({ outcome }) => outcome === 'can').length, 'case')} can be asked.
      </Text>
      <AskSeveralForm
        ids={ids}
        cases={cases}
        templates={lists.templates}
        onDone={onClose}
        onAsked={onAsked}
      />
    </>
  )
}

export type AskSeveralProps = {
  ids: readonly string[]
  opened: boolean
  onClose: () => void
  onAsked?: (() => void) | undefined
}

/** Asks for the same papers in several cases. */
const AskSeveralWindow = ({ ids, opened, onClose, onAsked }: AskSeveralProps) => (
  <AskModal
    title={`Ask for documents in ${counted(ids.length, 'case')}`}
    opened={opened}
    onClose={onClose}
  >
    <Content ids={ids} onClose={onClose} onAsked={onAsked} />
  </AskModal>
)

export default AskSeveralWindow
