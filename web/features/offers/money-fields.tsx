import { Button, Group, Text, TextInput } from '@mantine/core'
import { problemAt } from '../../lib/forms/problem-at.ts'
import { todayInIndia } from '../../lib/format/today.ts'
import { DateInput } from '../../ui/fields/date-input.tsx'
import { Refused } from '../../ui/page/refused.tsx'
import type { MoneyForm } from './use-money-form.ts'

export type FieldProps = { form: MoneyForm; name: string; label: string }

export const Field = ({ form, name, label }: FieldProps) => (
  <TextInput
    label={label}
    size="sm"
    autoComplete="off"
    maxLength={100}
    value={form.values[name] ?? ''}
    onChange={({ currentTarget: { value } }) => form.set(name, value)}
    error={problemAt(form.failure)(name)}
  />
)

export const Day = ({ form, label = 'Date' }: { form: MoneyForm; label?: string }) => (
  <DateInput
    label={label}
    max={todayInIndia()}
    value={form.values['date'] ?? ''}
    onValue={(value) => form.set('date', value)}
    error={problemAt(form.failure)('date')}
  />
)

export const Foot = ({ form, children }: { form: MoneyForm; children: string }) => (
  <>
    <Refused failure={form.failure} fallback="It was not recorded. Try again." />
    <Text fz="sm" role="status">
      {form.question !== null && `${form.question} Press again if it is right.`}
    </Text>
    <Group>
      <Button type="submit" size="sm" loading={form.sending}>
        {children}
      </Button>
    </Group>
  </>
)
