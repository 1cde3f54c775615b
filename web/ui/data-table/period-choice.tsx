import { Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { calendarDateInIndia } from '../../../domain/dates/dates.ts'
import { DayFilter } from './day-filter.tsx'
import type { ListState } from './list-state.ts'
import { periodsOn } from '../../lib/format/periods.ts'

const OTHER = 'Other days'

type Props = {
  list: ListState
  error: unknown
  /** The two ends are there only while no period by name is chosen. */
  brief?: boolean
}

/** Choice of days for the figures: a period by name, or its two ends; kept in the address. */
export const PeriodChoice = ({ list, error, brief = false }: Props) => {
  const [periods] = useState(() => periodsOn(calendarDateInIndia(new Date())))
  const [isOther, setOther] = useState(false)
  const named = periods.find(({ from, to }) => from === list.get('from') && to === list.get('to'))
  const chosen = isOther ? undefined : named
  const choose = (label: string) => {
    setOther(label === OTHER)
    const period = periods.find((one) => one.label === label)
    if (period) list.set({ from: period.from, to: period.to })
  }
  const labels = periods.map(({ label }) => label)
  return (
    <Group gap="sm" align="flex-start" role="group" aria-label="Period of the figures">
      <NativeSelect
        size="sm"
        {...(brief ? { 'aria-label': 'Period' } : { label: 'Period' })}
        value={chosen?.label ?? OTHER}
        onChange={(event) => choose(event.currentTarget.value)}
        data={chosen && !brief ? labels : [...labels, OTHER]}
        w="12rem"
      />
      {(!brief || !chosen) && (
        <>
          <DayFilter list={list} name="from" label="From" error={error} />
          <DayFilter list={list} name="to" label="Until" error={error} />
        </>
      )}
    </Group>
  )
}
