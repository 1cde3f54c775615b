import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { checkBankAccount } from '../../../domain/identity/bank-account.ts'
import { ifscWarning } from '../../../domain/identity/bank-of-ifsc.ts'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { AccountValues } from './account-form.ts'
import { accountTypeLabels } from './account-types.ts'

const types = Object.entries(accountTypeLabels).map(([value, label]) => ({ value, label }))

/** An unusual length is no mistake for sure, so it only raises a question. */
const hintOf = (number: string, bankName: string): string | undefined => {
  const checked = checkBankAccount(number, bankName.trim())
  return checked.ok && checked.warning !== undefined
    ? `Please check: ${checked.warning}`
    : undefined
}

type Props<Values extends AccountValues> = {
  form: UseFormReturn<Values>
  /** The masked number that stays when none is typed. */
  kept?: string
}

/** The fields of an account, for adding one and for changing it. */
export const AccountFields = <Values extends AccountValues>({ form, kept }: Props<Values>) => {
  // Every name below is a field of each form over an account, which the generic type can't tell.
  const field = (name: keyof AccountValues) => ({ form, name: name as FieldPath<Values> })
  const [number, bankName, ifsc] = form.watch([
    field('accountNumber').name,
    field('bankName').name,
    field('ifsc').name,
  ])
  const hint = hintOf(number ?? '', bankName ?? '')
  const otherBank = ifscWarning(ifsc ?? '', bankName ?? '')
  const required = kept === undefined
  const { setFocus } = form
  const { name: first } = field('accountHolder')
  // The button that opened the form is gone.
  useEffect(() => setFocus(first), [setFocus, first])
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextField {...field('accountHolder')} label="Account holder" autoComplete="off" required />
      <SelectField {...field('accountType')} label="Account type" choices={types} required />
      <Stack gap={4}>
        <CodeField
          {...field('accountNumber')}
          kind="account"
          label={required ? 'Account number' : 'New account number'}
          description={required ? '9 to 18 digits' : `Leave it empty to keep ${kept}`}
          inputMode="numeric"
          autoComplete="off"
          required={required}
        />
        <Text fz="sm" role="status">
          {hint}
        </Text>
      </Stack>
      <CodeField
        {...field('repeatedNumber')}
        kind="account"
        label={required ? 'Account number again' : 'New account number again'}
        description="So that no digit is wrong"
        inputMode="numeric"
        autoComplete="off"
        required={required}
      />
      <TextField {...field('bankName')} label="Bank name" autoComplete="off" required />
      <TextField {...field('branch')} label="Branch" autoComplete="off" required />
      <Stack gap={4}>
        <CodeField
          {...field('ifsc')}
          kind="ifsc"
          label="IFSC"
          description="11 characters, on the cheque book and the passbook"
          autoComplete="off"
          required
        />
        <Text fz="sm" role="status">
          {otherBank !== null && `Please check: ${otherBank}`}
        </Text>
      </Stack>
      <CodeField
        {...field('gstNumber')}
        kind="gstin"
        label="GST number"
        description="Only if you are registered for GST"
        autoComplete="off"
      />
    </SimpleGrid>
  )
}
