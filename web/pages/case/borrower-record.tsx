import { Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { isLive } from '../../../domain/status/application-status.ts'
import { toldPath } from '../../lib/page/application-paths.ts'
import { CaseBridge } from '../../ui/case/case-bridge.tsx'
import { History } from '../../ui/case/history.tsx'
import { nextStep } from '../../ui/case/next-step.ts'
import { stageReached } from '../../ui/case/stages.ts'
import { Section } from '../../ui/page/section.tsx'
import { WhereItStands } from '../../features/case/standing/where-it-stands.tsx'
import { mayOweFees, OwnFeesDue, Tonight } from './lower-sections.tsx'
import { hasProposal, ProposalSection } from './proposal-part.tsx'
import { LoanLines } from './own/loan-lines.tsx'
import { PlacePage } from './own/place-page.tsx'

/** The last mail that the firm wrote to the borrower about the case; those before it are in the timeline. */
const LastMessage = ({ record }: { record: ApplicationRecord }) => {
  const last = record.timeline.findLast(({ event }) => event === 'message.mailed')
  if (!last) return null
  return (
    <Section title="Our last message">
      <History timeline={[last]} />
      <Anchor component={Link} to={`${toldPath(record.applicationId)}#timeline`} fz="sm">
        What happened before
      </Anchor>
    </Section>
  )
}

/** The first place of a borrower's own case: what to do and by when, how far it is, and each loan. */
export const NowPlace = ({ record }: { record: ApplicationRecord }) => {
  const { status, timeline } = record
  return (
    <Stack gap="md">
      <WhereItStands record={record} step={nextStep(record)} />
      {mayOweFees(record) && <OwnFeesDue record={record} />}
      {hasProposal(record) && <ProposalSection record={record} />}
      {isLive(status) && <Tonight record={record} />}
      <LastMessage record={record} />
      <CaseBridge reached={stageReached(status, timeline)} live={isLive(status)} />
      <LoanLines record={record} />
    </Stack>
  )
}

/** A borrower's own case, at the place that its address opens. */
export const BorrowerRecord = ({ applicationId }: { applicationId: string }) => (
  <PlacePage applicationId={applicationId} place="now">
    {(record) => <NowPlace record={record} />}
  </PlacePage>
)
