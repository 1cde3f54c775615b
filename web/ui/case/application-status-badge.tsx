import {
  type ApplicationStatus,
  applicationStatusTable,
} from '../../../domain/status/application-status.ts'
import { statusWords } from '../../../domain/case/case-events.ts'
import { useIsStaff } from '../../lib/session/use-is-staff.ts'
import { StatusBadge } from '../page/status-badge.tsx'

/** The state of a case as a word with a colour. */
export const ApplicationStatusBadge = ({ status }: { status: ApplicationStatus }) => {
  const { staff, client } = statusWords(status)
  const inside = useIsStaff()
  return (
    <StatusBadge tone={applicationStatusTable[status].tone}>{inside ? staff : client}</StatusBadge>
  )
}
