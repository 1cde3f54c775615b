import {
  type ApplicationStatus,
  applicationStatusTable,
} from '../../../../domain/application-status.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** The state of a case as a word with a colour. */
export const ApplicationStatusBadge = ({ status }: { status: ApplicationStatus }) => {
  const { label, tone } = applicationStatusTable[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
