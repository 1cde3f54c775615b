import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LiveEvent } from '../../../contract/work/live.ts'
import { listenWithTabs } from '../../lib/live/tabs.ts'
import { refreshCounts } from '../../lib/api/queues.ts'
import { useUser } from '../../lib/session/session.ts'
import { followChanges, type Following, type Waiting } from './follow-changes.ts'
import { changesFor } from './what-changes.ts'
import classes from './live.module.css'

/** Wait after a change until the counts beside places are looked at again, in milliseconds. */
const COUNTED_MS = 300

const nothing: Waiting = { news: 0, moved: 0, page: false }

const wordsFor = ({ news, moved, page }: Waiting) => {
  if (news > 0) return `${news} new · Show`
  if (moved > 0) return `${moved} changed · Show`
  return page ? 'This page has changed · Show' : null
}

/** Keeps what is shown up to date while others work, and moves nothing under anybody's hand. */
const LiveChanges = () => {
  const userId = useUser((user) => user.userId)
  const role = useUser((user) => user.role)
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState(nothing)
  const following = useRef<Following | null>(null)

  useEffect(() => {
    if (userId === null) return undefined
    const followed = followChanges(queries, changesFor(role), setWaiting)
    following.current = followed
    let soon: ReturnType<typeof setTimeout> | undefined
    // What the counts are made of is known to be old by then.
    const countSoon = () => {
      clearTimeout(soon)
      soon = setTimeout(() => void refreshCounts(), COUNTED_MS)
    }
    const stopListening = listenWithTabs(userId, (heard: LiveEvent) => {
      followed.hear(heard)
      countSoon()
    })
    return () => {
      clearTimeout(soon)
      stopListening()
      followed.stop()
      following.current = null
      setWaiting(nothing)
    }
    // Another role listens anew: it may hear of other things.
  }, [queries, userId, role])

  const words = wordsFor(waiting)
  return (
    <div className={classes['place']} role="status">
      {words !== null && (
        <Button
          size="compact-md"
          radius="xl"
          className={classes['button'] ?? ''}
          onClick={() => following.current?.show()}
        >
          {words}
        </Button>
      )}
    </div>
  )
}

export default LiveChanges
