import { NativeSelect } from '@mantine/core'
import classes from './list-search.module.css'
import type { ListState } from './list-state.ts'

export type ListFilter = {
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
  /** Label for no choice, e.g. 'All roles'. */
  all: string
  /** Reader and writer of a choice that stands for more than the one name of the address. */
  chosen?: (list: ListState) => string
  choose?: (value: string) => Record<string, string>
}

const namedField = { input: classes['input'] ?? '' }
const field = { ...namedField, label: classes['label'] ?? '' }

type Props = {
  list: ListState
  filter: ListFilter
  /** Its name stands above it at a desk, too: what it holds doesn't say what it is. */
  named?: boolean
}

/** A filter of a list with some choices. */
export const ChoiceFilter = ({ list, filter, named = false }: Props) => {
  const { name, label, choices, all, chosen, choose } = filter
  return (
    <NativeSelect
      size="sm"
      classNames={named ? namedField : field}
      label={label}
      value={chosen ? chosen(list) : list.get(name)}
      onChange={({ currentTarget: { value } }) =>
        list.set(choose ? choose(value) : { [name]: value })
      }
      data={[{ value: '', label: all }, ...choices]}
      style={{ flex: '0 1 12rem' }}
    />
  )
}
