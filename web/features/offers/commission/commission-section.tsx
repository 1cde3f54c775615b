import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Commission } from '../../../../contract/offer/commission.ts'
import { commissionStageLabels } from '../../../../domain/fee/commission.ts'
import { formatDate, formatRupees } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { CsvButton } from '../../../ui/data-table/csv-button.tsx'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import type { CommissionProps } from './commission-window.tsx'

const CommissionDialog = onOpening<CommissionProps>(
  () => import('./commission-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

const becameOf = ({ stage, dueOn, paidOn, tds, reference }: Commission): string[] => [
  commissionStageLabels[stage],
  ...(dueOn === null ? [] : [`due on ${formatDate(dueOn)}`]),
  ...(paidOn === null ? [] : [`paid on ${formatDate(paidOn)}`]),
  ...(tds === 0 ? [] : [`TDS ${formatRupees(tds)}`]),
  ...(reference === null ? [] : [`reference ${reference}`]),
]

/** Commission of a case's partner; for admins alone. */
const CommissionSection = ({ applicationId }: { applicationId: string }) => {
  const [opened, setOpened] = useState(false)
  const queries = useQueryClient()
  const found = useQuery(callQuery('getCommission', { params: { id: applicationId } }))
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  const known = found.data?.data
  if (!known || (known.partner === null && known.commission === null)) return null
  const { commission, partner } = known
  const isOld = commission?.partner && partner?.userId !== commission.partner.userId
  return (
    <DenseSection
      title="Partner’s commission"
      aside={
        <Button size="sm" variant="default" onClick={() => setOpened(true)}>
          {commission === null ? 'Agree a commission' : 'Change the commission'}
        </Button>
      }
    >
      <CsvButton
        csv={{ call: 'listCommissions', input: {} }}
        label="of all cases"
        words="All commissions as CSV"
      />
      {commission === null ? (
        <Text fz="sm" c="dimmed">
          None is agreed with {partner?.name}.
        </Text>
      ) : (
        <Text fz="sm">
          {commission.partner?.name ?? 'A former partner'}:{' '}
          {commission.amount !== null && `${formatRupees(commission.amount)}, `}
          {commission.terms}. {becameOf(commission).join(', ')}.
          {isOld &&
            partner &&
            commission.paidOn === null &&
            ` ${partner.name} is on the case now: store it again to agree it with them.`}
        </Text>
      )}
      <CommissionDialog
        applicationId={applicationId}
        known={known}
        opened={opened}
        onClose={() => setOpened(false)}
        onChanged={() => queries.invalidateQueries({ queryKey: ['getCommission'] })}
      />
    </DenseSection>
  )
}

export default CommissionSection
