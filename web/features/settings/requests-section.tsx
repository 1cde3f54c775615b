import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Settings } from '../../../contract/firm/settings.ts'
import { sameValue } from '../../lib/kept/merge-kept.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { RowsField } from '../../ui/fields/rows-field.tsx'
import { Section } from '../../ui/page/section.tsx'
import { RequestRow } from './request-row.tsx'
import type { SectionProps } from './section-props.ts'
import { partWords } from './unsaved-choices.ts'

const MOST = 100

type Template = Settings['requests']['templates'][number]

const empty: Template = { title: '', why: '', example: '', days: null }

/** Usual requests beyond the form: staff choose from them and change the words of each. */
export const RequestsSection = ({ form }: SectionProps) => {
  const [added, setAdded] = useState<number | null>(null)
  const rows = form.watch('requests.templates')
  const saved = form.formState.defaultValues?.requests?.templates ?? []
  const unsaved = rows.map((row) => !saved.some((one) => sameValue(one, row)))
  const gone = Math.max(0, saved.length - rows.length)
  return (
    <Section
      title="Document requests"
      aside={
        <Text fz="sm" c="dimmed" data-figures="">
          {partWords([
            [rows.length, 'papers'],
            [unsaved.filter(Boolean).length, 'not saved'],
            [gone, 'taken out and not saved'],
          ])}
        </Text>
      }
    >
      <Stack gap="sm">
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
          legend="Documents"
          one="document"
          most={MOST}
          empty={empty}
          rows={rows}
          dense
          onRows={(next) => {
            setAdded(next.length > rows.length ? next.length - 1 : null)
            form.setValue('requests.templates', next, { shouldDirty: true })
            form.clearErrors('requests.templates')
          }}
        >
          {(index) => (
            <RequestRow
              form={form}
              index={index}
              unsaved={unsaved[index] ?? false}
              added={index === added}
            />
          )}
        </RowsField>
      </Stack>
    </Section>
  )
}
