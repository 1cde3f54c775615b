import '@mantine/core/styles/Table.layer.css'
import { ActionIcon, Button, Group, Table, VisuallyHidden } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { rowOfForm, useRowForm } from '../../lib/forms/row-form.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { errorOf, fieldId } from '../../ui/fields/field.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SectionProps } from './section-props.ts'

type Props = SectionProps & {
  index: number
  /** True for the last lender: at least one is left. */
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

  const isTurned = useRef(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Whoever opens the name types into it; whoever closes it is at its button again.
    if (!isTurned.current) return
    isTurned.current = false
    if (renaming) document.getElementById(fieldId(path))?.focus()
    else renameButton.current?.focus()
  }, [renaming, path])
  const rename = (next: boolean) => {
    isTurned.current = true
    setRenaming(next)
  }

  const active = (
    <CheckboxField
      form={form}
      name={`lenders.${index}.active`}
      label={
        <>
          Active<VisuallyHidden>: {name}</VisuallyHidden>
        </>
      }
    />
  )
  const removing = !isOnly && (
    <ActionIcon
      size={28}
      variant="subtle"
      color="gray"
      onClick={() => onRemove(index)}
      aria-label={`Remove ${name || `lender ${index + 1}`}`}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  )

  if (isField)
    return (
      <Table.Tr>
        {/* The name has the whole line, on a phone too. */}
        <Table.Td colSpan={3}>
          <Group gap="sm" align="flex-end" justify="flex-end">
            <div style={{ flex: '1 1 18rem' }}>
              <TextField
                form={form}
                name={path}
                label={<VisuallyHidden>Lender {index + 1}</VisuallyHidden>}
                autoComplete="off"
              />
            </div>
            <Group gap="sm" wrap="nowrap" mih={42}>
              {active}
              {renaming && name !== '' && (
                <Button variant="default" onClick={() => rename(false)}>
                  Done
                </Button>
              )}
              {removing}
            </Group>
          </Group>
        </Table.Td>
      </Table.Tr>
    )
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{active}</Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <ActionIcon
            ref={renameButton}
            size={28}
            variant="subtle"
            color="gray"
            onClick={() => rename(true)}
            aria-label={`Rename ${name}`}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          {removing}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
})
