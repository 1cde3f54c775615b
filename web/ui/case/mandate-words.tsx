import { Text } from '@mantine/core'
import type { MandateRecord } from '../../../contract/mandate.ts'
import { mandateWords } from '../../../domain/case-events.ts'
import { mandateStatusTable } from '../../../domain/mandate-status.ts'
import { formatDate } from '../../lib/formats.ts'
import { useIsStaff } from '../../lib/use-is-staff.ts'
import { StatusBadge } from '../status-badge.tsx'

/** The state of a mandate as a word with a colour. */
export const MandateStatusBadge = ({ status }: Pick<MandateRecord, 'status'>) => {
  const { staff, borrower } = mandateWords(status)
  const inside = useIsStaff()
  return (
    <StatusBadge tone={mandateStatusTable[status].tone}>{inside ? staff : borrower}</StatusBadge>
  )
}

/** What the borrower said to the letter, and why the firm turned it or its signed copy down. */
export const MandateWords = ({
  mandate,
}: {
  mandate: Pick<MandateRecord, 'response' | 'reason' | 'status'>
}) => {
  const { response, reason } = mandate
  return (
    <>
      {response?.answer === 'agree' && (
        <Text fz="sm">Borrower agreed on {formatDate(response.at)}</Text>
      )}
      {response?.answer === 'request-changes' && (
        <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
          Borrower asks for changes: “{response.note}”
        </Text>
      )}
      {reason !== null && (
        <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
          Reason: {reason}
        </Text>
      )}
    </>
  )
}
