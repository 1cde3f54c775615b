import { ActionIcon } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../lib/api/queries.ts'
import classes from './bell.module.css'

/** More is not counted on a sign of this size. */
const MOST = 99

/** The way to the inbox, with how much in it is unread. */
const Bell = () => {
  const { data } = useQuery(callQuery('countNotifications'))
  const unread = data?.unread ?? 0
  return (
    <ActionIcon
      component={Link}
      to="/dashboard/inbox"
      variant="subtle"
      color="gray"
      size={44}
      className={classes['bell'] ?? ''}
      aria-label={unread > 0 ? `Inbox, ${unread} unread` : 'Inbox'}
    >
      <IconBell size={20} aria-hidden />
      {unread > 0 && (
        <span className={classes['count']} aria-hidden>
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </ActionIcon>
  )
}

export default Bell
