import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { companyTypeOf } from '../../../../domain/company-types.ts'
import { valueAt } from '../../../../domain/paths.ts'
import { stateName } from '../../../../domain/states.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'

/** A text of the stored form; what isn't there is a dash. */
export const textAt = (form: unknown, path: string): string => {
  const value = valueAt(form, path)
  return typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : '–'
}

/** The owner with ways to reach them; somebody who is deleted has none. */
const Contact = ({ owner: { name, email, mobile } }: Pick<ApplicationRecord, 'owner'>) =>
  email === '' ? (
    name
  ) : (
    <Text component="span">
      {name}, <a href={`mailto:${email}`}>{email}</a>, <a href={`tel:+91${mobile}`}>{mobile}</a>
    </Text>
  )

/** The company as the form names it. */
export const CompanySection = ({ record }: { record: ApplicationRecord }) => {
  const of = (name: string) => textAt(record, `formData.${name}`)
  return (
    <Section title="Company">
      <Facts
        facts={[
          ['Type', companyTypeOf(record.companyType)?.label ?? record.companyType],
          ['Industry', of('industry')],
          ['GSTIN', of('companyGstNumber')],
          ['PAN', of('companyPanNumber')],
          [
            'Address',
            `${of('buildingName_or_plotNo')}, ${of('area')}, ${of('city')} ${of('pinCode')}, ${stateName(of('state'))}, ${of('country')}`,
          ],
          ['Contact', <Contact key="contact" owner={record.owner} />],
        ]}
      />
    </Section>
  )
}
