import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type ContractForm, problemsOf } from '../../lib/forms/form.ts'
import { FormFailure } from './form-failure.tsx'

type Props<Values extends FieldValues> = { form: ContractForm<Values>; children: ReactNode }

/** A short form over a call: its fields below each other, what failed above them. */
export const ContractFormFrame = <Values extends FieldValues>({
  form,
  children,
}: Props<Values>) => (
  // Focus bubbling up to the form only fetches its rules in time. Where no script runs, `post` keeps
  // what was typed, a password perhaps, out of the address.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
  <form method="post" onSubmit={form.submit} onFocus={form.prepare} noValidate>
    <Stack gap="md">
      <FormFailure {...form} problems={problemsOf(form.formState.errors)} />
      {children}
    </Stack>
  </form>
)
