import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { statusWords } from '../../../domain/case/case-events.ts'
import { isApplicationStatus } from '../../../domain/status/application-status.ts'
import { isRole, roleTable } from '../../../domain/people/roles.ts'
import { useIsStaff } from '../../lib/session/use-is-staff.ts'
import { Timeline } from '../page/timeline.tsx'
import { EditChanges } from './edit-changes.tsx'

/** Entries in view before one asks for the rest. */
const FEW = 6

const whoOf = ({ actor, actorRole }: ApplicationRecord['timeline'][number]): string =>
  isRole(actorRole) ? `${actor}, ${roleTable[actorRole].label.toLowerCase()}` : actor

/** Entry in the words of a borrower's screen: a change of the status says the new one, others what the server says. */
const labelForClient = ({ event, to, label }: ApplicationRecord['timeline'][number]): string =>
  event.startsWith('status.') && to !== null && isApplicationStatus(to)
    ? statusWords(to).client
    : label

type Props = { timeline: ApplicationRecord['timeline']; few?: number; expandable?: boolean }

/** History of a case, the latest first, with the person of each event. */
export const History = ({ timeline, few = FEW, expandable = true }: Props) => {
  const inside = useIsStaff()
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
          title: inside ? entry.label : labelForClient(entry),
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
