import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { storedAsks } from '../../../../domain/stored-asks.ts'
import { formatRupees } from '../../../lib/formats.ts'
import { useIsStaff } from '../../../lib/use-is-staff.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import classes from './facilities-section.module.css'

const months = (tenure: number) => (tenure === 1 ? '1 month' : `${tenure} months`)

const consentWords = {
  given: 'The borrower has consented.',
  missing: 'The borrower has not consented yet.',
} as const

/** What is asked for: each facility, the sum, the preferred lenders; for staff, the consent to share. */
export const FacilitiesSection = ({ record }: { record: ApplicationRecord }) => {
  const inside = useIsStaff()
  return (
    <Section title="Facilities">
      <ul className={classes['list']}>
        {storedAsks(record).map(({ title, side, rupees, tenure, security }) => (
          <li key={`${side} ${title}`} className={classes['facility']}>
            <Text fw={600}>{title}</Text>
            <Text fw={600}>{formatRupees(rupees)}</Text>
            <Text fz="sm" c="dimmed">
              {side === 'fundBased' ? 'Fund based' : 'Non-fund based'} · {security ?? 'Unsecured'}
            </Text>
            <Text fz="sm" c="dimmed">
              {months(tenure)}
            </Text>
          </li>
        ))}
        <li className={`${classes['facility']} ${classes['sum']}`}>
          <Text fw={600}>Total</Text>
          <Text fw={700}>
            {formatRupees(record.amount)}
            <Text span fz="sm" c="dimmed" display="block" fw={400}>
              {record.formattedAmount}
            </Text>
          </Text>
        </li>
      </ul>
      <Facts
        facts={[
          ['Preferred lenders', record.selectedBanks.join(', ') || 'No preference'],
          // The borrower has a section of its own for it.
          ...(inside
            ? [
                [
                  'Sharing with lenders',
                  consentWords[record.consent.shareWithLenders ? 'given' : 'missing'],
                ] as const,
              ]
            : []),
        ]}
      />
    </Section>
  )
}
