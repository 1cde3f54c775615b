import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { PaperChecks } from './paper-checks.tsx'
import { mayTakePapers, type SubmissionDeed } from './submission-acts.ts'
import { type PaperToSend, papersToSend } from './use-sending.ts'

/** The papers of a case that a lender doesn't have yet. */
export const furtherPapers = (record: ApplicationRecord, submission: Submission): PaperToSend[] => {
  if (!mayTakePapers(submission)) return []
  const has = new Set(submission.documents.map(({ key }) => key))
  return papersToSend(record).filter(({ key }) => !has.has(key))
}

/** Of those, what the borrower sent for the lender's questions and the firm accepted: it goes along with the answer unless somebody unticks it. */
export const sentForQuery = (
  record: ApplicationRecord,
  { asked }: Submission,
  papers: readonly PaperToSend[],
): string[] => {
  const ids = new Set(asked.map(({ requestId }) => requestId))
  const theirs = record.additionalDocuments.flatMap(({ id, status, document }) =>
    document !== null && status === 'accepted' && ids.has(id) ? document.key : [],
  )
  return theirs.filter((key) => papers.some((paper) => paper.key === key))
}

type Props = {
  deed: SubmissionDeed
  papers: readonly PaperToSend[]
  chosen: string[]
  onChosen: (keys: string[]) => void
  error: string | undefined
}

/** Choice of further papers for the lender. */
export const FurtherPapers = ({ deed, papers, chosen, onChosen, error }: Props) => {
  if (papers.length === 0)
    return deed.kind === 'papers' ? <Text>It has all documents of this case.</Text> : null
  return (
    <PaperChecks
      label={deed.kind === 'papers' ? 'Documents' : 'Documents that go along'}
      description="Whoever has access for this lender finds them there. The borrower reads that the lender got further documents."
      named="Documents that the lender does not have"
      papers={papers}
      chosen={chosen}
      onChosen={onChosen}
      error={error}
    />
  )
}
