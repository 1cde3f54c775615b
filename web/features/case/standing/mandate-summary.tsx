import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { isLive } from '../../../../domain/status/application-status.ts'
import { mandateMeaning, mandateStatusTable } from '../../../../domain/status/mandate-status.ts'
import { mandatePath } from '../../../lib/page/application-paths.ts'
import { formatRupees } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { feeDue, feeWords } from '../../../ui/case/fee-words.ts'
import { MandateStatusBadge } from '../../../ui/case/mandate-words.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { Section } from '../../../ui/page/section.tsx'

/** The mandate as its borrower meets it on the case page: how it stands, and the fee as it will be paid. */
export const MandateSummary = ({ record }: { record: ApplicationRecord }) => {
  const { applicationId, mandateData } = record
  const mandates = useQuery({
    ...callQuery('listMandates', { query: { applicationId } }),
    enabled: mandateData !== null,
  })
  const rows = mandates.data?.data ?? []
  const mandate = rows.find(({ status }) => mandateStatusTable[status].live) ?? rows[0]
  if (!mandate) return null
  // Of a case that ended without a loan no fee is announced as if one came.
  const hasEnded = !isLive(record.status) && record.status !== 'closed'
  return (
    <Section title="Mandate" aside={<MandateStatusBadge status={mandate.status} />}>
      <Text>
        {hasEnded
          ? 'The application has ended. What was agreed for that case stands in the letter.'
          : mandateMeaning(mandate.status, mandate.response?.answer ?? null)}
      </Text>
      {mandateStatusTable[mandate.status].live && !hasEnded && (
        <Facts
          facts={[
            ['Amount', formatRupees(mandate.mandateAmount)],
            ['Our fee, if all of it comes', feeWords(mandate)],
            ['Payable', feeDue],
          ]}
        />
      )}
      <Group>
        <Button component={Link} to={mandatePath(applicationId)} variant="default">
          Open the mandate
        </Button>
      </Group>
    </Section>
  )
}
