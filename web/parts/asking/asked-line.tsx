import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isCalendarDate } from '../../../domain/dates/dates.ts'
import { problemsOf } from '../../lib/forms/form.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { todayInIndia } from '../../lib/format/today.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Asked } from './asked.ts'
import classes from './asking.module.css'

type Props = {
  form: UseFormReturn<Asked>
  index: number
  onRemove: () => void
}

/** Line of a request: the reason, the look of the paper and the day can be changed before it goes out. */
export const AskedLine = ({ form, index, onRemove }: Props) => {
  const { title, note, example, dueOn } = form.watch(`documents.${index}`)
  const hasOwnDay = isCalendarDate(dueOn) && dueOn !== form.watch('dueOn')
  const [editing, setEditing] = useState(title === '')
  const named = title.trim() === '' ? `document ${index + 1}` : title
  // What is wrong inside has to be seen.
  const isWrong = problemsOf(form.formState.errors).some(({ name }) =>
    name.startsWith(`documents.${index}.`),
  )
  const isOpen = editing || isWrong
  return (
    <li className={classes['line']}>
      <Group justify="space-between" gap="xs" wrap="wrap">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title.trim() === '' ? 'A document without a name' : title}
        </Text>
        <Group gap={4}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={isOpen}
            aria-label={`Edit ${named}`}
            onClick={() => setEditing(!editing)}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            onClick={onRemove}
            aria-label={`Remove ${named}`}
          >
            Remove
          </Button>
        </Group>
      </Group>
      {hasOwnDay && <Text fz="sm">By {formatDate(dueOn)}, its own day</Text>}
      {isOpen ? (
        <Stack gap="sm" mt="xs">
          <TextField
            form={form}
            name={`documents.${index}.title`}
            label="Which document"
            maxLength={200}
            required
          />
          <TextAreaField
            form={form}
            name={`documents.${index}.note`}
            label="Why you need it, or what to look out for"
            rows={2}
            maxLength={1000}
          />
          <TextAreaField
            form={form}
            name={`documents.${index}.example`}
            label="What it looks like"
            rows={2}
            maxLength={500}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <DateField
              form={form}
              name={`documents.${index}.dueOn`}
              label="Another day"
              description="Empty: the day of all"
              min={todayInIndia()}
            />
          </SimpleGrid>
          <CheckboxField
            form={form}
            name={`documents.${index}.remind`}
            label="Remind of it"
            description="The day before, then up to three times while it is overdue"
          />
        </Stack>
      ) : (
        (note !== '' || example !== '') && (
          <Text fz="sm" c="dimmed" lineClamp={2}>
            {[note, example && `Example: ${example}`].filter(Boolean).join(' ')}
          </Text>
        )
      )}
    </li>
  )
}
