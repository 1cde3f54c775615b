import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { later } from '../../../ui/on-demand/later.tsx'
import type { Compared } from '../../../ui/same-client/answer-buttons.tsx'
import { FacilityRows } from './facility-rows.tsx'
import { CaseFigures, hasProposal, ProposalSection, StillOpen } from './lower-sections.tsx'
import { NextStepSection } from './next-step-section.tsx'
import classes from './overview-tab.module.css'
import { OwnerSection } from './owner-section.tsx'

/** Where else the numbers of the case stand; nothing where they stand nowhere else. */
const SameClient = later<Compared & { onlyFound: true }>(
  () => import('../../../ui/same-client/same-client-line.tsx'),
  null,
)

// The places for what comes later are kept.
const LatestNotes = later(
  () => import('./latest-notes.tsx'),
  <Skeleton h={92} radius="lg" data-later="" aria-hidden="true" />,
)
const Assignments = later(
  () => import('./assignments-section.tsx'),
  <Skeleton h={132} radius="lg" data-later="" aria-hidden="true" />,
)

type Props = {
  record: ApplicationRecord
  /** The tasks on it that are due. */
  dueTasks: ReactNode
}

/** What one looks for first in a case: what to do next, what is asked for, whom to call, what is due. */
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
