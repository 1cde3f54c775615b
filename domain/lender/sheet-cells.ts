import { isCalendarDate } from '../dates/dates.ts'
import { roundedProduct } from '../amounts/decimal.ts'
import { type FactName, factOf } from './facts.ts'
import { formatLakhCrore, groupedFigure } from '../amounts/rupees.ts'
import { type SheetUnit, sheetUnits } from './sheet-units.ts'
import { typedAmount } from '../amounts/typed-amount.ts'
import { DATE_UNCLEAR } from '../dates/typed-date.ts'
import { typedNumber } from '../amounts/typed-number.ts'

/** Reading of a cell in a sheet of accounts. */
export type ReadCell =
  | { kind: 'empty' }
  | { kind: 'value'; value: number | string }
  | { kind: 'problem'; message: string }

const problem = (message: string): ReadCell => ({ kind: 'problem', message })

/** A loss as accounts write it: (12.5), -12.5 or −12.5. */
const LOSS = /^(?:\((.*)\)|[-−–](.*))$/s

/**
 * Rupees from which on a bare figure in lakh or crore was probably typed in rupees: ₹1,000 crore of any item of the
 * accounts, ₹10 crore of instalments a month. For such a figure the cell has to name the unit.
 */
const LIKELIER_RUPEES_FROM = 10_000_000_000
const MOST_EMI = 100_000_000

/** A figure whose cell names its unit: "1,20,000 lakh". */
const NAMED_UNIT = /^(.*\d)\s*(lakh|crore)s?$/i

const unitNamed = (name: string): SheetUnit => (name.toLowerCase() === 'lakh' ? 'lakh' : 'crore')

const likelierRupees = (fact: FactName, rupees: number, unit: SheetUnit): boolean =>
  (unit === 'lakh' || unit === 'crore') &&
  Math.abs(rupees) >= (fact === 'emi' ? MOST_EMI : LIKELIER_RUPEES_FROM)

/** The rupees of a figure in the unit of the sheet; words such as "2 crore" name their own. */
const rupeesIn = (
  fact: FactName,
  text: string,
  { unit, isLoss }: { unit: SheetUnit; isLoss: boolean },
): ReadCell => {
  const [, bare, named] = NAMED_UNIT.exec(text) ?? []
  if (bare !== undefined && named !== undefined) {
    const meant = typedNumber(bare, {})
    if (meant.kind === 'understood')
      return {
        kind: 'value',
        value: roundedProduct(meant.value, sheetUnits[unitNamed(named)].rupees),
      }
  }
  const number = typedNumber(text, {})
  if (number.kind === 'understood') {
    const value = roundedProduct(number.value, sheetUnits[unit].rupees)
    const typed = isLoss ? `-${text}` : text
    return likelierRupees(fact, value, unit)
      ? problem(
          `In ${unit} this is ${formatLakhCrore(value)}. Write “${typed} rupees” if it is in rupees, or “${typed} ${unit}” if it is not.`,
        )
      : { kind: 'value', value }
  }
  const amount = typedAmount(text, { box: 'Lakh', zero: true })
  // Only what names its own unit: a figure in words alone would be in lakh, whatever the sheet is in.
  if (amount.kind === 'understood' && amount.by !== 'box')
    return { kind: 'value', value: amount.rupees }
  return problem(number.kind === 'not-understood' ? number.message : 'Enter an amount.')
}

/**
 * Reads a cell as it was typed or pasted; amounts in the unit of the sheet become whole rupees, rounded to the nearest.
 * A dash alone is an empty cell, as in printed accounts.
 */
export function readCell(fact: FactName, typed: string, unit: SheetUnit): ReadCell {
  const text = typed.trim()
  if (text === '' || /^[-−–]$/.test(text)) return { kind: 'empty' }
  const { kind, mayBeNegative } = factOf(fact)
  if (kind === 'day' && !isCalendarDate(text)) return problem(DATE_UNCLEAR)
  if (kind === 'day' || kind === 'choice' || kind === 'rating')
    return { kind: 'value', value: text }
  const loss = LOSS.exec(text)
  if (loss && !mayBeNegative) return problem('This is never negative.')
  const figure = (loss?.[1] ?? loss?.[2] ?? text).trim()
  const read =
    kind === 'rupees'
      ? rupeesIn(fact, figure, { unit, isLoss: loss !== null })
      : fromNumber(typedNumber(figure, countedAs(kind)))
  return loss && read.kind === 'value' && typeof read.value === 'number'
    ? { kind: 'value', value: -read.value }
    : read
}

const countedAs = (kind: string) =>
  kind === 'years'
    ? ({ counted: 'years' } as const)
    : kind === 'days'
      ? ({ counted: 'days' } as const)
      : {}

const fromNumber = (number: ReturnType<typeof typedNumber>): ReadCell => {
  if (number.kind === 'understood') return { kind: 'value', value: number.value }
  return problem(number.kind === 'empty' ? 'Enter a number.' : number.message)
}

/** Value as its cell shows it, so that it is read as the same value again. */
export function writeCell(fact: FactName, value: number | string, unit: SheetUnit): string {
  if (typeof value === 'string') return value
  const size = Math.abs(value)
  const isMoney = factOf(fact).kind === 'rupees'
  const figure = isMoney ? groupedFigure(size / sheetUnits[unit].rupees) : String(size)
  const shown = isMoney && likelierRupees(fact, size, unit) ? `${figure} ${unit}` : figure
  return value < 0 ? `-${shown}` : shown
}

/** The rows and cells of what was copied from a spreadsheet; null for a single value. */
export function pastedCells(text: string): string[][] | null {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()))
  return cells.length === 1 && cells[0]?.length === 1 ? null : cells
}
