import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { WaitsFor } from '../../../contract/case/turn.ts'
import { isLive } from '../../../domain/status/application-status.ts'
import { formatDateTime } from '../../lib/format/formats.ts'
import { StageProgress } from '../../ui/case/stage-progress.tsx'
import { stageReached } from '../../ui/case/stages.ts'
import { tabAddress } from '../../parts/record/case-tab.ts'
import { DenseSection } from '../../ui/page/dense-section.tsx'
import { PaperCounts } from './staff-sections.tsx'
import { MoveButtons } from '../../features/case/standing/move-buttons.tsx'

const waitsForWords: Readonly<Record<WaitsFor, string>> = {
  borrower: 'It waits for the borrower.',
  firm: 'It waits for us.',
  lenders: 'It waits for the lenders.',
  nobody: 'It waits for nobody.',
}

/** Party that a case waits for; the letter is an admin's to write. */
const leadOf = ({ turn, abilities, mandateData }: ApplicationRecord): string => {
  if (turn.step !== 'prepare-letter') return waitsForWords[turn.waitsFor]
  if (mandateData?.status === 'created')
    return 'The mandate letter is prepared. It waits for an admin, who releases it to the borrower.'
  return abilities.createMandate
    ? waitsForWords[turn.waitsFor]
    : 'It waits for an admin, who prepares the mandate letter.'
}

/** Progress of a case, the party it waits for, and the steps that may be taken now. */
export const NextStepSection = ({ record }: { record: ApplicationRecord }) => {
  const { status, timeline, updatedAt } = record
  return (
    <DenseSection
      title="Where it stands"
      tight
      aside={
        <Text fz="sm" c="dimmed">
          Last changed {formatDateTime(updatedAt)}
        </Text>
      }
    >
      <StageProgress reached={stageReached(status, timeline)} live={isLive(status)} />
      <MoveButtons record={record} lead={leadOf(record)} />
      <Group justify="space-between" gap="xs">
        <PaperCounts record={record} />
        <Anchor component={Link} to={tabAddress('mandate')} fz="sm">
          Agreement & fee
        </Anchor>
      </Group>
    </DenseSection>
  )
}
