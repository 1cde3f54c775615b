import { Stack, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { groupedFigure } from '../../../../domain/amounts/money.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { calculatorEntry } from './calculator-entry.ts'
import type { Calculator, CalculatorField } from './calculators.ts'
import classes from '../parts/site.module.css'

const inputs = {
  rupees: { leftSection: '₹' },
  percent: { rightSection: '%' },
  months: {},
} as const satisfies Record<CalculatorField['kind'], object>

const startOf = ({ start }: CalculatorField): string => groupedFigure(start)

/** A calculator that answers as one types, and shows how. */
export const CalculatorPanel = ({ title, fields, formula, answer }: Calculator) => {
  const [typed, setTyped] = useState(() => fields.map(startOf))
  const panel = useRef<HTMLDivElement>(null)

  // What was typed while the page still slept stands in the fields, but nobody told us. The fields
  // stay uncontrolled, so that React takes none of it back.
  useEffect(() => {
    const found = [...(panel.current?.querySelectorAll('input') ?? [])].map(({ value }) => value)
    setTyped(found)
  }, [])

  const entries = fields.map(({ kind }, index) => calculatorEntry(kind, typed[index] ?? ''))
  const values = Object.fromEntries(
    fields.flatMap(({ name }, index) => {
      const value = entries[index]?.value
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const whole = entries.every(({ value }) => value !== undefined)
  const { rows, note } = answer(values)
  return (
    <Panel component="section" aria-label={title}>
      <Title order={3} fz="lg" mb="md">
        {title}
      </Title>
      <Stack gap="sm" ref={panel}>
        {fields.map((field, index) => {
          const entry = entries[index]
          return (
            <div key={field.name}>
              <TextInput
                {...inputs[field.kind]}
                label={field.label}
                defaultValue={startOf(field)}
                onChange={({ currentTarget: { value } }) =>
                  setTyped((before) => before.map((text, at) => (at === index ? value : text)))
                }
                inputMode={field.kind === 'months' ? 'numeric' : 'decimal'}
                autoComplete="off"
                maxLength={200}
                error={entry !== undefined && 'problem' in entry && entry.problem}
              />
              {field.kind === 'rupees' && (
                <Text fz="sm" c="dimmed" mt={4} aria-live="polite">
                  {entry !== undefined && 'said' in entry && entry.said}
                </Text>
              )}
            </div>
          )
        })}
      </Stack>
      <dl className={classes['result']} aria-live="polite">
        {rows.map(([label, value], index) => (
          <div key={label} className={index === 0 ? classes['main'] : undefined}>
            <dt>{label}</dt>
            <dd>{whole ? value : '–'}</dd>
          </div>
        ))}
      </dl>
      <Text fz="sm" c="dimmed" mt="md">
        {formula}
      </Text>
      {note && (
        <Text fz="sm" c="dimmed" mt="xs">
          {note}
        </Text>
      )}
    </Panel>
  )
}
