import type { ApplicationRecord } from '../../../../contract/application.ts'
import { SameClient } from '../../../ui/same-client/same-client.tsx'
import { AssignmentsSection } from './assignments-section.tsx'
import { FacilityRows } from './facility-rows.tsx'
import { LatestNotes } from './latest-notes.tsx'
import { CaseFigures, hasProposal, ProposalSection, StillToTell } from './lower-sections.tsx'
import { NextStepSection } from './next-step-section.tsx'
import classes from './overview-tab.module.css'
import { OwnerSection } from './owner-section.tsx'

/** What one looks for first in a case: what to do next, what is asked for, whom to call. */
export const OverviewTab = ({ record }: { record: ApplicationRecord }) => (
  <div className={classes['overview']}>
    <div className={classes['column']}>
      <SameClient kind="case" id={record.applicationId} />
      <NextStepSection record={record} />
      {hasProposal(record) && <ProposalSection record={record} />}
      <FacilityRows record={record} />
      <CaseFigures record={record} />
    </div>
    <div className={classes['column']}>
      <OwnerSection record={record} />
      {record.stillToTell.length > 0 && <StillToTell record={record} />}
      <AssignmentsSection record={record} />
      <LatestNotes applicationId={record.applicationId} />
    </div>
  </div>
)
