import { useRef } from 'react'
import type { Notification } from '../../../contract/notices/notification.ts'
import { useKeptRowFocus, useRowListKeys } from '../../ui/forms/use-row-list.ts'
import classes from './inbox.module.css'
import { NotificationRow } from './notification-row.tsx'

type Props = { rows: readonly Notification[]; busy: boolean; onRead: (id: string) => void }

/** List of notifications, by keys as well; a person who marks a row as read stays at it. */
export const NotificationList = ({ rows, busy, onRead }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  useRowListKeys(frame)
  const shown = rows.map(({ id, isRead }) => `${id} ${isRead}`).join()
  const actedIn = useKeptRowFocus(frame, shown)
  return (
    <div ref={frame}>
      {rows.length > 0 && (
        <ul className={classes['list']} aria-busy={busy}>
          {rows.map((one) => (
            <NotificationRow
              key={one.id}
              told={one}
              onAct={actedIn}
              onRead={() => onRead(one.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
