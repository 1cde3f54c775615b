import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { fieldId } from './field.ts'

type Props<Row> = {
  /** The list's place in the form. */
  name: string
  legend: string
  /** What one row is, such as `person`. */
  one: string
  most: number
  empty: Row
  rows: readonly Row[]
  onRows: (rows: Row[]) => void
  /** The fields of a row. */
  children: (index: number) => ReactNode
}

/** A list whose rows can be added and removed. */
export const RowsField = <Row,>({
  name,
  legend,
  one,
  most,
  empty,
  rows,
  onRows,
  children,
}: Props<Row>) => {
  const remove = (index: number) => {
    onRows(rows.filter((_, at) => at !== index))
    // The button that was pressed is gone: the focus must not be.
    document.getElementById(fieldId(name))?.focus()
  }

  return (
    <fieldset
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
      id={fieldId(name)}
      tabIndex={-1}
    >
      <Text component="legend" fw={500} mb={4} p={0}>
        {legend}
      </Text>
      <Stack gap="sm">
        {rows.map((_, index) => (
          <Group key={index} gap="xs" align="flex-end" wrap="nowrap">
            <div style={{ flex: 1 }}>{children(index)}</div>
            <ActionIcon
              size={42}
              variant="default"
              onClick={() => remove(index)}
              aria-label={`Remove ${one} ${index + 1}`}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {rows.length < most && (
          <div>
            <Button variant="default" size="sm" mih={44} onClick={() => onRows([...rows, empty])}>
              Add a {one}
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  )
}
