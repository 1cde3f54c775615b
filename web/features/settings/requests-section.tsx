import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { Settings } from '../../../contract/settings.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { RowsField } from '../../ui/fields/rows-field.tsx'
import { Section } from '../../ui/section.tsx'
import classes from './settings.module.css'
import type { SectionProps } from './section-props.ts'

const MOST = 100

type Template = Settings['requests']['templates'][number]

const empty: Template = { title: '', why: '', example: '', days: null }

/** What is asked for beyond the form, again and again: staff choose from it and change the words of each. */
export const RequestsSection = ({ form }: SectionProps) => (
  <Section title="Paper requests">
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        What your people ask borrowers for beyond the form. They choose from this list and can
        change the words each time.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberField
          form={form}
          name="requests.dueDays"
          label="Usual time to answer"
          description="Working days"
          counts="days"
          suffix="days"
          mostDecimals={0}
          required
        />
        <NumberField
          form={form}
          name="requests.remindEvery"
          label="Remind of what is late every"
          description="Working days; three times at most"
          counts="days"
          suffix="days"
          mostDecimals={0}
          required
        />
      </SimpleGrid>
      <RowsField
        name="requests.templates"
        legend="Papers"
        one="paper"
        most={MOST}
        empty={empty}
        rows={form.watch('requests.templates')}
        onRows={(rows) => {
          form.setValue('requests.templates', rows, { shouldDirty: true })
          form.clearErrors('requests.templates')
        }}
      >
        {(index) => (
          <div
            className={classes['request']}
            role="group"
            aria-label={form.watch(`requests.templates.${index}.title`) || `Paper ${index + 1}`}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <TextField
                form={form}
                name={`requests.templates.${index}.title`}
                label={`Paper ${index + 1}`}
                maxLength={200}
                required
              />
              <NumberField
                form={form}
                name={`requests.templates.${index}.days`}
                label="Working days to answer"
                counts="days"
                suffix="days"
                mostDecimals={0}
              />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="sm">
              <TextAreaField
                form={form}
                name={`requests.templates.${index}.why`}
                label="Why it is needed"
                rows={2}
                maxLength={1000}
              />
              <TextAreaField
                form={form}
                name={`requests.templates.${index}.example`}
                label="What it looks like"
                rows={2}
                maxLength={500}
              />
            </SimpleGrid>
          </div>
        )}
      </RowsField>
    </Stack>
  </Section>
)
