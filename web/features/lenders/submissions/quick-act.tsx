import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { lenderAddress, usePanelLink } from '../../../parts/record/lenders-part.ts'
import { QueryToBorrower } from './query-to-borrower.tsx'
import { answerDeedOf, isToBeAsked } from './row-words.ts'
import type { SubmissionDeed } from './submission-acts.ts'
import { useLenderChat } from './use-lender-chat.ts'

type AskProps = { one: Submission; record: ApplicationRecord }

/** Asks the lender how far it is, on WhatsApp. */
const AskLender = ({ one, record }: AskProps) => {
  const { chat } = useLenderChat(record, one)
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Ask ${one.contactName ?? one.lenderName} on WhatsApp`}
      {...(chat === undefined
        ? { disabled: true }
        : { component: 'a', href: chat, target: '_blank', rel: 'noopener noreferrer' })}
    >
      Ask
    </Button>
  )
}

const EnterOffer = ({ one }: Pick<AskProps, 'one'>) => {
  const { link } = usePanelLink()
  return (
    <Button
      component={Link}
      to={lenderAddress(one.submissionId, 'offers')}
      {...link}
      size="compact-sm"
      variant="default"
      aria-label={`Offer of ${one.lenderName}`}
    >
      Offer
    </Button>
  )
}

type Props = AskProps & { onDeed: (deed: SubmissionDeed) => void }

/** What one does next with a lender: its question is answered, the borrower or the lender is asked, the offer is completed. */
export const QuickAct = ({ one, record, onDeed }: Props) => {
  const answer = answerDeedOf(one)
  if (answer !== null)
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Answer ${one.lenderName}`}
        onClick={() => onDeed(answer)}
      >
        Answer
      </Button>
    )
  if (one.status === 'query-raised') return <QueryToBorrower one={one} record={record} brief />
  if (isToBeAsked(one)) return <AskLender one={one} record={record} />
  return one.status === 'sanctioned' && one.waitsFor === 'firm' ? <EnterOffer one={one} /> : null
}
