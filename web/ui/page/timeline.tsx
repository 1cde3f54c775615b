import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/format/formats.ts'
import classes from './timeline.module.css'

export type TimelineEvent = {
  id: string
  title: ReactNode
  /** Moment of the event; absent for one that is still to come. */
  at?: string
  who?: string
  note?: ReactNode
  state?: 'done' | 'now' | 'coming'
}

/** Events in order, with the person of each. */
export const Timeline = ({
  events,
  label,
}: {
  events: readonly TimelineEvent[]
  label: string
}) => (
  <ol className={classes['timeline']} aria-label={label}>
    {events.map(({ id, title, at, who, note, state = 'done' }) => (
      <li
        key={id}
        className={classes['event']}
        data-state={state}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        <Text fw={600} {...(state === 'coming' && { c: 'dimmed' })}>
          {title}
        </Text>
        {(at !== undefined || who !== undefined) && (
          <div className={classes['meta']}>
            {at !== undefined && <time dateTime={at}>{formatDateTime(at)}</time>}
            {at !== undefined && who !== undefined && ' · '}
            {who}
          </div>
        )}
        {note !== undefined && note !== null && <div>{note}</div>}
      </li>
    ))}
  </ol>
)
