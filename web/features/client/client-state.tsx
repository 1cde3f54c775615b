import type { ListedClient } from '../../../contract/client/client.ts'
import { clientStateTable } from '../../../domain/client/clients.ts'
import { StatusBadge } from '../../ui/page/status-badge.tsx'

/** State of a client in taking over the prepared account. */
export const ClientState = ({ state }: Pick<ListedClient, 'state'>) => (
  <StatusBadge tone={clientStateTable[state].tone}>{clientStateTable[state].label}</StatusBadge>
)
