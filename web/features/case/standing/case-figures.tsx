import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { companyFields } from '../../../../contract/form/company-fields.ts'
import { shownAnswer } from '../../../../contract/form/shown.ts'
import { companyTypeOf } from '../../../../domain/identity/company-types.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import classes from '../../../parts/record/case-tab.module.css'
import { KeyFigures } from './key-figures.tsx'
import { textAt } from '../../../parts/record/text-at.ts'

/** Figures by which one compares cases. */
export const CaseFigures = ({ record }: { record: ApplicationRecord }) => {
  const { companyType, formData, submittedAt } = record
  const facts = [
    ['Type', companyTypeOf(companyType)?.label ?? companyType],
    ['Industry', shownAnswer(companyFields.industry, formData['industry']) || '–'],
    ['PAN', textAt(formData, 'companyPanNumber')],
    ['GSTIN', textAt(formData, 'companyGstNumber')],
    ['City', textAt(formData, 'city')],
  ] as const
  return (
    <DenseSection
      title="At a glance"
      tight
      aside={
        <Text fz="sm" c="dimmed">
          Submitted {formatDate(submittedAt)}
        </Text>
      }
    >
      <dl className={classes['figures']}>
        <KeyFigures applicationId={record.applicationId} />
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </DenseSection>
  )
}
