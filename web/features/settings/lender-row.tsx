import '@mantine/core/styles/Table.layer.css'
import { ActionIcon, Button, Group, Table, VisuallyHidden } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { rowOfForm, useRowForm } from '../../lib/row-form.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { errorOf } from '../../ui/fields/field.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SectionProps } from './section-props.ts'

type Props = SectionProps & {
  index: number
  /** One lender is left at least. */
  isOnly: boolean
  onRemove: (index: number) => void
}

/** A lender in a line; its name is a field only while it is changed, new or refused. */
export const LenderRow = rowOfForm(({ form: whole, index, isOnly, onRemove }: Props) => {
  const form = useRowForm(whole, `lenders.${index}`)
  const path = `lenders.${index}.name` as const
  const name = useWatch({ control: form.control, name: path })
  const [renaming, setRenaming] = useState(name === '')
  const isRefused = errorOf(form, path) !== undefined
  // It stays a field once it was refused: the key that mends it is rarely the last.
  if (isRefused && !renaming) setRenaming(true)
  const isField = renaming || isRefused

  return (
    <Table.Tr>
      <Table.Td>
        {isField ? (
          <Group gap="xs" align="flex-start" wrap="nowrap">
            <div style={{ flex: 1 }}>
              <TextField
                form={form}
                name={path}
                label={<VisuallyHidden>Lender {index + 1}</VisuallyHidden>}
                autoComplete="off"
              />
            </div>
            {renaming && name !== '' && (
              <Button variant="default" mt={4} onClick={() => setRenaming(false)}>
                Done
              </Button>
            )}
          </Group>
        ) : (
          name
        )}
      </Table.Td>
      <Table.Td>
        <CheckboxField
          form={form}
          name={`lenders.${index}.active`}
          label={
            <>
              Active<VisuallyHidden>: {name}</VisuallyHidden>
            </>
          }
        />
      </Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          {!isField && (
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              onClick={() => setRenaming(true)}
              aria-label={`Rename ${name}`}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          )}
          {!isOnly && (
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              onClick={() => onRemove(index)}
              aria-label={`Remove ${name || `lender ${index + 1}`}`}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
})
