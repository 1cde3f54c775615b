import '@mantine/core/styles/Grid.layer.css'
import { Grid, Stack, Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { applicationStatusTable } from '../../../../domain/application-status.ts'
import { formatDateTime } from '../../../lib/formats.ts'
import { useUser } from '../../../lib/session.ts'
import { Section } from '../../../ui/section.tsx'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { AssignmentsSection } from './assignments-section.tsx'
import { CaseTrail } from './case-trail.tsx'
import { CompanySection } from './company-section.tsx'
import { FacilitiesSection } from './facilities-section.tsx'
import { History } from './history.tsx'
import { MandateSection } from './mandate-section.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { PapersSection } from './papers-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import { StageProgress } from './stage-progress.tsx'
import { stageReached } from './stages.ts'
import { TeaserSection } from './teaser-section.tsx'

/** A case as staff work on it: what to do beside what it holds. */
export const StaffRecord = ({ record }: { record: ApplicationRecord }) => {
  const { status, timeline, updatedAt } = record
  const admin = useUser((user) => user.role) === 'admin'
  return (
    <Grid gap="lg">
      <Grid.Col span={12}>
        <Section title="Where it stands" aside={<ApplicationStatusBadge status={status} />}>
          <StageProgress
            reached={stageReached(status, timeline)}
            live={applicationStatusTable[status].live}
          />
          <MoveButtons record={record} />
          <Text fz="sm" c="dimmed">
            Last changed {formatDateTime(updatedAt)}
          </Text>
        </Section>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="lg">
          <FacilitiesSection record={record} />
          <RequestsSection record={record} />
          <PapersSection record={record} />
          <CompanySection record={record} />
          <PeopleSection management={record.management} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack gap="lg">
          <AssignmentsSection record={record} />
          <TeaserSection record={record} />
          <MandateSection record={record} />
          <Section title="Timeline">
            <History timeline={timeline} />
          </Section>
          {admin && <CaseTrail record={record} />}
        </Stack>
      </Grid.Col>
    </Grid>
  )
}
