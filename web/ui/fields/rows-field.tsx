import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { fieldId } from './field.ts'

type Props<Row> = {
  /** The list's place in the form. */
  name: string
  legend: string
  /** Noun for a row, such as `person`. */
  one: string
  most: number
  empty: Row
  rows: readonly Row[]
  onRows: (rows: Row[]) => void
  /** Each row is a line that opens. */
  dense?: boolean
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
  dense = false,
  children,
}: Props<Row>) => {
  const isAdded = useRef(false)
  const shown = useRef(rows.length)
  useEffect(() => {
    const isOneMore = rows.length > shown.current
    shown.current = rows.length
    if (!isOneMore || !isAdded.current) return
    isAdded.current = false
    // One goes on by typing into the new row, unless it knows its own place for that.
    const list = document.getElementById(fieldId(name))
    if (list?.querySelector('details') != null) return
    const added = [...(list?.querySelectorAll('[data-row]') ?? [])].at(-1)
    added?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [rows.length, name])
  const add = () => {
    isAdded.current = true
    onRows([...rows, empty])
  }
  /** In a list of single fields Enter goes on to the next one, and sends nothing. */
  const goOn = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const fieldOf = (row: Element | null | undefined) => row?.querySelectorAll('input') ?? []
    const row = event.currentTarget
    if (!(event.target instanceof HTMLInputElement) || fieldOf(row).length !== 1) return
    event.preventDefault()
    if (index < rows.length - 1) fieldOf(row.nextElementSibling)[0]?.focus()
    else if (event.target.value.trim() !== '' && rows.length < most) add()
  }
  const remove = (index: number) => {
    // The line that stands there now is another one.
    const list = document.getElementById(fieldId(name))
    for (const part of list?.querySelectorAll('details') ?? []) part.open = false
    onRows(rows.filter((_, at) => at !== index))
    // The button that was pressed is gone: the focus must not be.
    list?.focus()
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
      <Stack gap={dense ? 0 : 'sm'}>
        {rows.map((_, index) => (
          <Group
            key={index}
            data-row=""
            gap="xs"
            align={dense ? 'flex-start' : 'flex-end'}
            wrap="nowrap"
            onKeyDown={(event) => goOn(event, index)}
          >
            <div style={{ flex: 1, minWidth: 0 }}>{children(index)}</div>
            <ActionIcon
              size={dense ? 28 : 44}
              variant={dense ? 'subtle' : 'default'}
              {...(dense && { color: 'gray' })}
              onClick={() => remove(index)}
              aria-label={`Remove ${one} ${index + 1}`}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {rows.length < most && (
          <div style={{ paddingTop: dense ? 8 : 0 }}>
            <Button variant="default" size="sm" mih={44} onClick={add}>
              Add a {one}
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  )
}
