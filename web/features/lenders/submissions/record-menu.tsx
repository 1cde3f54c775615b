import { Button } from '@mantine/core'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { isOpenSubmission } from '../../../../domain/status/submission-status.ts'
import { ActionsMenu } from '../../../ui/dialogs/actions-menu.tsx'
import { saveBankFile } from './save-bank-file.ts'
import { deedsOf, type SubmissionDeed, titleOf } from './submission-acts.ts'

/**
 * Files that can leave: none without a paper, to a lender that has the case no more, nor once the consent is taken
 * back.
 */
export const bankFilesOf = ({ submissionId, documents, consentWithdrawnAt, status }: Submission) =>
  documents.length === 0 || consentWithdrawnAt !== null || !isOpenSubmission(status)
    ? []
    : (['zip', 'pdf'] as const).map((as) => ({
        id: `bank file ${as}`,
        label: as === 'zip' ? 'Bank file: ZIP of the documents' : 'Bank file: one PDF',
        onAction: () => void saveBankFile(submissionId, as),
      }))

/** A lender looks only at what it still has, and the borrower still agrees to. */
export const mayLook = ({ consentWithdrawnAt, status }: Submission): boolean =>
  consentWithdrawnAt === null && isOpenSubmission(status)

type Props = {
  one: Submission
  onDeed: (deed: SubmissionDeed) => void
  onRoom: () => void
}

/** Everything that can be recorded of a lender now, access and files with it. */
export const RecordMenu = ({ one, onDeed, onRoom }: Props) => (
  <ActionsMenu
    position="bottom-end"
    actions={[
      ...deedsOf(one).map((deed) => ({
        id: titleOf(deed),
        label: titleOf(deed),
        onAction: () => onDeed(deed),
      })),
      ...(mayLook(one) ? [{ id: 'room', label: 'Give access', onAction: onRoom }] : []),
      ...bankFilesOf(one),
    ]}
    renderButton={(props) => (
      <Button
        {...props}
        size="compact-sm"
        variant="default"
        aria-label={`Record for ${one.lenderName}`}
      >
        Record
      </Button>
    )}
  />
)
