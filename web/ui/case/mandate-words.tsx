import { Text } from '@mantine/core'
import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { mandateWords } from '../../../domain/case/case-events.ts'
import { mandateStatusTable } from '../../../domain/status/mandate-status.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { useIsStaff } from '../../lib/session/use-is-staff.ts'
import { StatusBadge } from '../page/status-badge.tsx'

/** The state of a mandate as a word with a colour. */
export const MandateStatusBadge = ({ status }: Pick<MandateRecord, 'status'>) => {
  const { staff, borrower } = mandateWords(status)
  const inside = useIsStaff()
  return (
    <StatusBadge tone={mandateStatusTable[status].tone}>{inside ? staff : borrower}</StatusBadge>
  )
}

type WordsProps = {
  mandate: Pick<MandateRecord, 'response' | 'reason' | 'status'>
  /** On the line of a list, where there is room for no other. */
  inline?: boolean
}

/** Words of the borrower about the letter, and the firm's reason for turning it or its signed copy down. */
export const MandateWords = ({ mandate: { response, reason }, inline = false }: WordsProps) => {
  const text = {
    fz: 'sm',
    span: inline,
    ...(!inline && { style: { whiteSpace: 'pre-line' } }),
  } as const
  return (
    <>
      {response?.answer === 'agree' && (
        <Text {...text}>Borrower agreed on {formatDate(response.at)}</Text>
      )}
      {response?.answer === 'request-changes' && (
        <Text {...text}>Borrower asks for changes: “{response.note}”</Text>
      )}
      {inline && response !== null && reason !== null && '. '}
      {reason !== null && <Text {...text}>Reason: {reason}</Text>}
    </>
  )
}
