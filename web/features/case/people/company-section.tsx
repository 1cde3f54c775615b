import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { asText } from '../../../../contract/form/shown.ts'
import { companyTypeOf } from '../../../../domain/identity/company-types.ts'
import { capitalised, wordsOfType } from '../../../../domain/identity/company-words.ts'
import { stateName } from '../../../../domain/identity/states.ts'
import { Facts } from '../../../ui/page/facts.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { formatMobile } from '../../../lib/format/formats.ts'
import { companyFacts } from './company-facts.ts'

/** The owner with ways to reach them; somebody who is deleted has none. */
const Contact = ({ owner: { name, email, mobile } }: Pick<ApplicationRecord, 'owner'>) =>
  email === '' ? (
    name
  ) : (
    <Text component="span">
      {name}, <a href={`mailto:${email}`}>{email}</a>,{' '}
      <a href={`tel:+91${mobile}`}>{formatMobile(mobile)}</a>
    </Text>
  )

/** The address in a line; what isn't told is left out. */
const addressOf = ({ formData }: ApplicationRecord): string => {
  const of = (name: string) => asText(formData[name])
  const state = of('state')
  return [
    of('buildingName_or_plotNo'),
    of('area'),
    `${of('city')} ${of('pinCode')}`.trim(),
    state && stateName(state),
    of('country'),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** The borrower's business as the form names it. */
export const CompanySection = ({ record }: { record: ApplicationRecord }) => (
  <Section title={capitalised(wordsOfType(record.companyType).noun)}>
    <Facts
      facts={[
        ['Type', companyTypeOf(record.companyType)?.label ?? record.companyType],
        ...companyFacts(record),
        ['Address', addressOf(record) || '–'],
        ['Contact', <Contact key="contact" owner={record.owner} />],
      ]}
    />
  </Section>
)
