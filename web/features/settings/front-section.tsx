import { SimpleGrid, Stack, Text } from '@mantine/core'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FeeBandsFields, FinishedFields } from './front-cases.tsx'
import { FiguresFields, OpeningsFields, PeopleFields } from './front-lists.tsx'
import type { SectionProps } from './section-props.ts'

const pace = [
  ['toLender', 'Working days to a lender', 'From complete documents on.'],
  ['lender', 'Weeks that lenders take', 'As you usually see it.'],
] as const

/** Contents of the front pages; a part that is empty is left out of them. */
export const FrontSection = ({ form }: SectionProps) => (
  <Section title="Front pages">
    <Stack gap="lg">
      <Text fz="sm" c="dimmed">
        Enter what you can prove. What is empty here is left out of the site.
      </Text>
      <FiguresFields form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {pace.map(([name, label, description]) => (
          <TextField
            key={name}
            form={form}
            name={`firm.pace.${name}`}
            label={label}
            description={description}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        Without sizes the home page shows the usual fee for every size.
      </Text>
      <FeeBandsFields form={form} />
      <FinishedFields form={form} />
      <PeopleFields form={form} />
      <TextAreaField
        form={form}
        name="firm.story"
        label="The firm’s story"
        description="Since when, for whom, licences and memberships. The About page begins with it."
        rows={4}
      />
      <OpeningsFields form={form} />
    </Stack>
  </Section>
)
