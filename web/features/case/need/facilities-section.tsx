import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { ADVISE_ME } from '../../../../domain/need/facilities.ts'
import { storedAsks } from '../../../../domain/need/stored-asks.ts'
import { formatRupees } from '../../../lib/format/formats.ts'
import { Facts } from '../../../ui/page/facts.tsx'
import { Section } from '../../../ui/page/section.tsx'
import classes from './facilities-section.module.css'
import { sideWords, purposeWords, withoutSecurity } from './facility-words.ts'

/** Facilities that are asked for, with the sum and the preferred lenders. */
export const FacilitiesSection = ({
  record,
  folded = false,
}: {
  record: ApplicationRecord
  folded?: boolean
}) => (
  <Section title="Facilities" folded={folded}>
    <ul className={classes['list']}>
      {storedAsks(record).map(({ title, side, rupees, tenure, security, ...told }) => (
        <li key={`${side} ${title}`} className={classes['facility']}>
          <Text fw={600}>{title}</Text>
          <Text fw={600}>{formatRupees(rupees)}</Text>
          <Text fz="sm" c="dimmed">
            {title === ADVISE_ME ? 'To be advised' : sideWords[side]} ·{' '}
            {security ?? withoutSecurity(record, side)}
            {purposeWords(told)}
          </Text>
          <Text fz="sm" c="dimmed">
            {tenure > 0 && counted(tenure, 'month')}
          </Text>
        </li>
      ))}
      <li className={`${classes['facility']} ${classes['sum']}`}>
        <Text fw={600}>Total</Text>
        <Text fw={600}>
          {formatRupees(record.amount)}
          <Text span fz="sm" c="dimmed" display="block" fw={400}>
            {record.formattedAmount}
          </Text>
        </Text>
      </li>
    </ul>
    <Facts facts={[['Preferred lenders', record.selectedBanks.join(', ') || 'No preference']]} />
  </Section>
)
