import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { counted } from '../../../../domain/counted.ts'
import { ADVISE_ME } from '../../../../domain/facilities.ts'
import type { FacilitySide } from '../../../../domain/facility-sides.ts'
import { kindLabel, needOf } from '../../../../domain/needs.ts'
import { valueAt } from '../../../../domain/paths.ts'
import { type FacilityAsk, storedAsks } from '../../../../domain/stored-asks.ts'
import { formatRupees } from '../../../lib/formats.ts'
import { useIsStaff } from '../../../lib/use-is-staff.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import classes from './facilities-section.module.css'

const sideWords = { fundBased: 'Fund based', nonFundBased: 'Non-fund based' } as const

const withoutSecurity = ({ productDetails }: ApplicationRecord, side: FacilitySide): string =>
  valueAt(productDetails, `${side}.securityNotSure`) === true ? 'Security not sure' : 'Unsecured'

/** What the money is for, and how it stands to what there is. */
const toldIn = ({ purpose, kind, existing }: Pick<FacilityAsk, 'purpose' | 'kind' | 'existing'>) =>
  // That it is left to us stands beside it already.
  [
    purpose === 'not-sure' ? undefined : needOf(purpose)?.label,
    kindLabel(kind),
    existing && `${formatRupees(existing)} at present`,
  ]
    .filter((words) => words !== undefined)
    .map((words) => ` · ${words}`)
    .join('')

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
        {storedAsks(record).map(({ title, side, rupees, tenure, security, ...told }) => (
          <li key={`${side} ${title}`} className={classes['facility']}>
            <Text fw={600}>{title}</Text>
            <Text fw={600}>{formatRupees(rupees)}</Text>
            <Text fz="sm" c="dimmed">
              {title === ADVISE_ME ? 'To be advised' : sideWords[side]} ·{' '}
              {security ?? withoutSecurity(record, side)}
              {toldIn(told)}
            </Text>
            <Text fz="sm" c="dimmed">
              {tenure > 0 && counted(tenure, 'month')}
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
