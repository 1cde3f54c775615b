import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import type { RecordProps } from '../../../features/lenders/submissions/record-window.tsx'
import {
  type SubmissionDeed,
  titleOf,
} from '../../../features/lenders/submissions/submission-acts.ts'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'

const RecordDialog = onOpening<RecordProps>(
  () => import('../../../features/lenders/submissions/record-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

type Props = {
  record: ApplicationRecord
  submission: Submission
  deed: SubmissionDeed
  opened: boolean
  onClose: () => void
}

/** The window in which an act is recorded, one for each act and each state of the submission. */
const RecordPart = (props: Props) => {
  const { submission, deed } = props
  return (
    <RecordDialog
      key={`${submission.submissionId} ${titleOf(deed)} ${submission.version}`}
      {...props}
    />
  )
}

export default RecordPart
