import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { LendersTable } from '../../../features/lenders/submissions/lenders-table.tsx'
import { useOpenRoom } from '../../../features/lenders/submissions/room-asked.ts'
import { StillWithOthers } from '../../../features/lenders/submissions/still-with-others.tsx'
import type { SubmissionDeed } from '../../../features/lenders/submissions/submission-acts.ts'
import { CsvButton } from '../../../ui/data-table/csv-button.tsx'

type Props = {
  record: ApplicationRecord
  submissions: readonly Submission[]
  opened: string | null
  onDeed: (one: Submission, deed: SubmissionDeed) => void
}

/** The table of the lenders, what is to be settled with several of them, and the table as a file. */
const TablePart = ({ record, submissions, opened, onDeed }: Props) => {
  const openRoom = useOpenRoom()
  return (
    <>
      <StillWithOthers record={record} submissions={submissions} />
      <LendersTable
        record={record}
        submissions={submissions}
        opened={opened}
        onDeed={onDeed}
        onRoom={({ submissionId }) => openRoom(submissionId)}
      />
      <CsvButton
        csv={{ call: 'listSubmissions', input: { params: { id: record.applicationId } } }}
        label="Lenders of this case"
      />
    </>
  )
}

export default TablePart
