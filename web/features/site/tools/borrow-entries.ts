import { companyTypeOf, type CompanyType } from '../../../../domain/identity/company-types.ts'
import { inUnit } from '../../../../domain/amounts/amount-units.ts'
import { purposes, type Purpose } from '../../../../domain/need/purposes.ts'
import { amountOf } from '../../../../domain/amounts/rupees.ts'
import type { KeptNeed } from '../../../lib/kept/kept-need.ts'
import { type CalculatorEntry, calculatorEntry } from './calculator-entry.ts'

export const amountNames = ['amount', 'turnover', 'expected', 'existingLoans'] as const
export type AmountName = (typeof amountNames)[number]

/** Entries in the fields of "What could you borrow?". */
export type BorrowEntries = {
  companyType: CompanyType | null
  need: Purpose | null
  years: CalculatorEntry
  amounts: Record<AmountName, CalculatorEntry>
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

export const readEntries = (form: FormData): BorrowEntries => {
  const amount = (name: AmountName) => calculatorEntry('rupees', text(form, name))
  return {
    companyType: companyTypeOf(text(form, 'companyType'))?.value ?? null,
    need: purposes.find((purpose) => purpose === text(form, 'need')) ?? null,
    years: calculatorEntry('years', text(form, 'years')),
    amounts: {
      amount: amount('amount'),
      turnover: amount('turnover'),
      expected: amount('expected'),
      existingLoans: amount('existingLoans'),
    },
  }
}

export const noEntries = readEntries(new FormData())

/** Rupees of an amount field; null where it is empty or can't be read. */
const rupeesIn = ({ value }: CalculatorEntry): number | null => (value ? value : null)

/** As the form has it, to the rupee. */
export const asAmount = (rupees: number | null): KeptNeed['amount'] => {
  if (rupees === null) return null
  const { unit } = amountOf(rupees)
  return { amount: inUnit(rupees, unit), unit }
}

/** Need that the form takes over; null until the purpose is known. */
export const needToKeep = ({ companyType, need, amounts }: BorrowEntries): KeptNeed | null =>
  need === null
    ? null
    : {
        companyType,
        need,
        amount: asAmount(rupeesIn(amounts.amount)),
      }
