import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { ADVISE_ME } from '../../../../domain/need/facilities.ts'
import { storedAsks } from '../../../../domain/need/stored-asks.ts'
import { formatRupees } from '../../../lib/format/formats.ts'
import { ChangeForm } from './change-form.tsx'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import classes from './facility-rows.module.css'
import { sideWords, purposeWords, withoutSecurity } from './facility-words.ts'

const listed = new Intl.ListFormat('en-IN')

/** Consent of the borrower in words: a case without its name is one thing, name and papers another. */
const consentWords = ({ consent, lenderConsent }: ApplicationRecord): string => {
  if (!consent.shareWithLenders) return 'The borrower has not agreed to sharing yet.'
  const { anyLender, lenders } = lenderConsent
  if (anyLender) return 'Name and documents may go to any lender that was announced.'
  return lenders.length === 0
    ? 'The case may be shown without its name; no lender may have name and documents.'
    : `Name and documents may go to ${listed.format(lenders.map(({ name }) => name))}.`
}

/**
 * Facilities that are asked for, a line each, with the sum; the preferred lenders, and whether they may be shown the
 * papers.
 */
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
      {consentWords(record)}
    </Text>
  </DenseSection>
)
