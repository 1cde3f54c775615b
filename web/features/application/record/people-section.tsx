import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { formatDate } from '../../../lib/formats.ts'
import { Section } from '../../../ui/section.tsx'
import { textAt } from './company-section.tsx'

const born = (dob: string): string => (dob === '–' ? dob : formatDate(dob))

/** The people who run the company. */
export const PeopleSection = ({ management }: Pick<ApplicationRecord, 'management'>) => (
  <Section title="People">
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
            <Text fz="sm">
              <a href={`mailto:${of('email')}`}>{of('email')}</a> ·{' '}
              <a href={`tel:+91${of('mobile')}`}>{of('mobile')}</a>
            </Text>
            <Text fz="sm" c="dimmed">
              Born {born(of('dob'))} · {of('qualification')} · {of('experience')} years of
              experience
            </Text>
          </Stack>
        )
      })}
    </SimpleGrid>
  </Section>
)
