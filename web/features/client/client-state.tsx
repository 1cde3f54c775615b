import type { ListedClient } from '../../../contract/client.ts'
import type { Tone } from '../../../domain/tone.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

const states: Readonly<Record<ListedClient['state'], { label: string; tone: Tone }>> = {
  prepared: { label: 'Prepared', tone: 'neutral' },
  invited: { label: 'Invited', tone: 'info' },
  open: { label: 'Taken over', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
}

/** How far a client is with taking over what was prepared. */
export const ClientState = ({ state }: Pick<ListedClient, 'state'>) => (
  <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
)
