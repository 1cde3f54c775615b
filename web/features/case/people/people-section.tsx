import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { asText } from '../../../../contract/form/shown.ts'
import { formatMobile } from '../../../lib/format/formats.ts'
import { Section } from '../../../ui/page/section.tsx'
import { textAt } from '../../../parts/record/text-at.ts'
import { personInLine } from './person-in-line.ts'

const Contact = ({ email, mobile }: { email: string; mobile: string }) =>
  email === '' && mobile === '' ? null : (
    <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      {email !== '' && mobile !== '' && ' · '}
      {mobile !== '' && <a href={`tel:+91${mobile}`}>{formatMobile(mobile)}</a>}
    </Text>
  )

/** The people who run the company. */
export const PeopleSection = ({
  record: { management },
  folded = false,
}: {
  record: Pick<ApplicationRecord, 'management'>
  folded?: boolean
}) => (
  <Section title="People" folded={folded}>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      {management.map((person, index) => {
        const of = (name: string) => textAt(person, name)
        return (
          // People have no id of their own; their order is the form's.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <Stack key={index} gap={2}>
            <Title order={3} fz="md">
              {of('name')}
            </Title>
            <Text>
              {of('designation')}
              {person['authorisedSignatory'] === true && ', authorised signatory'}
            </Text>
            <Contact email={asText(person['email'])} mobile={asText(person['mobile'])} />
            <Text fz="sm" c="dimmed">
              {personInLine(person)}
            </Text>
          </Stack>
        )
      })}
    </SimpleGrid>
  </Section>
)
