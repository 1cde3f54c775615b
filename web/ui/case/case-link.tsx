import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type Addressed, detailsPath } from '../../lib/page/application-paths.ts'
import { useUser } from '../../lib/session/session.ts'

type Props = {
  one: Addressed & { companyName: string }
  /** That it stands in a line of text, or in a cell, and is as large. */
  inherit?: boolean
}

/** A case by its company; leads to its page as whoever reads opens it. */
export const CaseLink = ({ one, inherit = false }: Props) => {
  const role = useUser((user) => user.role)
  return (
    <Anchor component={Link} to={detailsPath(role, one)} fw={600} c="inherit" inherit={inherit}>
      {one.companyName}
    </Anchor>
  )
}
