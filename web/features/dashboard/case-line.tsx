import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationSummary } from '../../../contract/case/application-summary.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { useUser } from '../../lib/session/session.ts'
import { ApplicationStatusBadge } from '../../ui/case/application-status-badge.tsx'
import { Panel } from '../../ui/page/panel.tsx'

type Props = {
  application: Pick<
    ApplicationSummary,
    | 'applicationId'
    | 'userId'
    | 'companyName'
    | 'reference'
    | 'formattedAmount'
    | 'submittedAt'
    | 'status'
  >
}

/** A case in a few words, with the way to it. */
export const CaseLine = ({ application }: Props) => {
  const role = useUser((user) => user.role)
  const { companyName, reference, formattedAmount, submittedAt, status } = application
  return (
    <Panel>
      <Group justify="space-between" gap="sm">
        <Stack gap={2}>
          <Title order={2} fz="lg">
            <Anchor component={Link} to={detailsPath(role, application)} inherit>
              {companyName}
            </Anchor>
          </Title>
          <Text fz="sm" c="dimmed">
            {reference} · ₹{formattedAmount} · {formatDate(submittedAt)}
          </Text>
        </Stack>
        <ApplicationStatusBadge status={status} />
      </Group>
    </Panel>
  )
}
