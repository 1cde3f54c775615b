import { ActionIcon, Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useFieldArray } from 'react-hook-form'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { fieldId } from '../../ui/fields/field.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/section.tsx'
import type { SectionProps } from './section-props.ts'
import classes from './settings.module.css'

const MOST = 300

type RowProps = SectionProps & { index: number; onRemove: (() => void) | undefined }

const LenderRow = ({ form, index, onRemove }: RowProps) => {
  const name = form.watch(`lenders.${index}.name`)
  return (
    <li className={classes['lender']}>
      <div className={classes['lenderName']}>
        <TextField
          form={form}
          name={`lenders.${index}.name`}
          label={<VisuallyHidden>Lender {index + 1}</VisuallyHidden>}
          autoComplete="off"
        />
      </div>
      <CheckboxField
        form={form}
        name={`lenders.${index}.active`}
        label={
          <>
            Active<VisuallyHidden>: {name}</VisuallyHidden>
          </>
        }
      />
      {onRemove && (
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          onClick={onRemove}
          aria-label={`Remove ${name || `lender ${index + 1}`}`}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** The lenders that borrowers may choose from: the active ones. */
export const LendersSection = ({ form }: SectionProps) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lenders' })
  const { errors } = form.formState
  const error = errors.lenders?.message ?? errors.lenders?.root?.message
  const active = form.watch('lenders').filter((lender) => lender.active).length

  const removeAt = (index: number) => {
    remove(index)
    // The button that was pressed is gone: the focus must not be.
    document.getElementById(fieldId('lenders'))?.focus()
  }

  return (
    <Section
      title="Lenders"
      aside={
        <Text fz="sm" c="dimmed" data-figures>
          {active} of {fields.length} active
        </Text>
      }
    >
      <Stack gap="md" id={fieldId('lenders')} tabIndex={-1} role="group" aria-label="Lenders">
        <Text fz="sm" c="dimmed">
          Borrowers choose from the active ones. One that is only paused is better made inactive
          than removed: applications that name it keep it either way.
        </Text>
        {error !== undefined && (
          <Text c="var(--mantine-color-error)" fz="sm">
            {error}
          </Text>
        )}
        <ul className={classes['lenders']}>
          {fields.map(({ id }, index) => (
            <LenderRow
              key={id}
              form={form}
              index={index}
              onRemove={fields.length > 1 ? () => removeAt(index) : undefined}
            />
          ))}
        </ul>
        {fields.length < MOST && (
          <div>
            <Button
              variant="default"
              size="sm"
              mih={44}
              onClick={() => append({ name: '', active: true })}
            >
              Add a lender
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  )
}
