import type { ListedLead } from '../../../contract/client/lead.ts'
import { leadStateTable } from '../../../domain/client/leads.ts'
import { ApplicationStatusBadge } from '../../ui/case/application-status-badge.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'

/** Stage of a lead, for staff: of a case its status. */
export const LeadStage = ({ state, status }: Pick<ListedLead, 'state' | 'status'>) =>
  status === null ? (
    <StatusBadge tone={leadStateTable[state].tone}>{leadStateTable[state].label}</StatusBadge>
  ) : (
    <ApplicationStatusBadge status={status} />
  )
