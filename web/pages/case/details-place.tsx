import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { isLive } from '../../../domain/status/application-status.ts'
import { editPath } from '../../lib/page/application-paths.ts'
import { History } from '../../ui/case/history.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FacilitiesSection } from '../../features/case/need/facilities-section.tsx'
import { WithdrawSection } from '../../features/case/standing/withdraw-section.tsx'
import { usePlace } from '../../parts/record/use-place.ts'
import { CompanySection, PeopleSection, StillToTell } from './lower-sections.tsx'

/** Above what the form told, with the way to change it, or why there is none any more. */
const ToldHeading = ({ record }: { record: ApplicationRecord }) => (
  <Stack gap={4}>
    <Group justify="space-between" gap="sm">
      <Title order={2} fz="lg">
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

/** What happened to the case, the latest first. */
const OwnHistory = ({ record }: { record: ApplicationRecord }) => (
  <div {...usePlace('timeline')}>
    <Section title="Timeline" folded>
      <History timeline={record.timeline} />
    </Section>
  </div>
)

/** Details of a borrower's own case: what they told, the people, what happened, and the way out. */
export const DetailsPlace = ({ record }: { record: ApplicationRecord }) => (
  <Stack gap="md">
    {record.stillToTell.length > 0 && <StillToTell record={record} />}
    <ToldHeading record={record} />
    <FacilitiesSection record={record} folded />
    <CompanySection record={record} />
    <div {...usePlace('people')}>
      <PeopleSection record={record} folded />
    </div>
    <OwnHistory record={record} />
    <WithdrawSection record={record} />
  </Stack>
)
