import { SimpleGrid } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { counted } from '../../../domain/text/counted.ts'
import { rowOfForm, useRowForm } from '../../lib/forms/row-form.ts'
import { fieldId } from '../../ui/fields/field.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import type { SectionProps } from './section-props.ts'
import classes from './settings.module.css'

type Props = SectionProps & {
  index: number
  unsaved: boolean
  /** It was just added: one goes on by typing its name. */
  added: boolean
}

/** A paper of the list in a line; its words are fields once it is opened, one paper at a time. */
export const RequestRow = rowOfForm(({ form: whole, index, unsaved, added }: Props) => {
  const name = `requests.templates.${index}` as const
  const form = useRowForm(whole, name)
  const { title, days } = useWatch({ control: form.control, name })
  const part = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!added || !part.current) return
    part.current.open = true
    document.getElementById(fieldId(`${name}.title`))?.focus()
  }, [added, name])
  return (
    <details name="paper-request" className={classes['paper']} ref={part}>
      <summary>
        <span>{title || `Document ${index + 1}`}</span>
        <span className={classes['rule']}>
          {days === null ? 'usual time' : counted(days, 'working day')}
        </span>
        {unsaved && <StatusBadge tone="warning">Not saved</StatusBadge>}
      </summary>
      <div
        className={classes['request']}
        role="group"
        aria-label={title || `Document ${index + 1}`}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField
            form={form}
            name={`${name}.title`}
            label={`Document ${index + 1}`}
            maxLength={200}
            required
          />
          <NumberField
            form={form}
            name={`${name}.days`}
            label="Working days to answer"
            counts="days"
            suffix="days"
            mostDecimals={0}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="sm">
          <TextAreaField
            form={form}
            name={`${name}.why`}
            label="Why it is needed"
            rows={2}
            maxLength={1000}
          />
          <TextAreaField
            form={form}
            name={`${name}.example`}
            label="What it looks like"
            rows={2}
            maxLength={500}
          />
        </SimpleGrid>
      </div>
    </details>
  )
})
