import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { isRole, roleTable } from '../../../domain/people/roles.ts'
import { Timeline } from '../page/timeline.tsx'
import { EditChanges } from './edit-changes.tsx'

/** Entries in view before one asks for the rest. */
const FEW = 6

const whoOf = ({ actor, actorRole }: ApplicationRecord['timeline'][number]): string =>
  isRole(actorRole) ? `${actor}, ${roleTable[actorRole].label.toLowerCase()}` : actor

type Props = { timeline: ApplicationRecord['timeline']; few?: number; expandable?: boolean }

/** History of a case, the latest first, with the person of each event. */
export const History = ({ timeline, few = FEW, expandable = true }: Props) => {
  const [whole, setWhole] = useState(false)
  // What happened in one millisecond keeps its order, turned round.
  const newestFirst = timeline.toReversed().toSorted((a, b) => b.at.localeCompare(a.at))
  const shown = whole ? newestFirst : newestFirst.slice(0, few)
  return (
    <Stack gap="sm" align="flex-start">
      <Timeline
        label="Timeline, the latest first"
        events={shown.map((entry) => ({
          id: entry.id,
          title: entry.label,
          at: entry.at,
          who: whoOf(entry),
          ...((entry.note !== null || entry.changes.length > 0) && {
            note: (
              <>
                {entry.note !== null && (
                  <span style={{ whiteSpace: 'pre-line' }}>{entry.note}</span>
                )}
                {entry.changes.length > 0 && <EditChanges changes={entry.changes} />}
              </>
            ),
          }),
        }))}
      />
      {expandable && newestFirst.length > few && (
        <Button size="sm" variant="subtle" onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole ? 'Show the latest only' : `Show all ${newestFirst.length} entries`}
        </Button>
      )}
    </Stack>
  )
}
