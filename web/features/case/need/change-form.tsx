import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { editPath } from '../../../lib/page/application-paths.ts'
import { useUser } from '../../../lib/session/session.ts'

/** The way to the form, for those who may change it. */
export const ChangeForm = ({ record }: { record: ApplicationRecord }) => {
  const role = useUser((user) => user.role)
  if (!record.abilities.edit) return null
  return (
    <Button component={Link} to={editPath(role, record)} size="compact-sm" variant="default">
      Change the form
    </Button>
  )
}
