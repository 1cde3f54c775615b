import { Text } from '@mantine/core'
import type { PartnerLead } from '../../../contract/client/lead.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'

const became = (lead: PartnerLead): string => {
  const { commissionStage, commissionDueOn, commissionPaidOn, commissionReference } = lead
  if (commissionStage === 'paid' && commissionPaidOn !== null)
    return `Paid on ${formatDate(commissionPaidOn)}, ${commissionReference}`
  return commissionStage === 'due' && commissionDueOn !== null
    ? `Payable on ${formatDate(commissionDueOn)}`
    : 'Agreed'
}

/** A partner's commission: the amount once it is known, what was agreed, and what became of it. */
export const CommissionCell = ({ lead }: { lead: PartnerLead }) => {
  const { commission, commissionTerms, commissionStage } = lead
  if (commissionStage === null) return '–'
  return (
    <>
      <span>
        {commission === null ? commissionTerms : `${formatRupees(commission)}, ${commissionTerms}`}
      </span>
      {' · '}
      <Text span inherit c="dimmed">
        {became(lead)}
      </Text>
    </>
  )
}
