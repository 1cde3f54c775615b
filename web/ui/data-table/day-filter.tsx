import { useEffect, useState } from 'react'
import { isCalendarDate } from '../../../domain/dates/dates.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { DateInput } from '../fields/date-input.tsx'
import classes from './list-search.module.css'
import type { ListState } from './list-state.ts'

/** Rest of typing before the list is asked for, in milliseconds: 31/3/20 may go on to 31/3/2026. */
const REST = 600

type Props = {
  list: ListState
  /** The filter's name in the address and in the call. */
  name: string
  label: string
  /** Failure of the list: a sentence about this day stands beside it. */
  error?: unknown
}

/** Filter by an end of a range of days, once it names a day. */
export const DayFilter = ({ list, name, label, error }: Props) => {
  const asked = list.get(name)
  const [text, setText] = useState(asked)
  const [seen, setSeen] = useState(asked)
  // The address may change under us: back, a cleared filter, another view.
  if (seen !== asked) {
    setSeen(asked)
    setText(asked)
  }
  const isClear = text === '' || isCalendarDate(text)
  useEffect(() => {
    if (!isClear || text === asked) return undefined
    const timer = setTimeout(() => list.set({ [name]: text }), REST)
    return () => clearTimeout(timer)
  }, [isClear, text, asked, list, name])
  return (
    <DateInput
      size="sm"
      classNames={{ input: classes['input'] ?? '' }}
      label={label}
      value={text}
      onValue={setText}
      error={error instanceof ApiError && error.fields[name]}
      style={{ flex: '0 1 10.5rem' }}
      autoComplete="off"
    />
  )
}
