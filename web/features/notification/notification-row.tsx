import { ActionIcon, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Link } from 'react-router'
import type { Notification } from '../../../contract/notices/notification.ts'
import { formatDateTime } from '../../lib/format/formats.ts'
import classes from './inbox.module.css'

type Props = { told: Notification; onRead: () => void; onAct: (target: Element) => void }

/** Notification: it leads to the page of its matter, and is read then. */
export const NotificationRow = ({ told, onRead, onAct }: Props) => {
  const { title, sentence, detail, at, path, isRead } = told
  return (
    <li className={classes['row']} data-row={told.id} data-unread={!isRead || undefined}>
      <Link to={path} className={classes['link']} onClick={() => isRead || onRead()}>
        <span className={classes['title']}>
          {!isRead && <span className={classes['aside']}>Unread: </span>}
          {title}
        </span>
        {(detail ?? sentence) !== null && (
          <Text component="span" size="sm" c="dimmed">
            {detail ?? sentence}
          </Text>
        )}
      </Link>
      <time dateTime={at} className={classes['at']}>
        {formatDateTime(at)}
      </time>
      <span className={classes['act']}>
        {!isRead && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Mark as read: ${title}`}
            title="Mark as read"
            onClick={(event) => {
              onAct(event.currentTarget)
              onRead()
            }}
          >
            <IconCheck size={18} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}
