import { Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { detailsPath } from '../../../lib/page/application-paths.ts'
import { useUser } from '../../../lib/session/session.ts'
import { RequestsSection } from './requests-section.tsx'

/** For staff: what the borrower was asked for beyond the form, and the way back. */
export const AskedOfBorrower = ({ record }: { record: ApplicationRecord }) => {
  const role = useUser((user) => user.role)
  return (
    <Stack gap="lg">
      <RequestsSection record={record} />
      <Anchor component={Link} to={detailsPath(role, record)}>
        Back to the application
      </Anchor>
    </Stack>
  )
}
