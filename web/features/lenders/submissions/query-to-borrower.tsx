import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { requestOfQuery } from '../../../../domain/lender/query-request.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import type { AskProps } from '../../../parts/asking/ask-window.tsx'
import type { ChangeRequestProps } from './change-request-window.tsx'
import classes from './submissions.module.css'
import { useAskAtOnce } from './use-ask-at-once.tsx'

const AskDialog = onOpening<AskProps>(
  () => import('../../../parts/asking/ask-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

const ChangeDialog = onOpening<ChangeRequestProps>(
  () => import('./change-request-window.tsx'),
  ({ request }) => request !== null,
  { request: null },
)

const askedWords = ({ title, askedAt, answered, answeredAt }: Submission['asked'][number]) => {
  const asked = `Asked the borrower on ${formatDate(askedAt)}: ${title}`
  if (!answered) return `${asked}; not answered yet`
  return answeredAt === null
    ? `${asked}; answered`
    : `${asked}; answered on ${formatDate(answeredAt)}`
}

type Props = {
  one: Submission
  record: ApplicationRecord
  /** The press alone, without what was asked before. */
  brief?: boolean
}

/** The lender's question as what the borrower is asked for; without words of its own where it was answered once. */
const lineOf = ({
  submissionId,
  lenderName,
  reason,
  consent,
  consentWithdrawnAt,
  borrowerAnswered,
}: Submission) => ({
  ...requestOfQuery({
    question: borrowerAnswered ? null : reason,
    lenderName,
    mayName: consent.scope !== 'blind' && consentWithdrawnAt === null,
  }),
  example: '',
  dueOn: '',
  remind: true,
  submissionId,
})

/** Requests to the borrower for a query; an open one can be changed. */
const AskedOf = ({
  one,
  record,
  onChange,
}: Omit<Props, 'brief'> & { onChange: (requestId: string) => void }) =>
  one.asked.map((request) => (
    <span key={request.requestId} className={classes['small']}>
      {askedWords(request)}{' '}
      {!request.answered && record.abilities.askForDocuments && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Change: ${request.title}`}
          onClick={() => onChange(request.requestId)}
        >
          Change
        </Button>
      )}
    </span>
  ))

/** Way of a lender's question to the borrower: asked in one press, with earlier questions and answers. */
export const QueryToBorrower = ({ one, record, brief = false }: Props) => {
  const [opened, setOpened] = useState(false)
  const [changing, setChanging] = useState<string | null>(null)
  const { asking, ask } = useAskAtOnce(record, setChanging)
  const { lenderName, asked, borrowerAnswered } = one
  const mayAsk = one.status === 'query-raised' && record.abilities.askForDocuments
  const words = borrowerAnswered ? 'Ask for more' : 'Ask the borrower'
  const waits = asked.some(({ answered }) => !answered)
  const line = lineOf(one)
  return (
    <>
      {!brief && <AskedOf one={one} record={record} onChange={setChanging} />}
      {!brief && borrowerAnswered && (
        <strong className={classes['next']}>
          The borrower has answered: give it to {lenderName}, then record it.
        </strong>
      )}
      {mayAsk && !waits && (
        <Button
          size="compact-sm"
          variant={brief ? 'default' : borrowerAnswered ? 'subtle' : 'light'}
          aria-label={`${words}: ${lenderName}`}
          loading={asking}
          // Without words of the lender there is nothing to ask for yet.
          onClick={() => (line.title === '' ? setOpened(true) : void ask(line))}
        >
          {brief ? 'Ask' : words}
        </Button>
      )}
      {mayAsk && (
        <AskDialog record={record} first={line} opened={opened} onClose={() => setOpened(false)} />
      )}
      <ChangeDialog
        record={record}
        request={record.additionalDocuments.find(({ id }) => id === changing) ?? null}
        onClose={() => setChanging(null)}
      />
    </>
  )
}
