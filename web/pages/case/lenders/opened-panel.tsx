import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { submissionStatusTable } from '../../../../domain/status/submission-status.ts'
import type { SendProps } from '../../../features/lenders/submissions/send-window.tsx'
import type { SubmissionDeed } from '../../../features/lenders/submissions/submission-acts.ts'
import { type LendersPanel, togetherParts } from '../../../parts/record/lenders-part.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { LenderPanel } from './lender-panel.tsx'
import { SidePanel } from './side-panel.tsx'
import { Together } from './together.tsx'

const togetherLabels = new Map<string, string>(togetherParts)

type PanelProps = {
  opened: LendersPanel
  record: ApplicationRecord
  submissions: readonly Submission[]
  onClose: () => void
  onDeed: (one: Submission, deed: SubmissionDeed) => void
  onSend: ((product: SendProps['product']) => void) | null
}

/** The panel that is open: of one lender, or of all together. */
const OpenedPanel = ({ opened, record, submissions, onClose, onDeed, onSend }: PanelProps) => {
  if (opened.of === 'all')
    return (
      <SidePanel title={togetherLabels.get(opened.part) ?? ''} key={opened.part} onClose={onClose}>
        <Together part={opened.part} record={record} onSend={onSend} />
      </SidePanel>
    )
  const one = submissions.find(({ submissionId }) => submissionId === opened.submissionId)
  return (
    one && (
      <SidePanel
        title={one.lenderName}
        aside={
          <StatusBadge tone={submissionStatusTable[one.status].tone}>{one.statusLabel}</StatusBadge>
        }
        key={one.submissionId}
        onClose={onClose}
      >
        <LenderPanel
          one={one}
          record={record}
          part={opened.part}
          onDeed={(deed) => onDeed(one, deed)}
        />
      </SidePanel>
    )
  )
}

export default OpenedPanel
