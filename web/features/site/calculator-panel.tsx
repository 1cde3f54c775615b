import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Panel } from '../../ui/panel.tsx'
import type { Calculator, CalculatorField } from './calculators.ts'
import classes from './site.module.css'

const inputs = {
  rupees: {
    prefix: '₹ ',
    max: 100_000_000_000,
    allowDecimal: false,
    thousandSeparator: ',',
    thousandsGroupStyle: 'lakh',
  },
  percent: { suffix: ' %', max: 60, decimalScale: 2, inputMode: 'decimal' },
  months: { max: 360, allowDecimal: false },
} as const satisfies Record<CalculatorField['kind'], object>

/** A half-typed number is a string; an empty field counts as nothing. */
const numberOf = (value: number | string): number => {
  const number = typeof value === 'number' ? value : Number.parseFloat(value)
  return Number.isFinite(number) ? number : 0
}

/** A calculator that answers as one types, and shows how. */
export const CalculatorPanel = ({ title, fields, formula, answer }: Calculator) => {
  const [typed, setTyped] = useState<Readonly<Record<string, number | string>>>(() =>
    Object.fromEntries(fields.map(({ name, start }) => [name, start])),
  )
  const panel = useRef<HTMLDivElement>(null)

  // What was typed while the page still slept stands in the fields, but nobody told us.
  useEffect(() => {
    const inputs = panel.current?.querySelectorAll('input') ?? []
    const found = fields.map(({ name, start }, index) => {
      const figures = inputs[index]?.value.replaceAll(/[^\d.]/g, '')
      return [name, figures === undefined ? start : numberOf(figures)] as const
    })
    setTyped(Object.fromEntries(found))
  }, [fields])

  const { rows, note } = answer(
    Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, numberOf(value)])),
  )
  return (
    <Panel component="section" aria-label={title}>
      <Title order={3} fz="lg" mb="md">
        {title}
      </Title>
      <Stack gap="sm" ref={panel}>
        {fields.map(({ name, label, kind }) => (
          <NumberInput
            key={name}
            {...inputs[kind]}
            label={label}
            min={0}
            hideControls
            value={typed[name] ?? ''}
            onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </Stack>
      <dl className={classes['result']} aria-live="polite">
        {rows.map(([label, value], index) => (
          <div key={label} className={index === 0 ? classes['main'] : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
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
