import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { isLive } from '../../../domain/status/application-status.ts'
import { editPath } from '../../lib/page/application-paths.ts'
import { History } from '../../ui/case/history.tsx'
import { nextStep } from '../../ui/case/next-step.ts'
import { Section } from '../../ui/page/section.tsx'
import { ConsentSection } from '../../features/lenders/consent/consent-section.tsx'
import { FacilitiesSection } from '../../features/case/need/facilities-section.tsx'
import {
  CompanySection,
  hasLenders,
  hasProposal,
  mayOweFees,
  OwnFeesDue,
  OwnLenders,
  PaperLinks,
  PapersSection,
  PeopleSection,
  ProposalSection,
  SharedInCase,
  StillMissing,
  StillToTell,
} from './lower-sections.tsx'
import { MandateSummary } from '../../features/case/standing/mandate-summary.tsx'
import { PapersBeyondForm } from '../../features/papers/requests/papers-beyond-form.tsx'
import { WhereItStands } from '../../features/case/standing/where-it-stands.tsx'
import { WithdrawSection } from '../../features/case/standing/withdraw-section.tsx'

/** Above what the form told, with the way to change it, or why there is none any more. */
const ToldHeading = ({ record }: { record: ApplicationRecord }) => (
  <Stack gap={4} mt="md">
    <Group justify="space-between" gap="sm">
      <Title order={2} fz="xl">
        What you told us
      </Title>
      {record.abilities.edit && (
        <Button component={Link} to={editPath('user', record)} variant="default">
          Change the form
        </Button>
      )}
    </Group>
    {!record.abilities.edit && isLive(record.status) && (
      <Text>
        You can’t change these answers here at the moment. Is something wrong, or has it changed?
        Tell {record.relationshipManager?.name ?? 'us'}: the ways stand at the top of this page.
      </Text>
    )}
  </Stack>
)

/** A borrower's own application: first what to do and who helps, then fee and papers, what happened, and what was told. */
export const BorrowerRecord = ({ record }: { record: ApplicationRecord }) => (
  <Stack gap="lg">
    <WhereItStands record={record} step={nextStep(record)} />
    {mayOweFees(record) && <OwnFeesDue record={record} />}
    {hasProposal(record) && <ProposalSection record={record} />}
    {hasLenders(record) && <OwnLenders record={record} />}
    <MandateSummary record={record} />
    {record.stillToTell.length > 0 && <StillToTell record={record} />}
    {record.abilities.supplyPapers && <SharedInCase record={record} />}
    {record.abilities.supplyPapers && <StillMissing record={record} />}
    {record.abilities.supplyPapers && <PaperLinks record={record} />}
    <PapersBeyondForm record={record} />
    <Section title="Timeline">
      <History timeline={record.timeline} />
    </Section>
    <PapersSection record={record} />
    <ConsentSection record={record} />
    <ToldHeading record={record} />
    <FacilitiesSection record={record} />
    <CompanySection record={record} />
    <PeopleSection record={record} />
    <WithdrawSection record={record} />
  </Stack>
)
