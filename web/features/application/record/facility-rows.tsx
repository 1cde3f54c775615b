import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { counted } from '../../../../domain/counted.ts'
import { ADVISE_ME } from '../../../../domain/facilities.ts'
import { storedAsks } from '../../../../domain/stored-asks.ts'
import { formatRupees } from '../../../lib/formats.ts'
import { ChangeForm } from './change-form.tsx'
import { DenseSection } from '../../../ui/dense-section.tsx'
import classes from './facility-rows.module.css'
import { sideWords, purposeWords, withoutSecurity } from './facility-words.ts'

const consentWords = {
  given: 'The borrower has consented.',
  missing: 'The borrower has not consented yet.',
} as const

/** What is asked for, a line each, with the sum; the preferred lenders, and whether they may be shown the papers. */
export const FacilityRows = ({ record }: { record: ApplicationRecord }) => (
  <DenseSection title="Facilities" tight aside={<ChangeForm record={record} />}>
    <ul className={classes['rows']}>
      {storedAsks(record).map(({ title, side, rupees, tenure, security, ...told }) => (
        <li key={`${side} ${title}`} className={classes['row']}>
          <strong>{title}</strong>
          <span className={classes['told']}>
            {title === ADVISE_ME ? 'To be advised' : sideWords[side]} ·{' '}
            {tenure > 0 && `${counted(tenure, 'month')} · `}
            {security ?? withoutSecurity(record, side)}
            {purposeWords(told)}
          </span>
          <strong className={classes['amount']}>{formatRupees(rupees)}</strong>
        </li>
      ))}
      <li className={classes['row']} data-sum>
        <strong>Total</strong>
        <span className={classes['told']}>{record.formattedAmount}</span>
        <strong className={classes['amount']}>{formatRupees(record.amount)}</strong>
      </li>
    </ul>
    <Text fz="sm">
      Preferred lenders: {record.selectedBanks.join(', ') || 'No preference'}.{' '}
      {consentWords[record.consent.shareWithLenders ? 'given' : 'missing']}
    </Text>
  </DenseSection>
)
