import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { later } from '../../ui/on-demand/later.tsx'
import type { Compared } from '../../ui/same-client/answer-buttons.tsx'
import { FacilityRows } from '../../features/case/need/facility-rows.tsx'
import { NextStepSection } from './next-step-section.tsx'
import { hasProposal, ProposalSection } from './proposal-part.tsx'
import { CaseFigures, StillOpen } from './staff-sections.tsx'
import classes from '../../parts/record/case-tab.module.css'
import { OwnerSection } from '../../features/case/people/owner-section.tsx'

/** Other records with the numbers of the case; nothing where there are none. */
const SameClient = later<Compared & { onlyFound: true }>(
  () => import('../../ui/same-client/same-client-line.tsx'),
  null,
)

// The places for what comes later are kept.
const LatestNotes = later(
  () => import('../../features/case/notes/latest-notes.tsx'),
  <Skeleton h={92} radius="lg" data-later="" aria-hidden="true" />,
)
const Assignments = later(
  () => import('../../features/case/people/assignments-section.tsx'),
  <Skeleton h={132} radius="lg" data-later="" aria-hidden="true" />,
)

type Props = {
  record: ApplicationRecord
  /** The tasks on it that are due. */
  dueTasks: ReactNode
}

/** Overview of a case: the next step, the facilities, the contacts, the tasks that are due. */
export const OverviewTab = ({ record, dueTasks }: Props) => (
  <div className={classes['overview']}>
    <div className={classes['column']}>
      <NextStepSection record={record} />
      {hasProposal(record) && <ProposalSection record={record} />}
      <FacilityRows record={record} />
      <CaseFigures record={record} />
      <SameClient kind="case" id={record.applicationId} onlyFound />
    </div>
    <div className={classes['column']} data-stays>
      <OwnerSection record={record} />
      {record.stillToTell.length > 0 && <StillOpen record={record} />}
      {dueTasks}
      <LatestNotes key={record.applicationId} applicationId={record.applicationId} />
      <Assignments record={record} />
    </div>
  </div>
)
