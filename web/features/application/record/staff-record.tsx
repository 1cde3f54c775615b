import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import type { WaitsFor } from '../../../../contract/turn.ts'
import { applicationStatusTable } from '../../../../domain/application-status.ts'
import { formatDateTime } from '../../../lib/formats.ts'
import { useUser } from '../../../lib/session.ts'
import { ApplicationStatusBadge } from '../../../ui/case/application-status-badge.tsx'
import { History } from '../../../ui/case/history.tsx'
import { StageProgress } from '../../../ui/case/stage-progress.tsx'
import { stageReached } from '../../../ui/case/stages.ts'
import { Section } from '../../../ui/section.tsx'
import { AssignmentsSection } from './assignments-section.tsx'
import { CaseTrail } from './case-trail.tsx'
import { FacilitiesSection } from './facilities-section.tsx'
import {
  CompanySection,
  hasProposal,
  PapersSection,
  PeopleSection,
  ProposalSection,
  StillToTell,
} from './lower-sections.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { NotesSection } from './notes-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import classes from './staff-record.module.css'
import { TeaserSection } from './teaser-section.tsx'

const waitsForWords: Readonly<Record<WaitsFor, string>> = {
  borrower: 'It waits for the borrower.',
  firm: 'It waits for us.',
  lenders: 'It waits for the lenders.',
  nobody: 'It waits for nobody.',
}

type Props = {
  record: ApplicationRecord
  /** What stands of the fee agreement: a feature of its own. */
  mandate: ReactNode
}

/** A case as staff work on it: what to do beside what it holds. */
export const StaffRecord = ({ record, mandate }: Props) => {
  const { status, timeline, turn, updatedAt } = record
  const admin = useUser((user) => user.role) === 'admin'
  return (
    <div className={classes['record']}>
      <div className={classes['state']}>
        <Section title="Where it stands" aside={<ApplicationStatusBadge status={status} />}>
          <StageProgress
            reached={stageReached(status, timeline)}
            live={applicationStatusTable[status].live}
          />
          <Text>{waitsForWords[turn.waitsFor]}</Text>
          <MoveButtons record={record} />
          <Text fz="sm" c="dimmed">
            Last changed {formatDateTime(updatedAt)}
          </Text>
        </Section>
      </div>
      <Stack gap="lg">
        {hasProposal(record) && <ProposalSection record={record} />}
        {record.stillToTell.length > 0 && <StillToTell record={record} />}
        <FacilitiesSection record={record} />
        <RequestsSection record={record} />
        <PapersSection record={record} />
        <CompanySection record={record} />
        <PeopleSection record={record} />
      </Stack>
      <Stack gap="lg">
        <AssignmentsSection record={record} />
        <NotesSection applicationId={record.applicationId} />
        <TeaserSection record={record} />
        {mandate}
        <Section title="Timeline">
          <History timeline={timeline} />
        </Section>
        {admin && <CaseTrail record={record} />}
      </Stack>
    </div>
  )
}
