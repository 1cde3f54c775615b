import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { counted } from '../../../domain/text/counted.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import type { HeldOfCase } from '../../lib/page/held-returns.ts'
import { useUser } from '../../lib/session/session.ts'

type Props = { cases: readonly HeldOfCase[]; onFollow?: () => void }

/** Cases of which returns wait in this browser for their mail, each a link to its papers. */
export const UnsentCases = ({ cases, onFollow }: Props) => {
  const role = useUser((user) => user.role)
  return cases.map((one) => (
    <Text key={one.applicationId} fz="sm">
      <Anchor
        component={Link}
        to={`${detailsPath(role, one)}?tab=papers`}
        c="var(--mantine-color-error)"
        fw={600}
        {...(onFollow && { onClick: onFollow })}
      >
        {counted(one.count, 'return')} not sent at {one.companyName || 'a case'}
      </Anchor>
    </Text>
  ))
}
