import { TextInput } from '@mantine/core'
import { ApiError } from '../../lib/api-error.ts'
import classes from './list-search.module.css'
import type { ListState } from './list-state.ts'

type Props = {
  list: ListState
  /** The filter's name in the address and in the call. */
  name: string
  label: string
  /** What the list failed with: a sentence about this day stands beside it. */
  error?: unknown
}

/** One end of a range of days that narrows a list. */
export const DayFilter = ({ list, name, label, error }: Props) => (
  <TextInput
    type="date"
    size="sm"
    classNames={{ input: classes['input'] ?? '' }}
    label={label}
    value={list.get(name)}
    onChange={(event) => list.set({ [name]: event.currentTarget.value })}
    error={error instanceof ApiError && error.fields[name]}
    style={{ flex: '0 1 9.5rem' }}
  />
)
