import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../../contract/application.ts'
import type { Submission } from '../../../../../contract/submission.ts'
import { requestOfQuery } from '../../../../../domain/query-request.ts'
import { formatDate } from '../../../../lib/formats.ts'
import { onOpening } from '../../../../ui/on-opening.tsx'
import type { AskProps } from '../asking/ask-window.tsx'
import classes from './submissions.module.css'

const AskDialog = onOpening<AskProps>(
  () => import('../asking/ask-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

const askedWords = ({ title, askedAt, answered, answeredAt }: Submission['asked'][number]) => {
  const asked = `Asked the borrower on ${formatDate(askedAt)}: ${title}`
  if (!answered) return `${asked}; not answered yet`
  return answeredAt === null
    ? `${asked}; answered`
    : `${asked}; answered on ${formatDate(answeredAt)}`
}

/** What becomes of a lender's question: asked of the borrower in a press, with what was asked and answered before. */
export const QueryToBorrower = ({
  one,
  record,
}: {
  one: Submission
  record: ApplicationRecord
}) => {
  const [opened, setOpened] = useState(false)
  const { submissionId, lenderName, reason, consent, asked, borrowerAnswered } = one
  const mayAsk = one.status === 'query-raised' && record.abilities.askForDocuments
  const words = borrowerAnswered ? 'Ask for more' : 'Ask the borrower'
  const waits = asked.some(({ answered }) => !answered)
  return (
    <>
      {asked.map((request) => (
        <span key={request.requestId} className={classes['small']}>
          {askedWords(request)}
        </span>
      ))}
      {borrowerAnswered && (
        <strong className={classes['next']}>
          The borrower has answered: give it to {lenderName}, then record it.
        </strong>
      )}
      {mayAsk && !waits && (
        <Button
          size="compact-sm"
          variant={borrowerAnswered ? 'subtle' : 'light'}
          aria-label={`${words}: ${lenderName}`}
          onClick={() => setOpened(true)}
        >
          {words}
        </Button>
      )}
      {mayAsk && (
        <AskDialog
          record={record}
          first={{
            ...requestOfQuery({
              question: borrowerAnswered ? null : reason,
              lenderName,
              mayName: consent.scope !== 'blind' && one.consentWithdrawnAt === null,
            }),
            example: '',
            dueOn: '',
            remind: true,
            submissionId,
          }}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
