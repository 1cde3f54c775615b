import type { FactSheet } from '../../../contract/lender/lender-facts.ts'
import { type FactName, factNames, factOf, stepOf } from '../../../domain/lender/facts.ts'
import { latestCompletedYears } from '../../../domain/dates/financial-year.ts'
import type { SheetUnit } from '../../../domain/lender/sheet-units.ts'
import { readCell, writeCell } from '../../../domain/lender/sheet-cells.ts'

/** Key of facts that stand now and have no year. */
export const NOW = 'now'

/** Facts with a single cell: those that stand now, or once for all. */
export const singleFacts: readonly FactName[] = [
  'inBusinessSince',
  'nicDivision',
  'termDebt',
  'emi',
  'collateralValue',
  'creditScore',
  'rating',
]

/** Of those without a year the figures, into which a column of a spreadsheet can be pasted. */
const singleFigures = singleFacts.filter((fact) => stepOf(fact) !== undefined)

export const gridFacts = factNames.filter((fact) => factOf(fact).byYear)

/** Source of a column, or of a fact without one. */
export type SheetSource = { key: string; page: string; words: string }
export const noSource: SheetSource = { key: '', page: '', words: '' }

/** A sheet as it is typed: texts by fact and column; sources by column or, without one, by fact, and of a cell that was read elsewhere. */
export type SheetState = {
  unit: SheetUnit
  cells: Readonly<Record<string, string>>
  sources: Readonly<Record<string, SheetSource>>
}

export const cellKey = (fact: FactName, column: string): string => `${fact} ${column}`
export const sourceKey = (fact: FactName, column: string): string =>
  column === NOW ? fact : column

/** A cell of the sheet. */
export type SheetPlace = { fact: FactName; column: string }

/** Into which cells a block goes that is pasted at one: its rows downwards, its columns into the years to the right. */
export const pastedInto = (
  { fact, column }: SheetPlace,
  columns: readonly string[],
  block: readonly string[][],
): (SheetPlace & { text: string })[] => {
  const [rows, years] = column === NOW ? [singleFigures, [NOW]] : [gridFacts, columns]
  const [row, place] = [rows.indexOf(fact), years.indexOf(column)]
  return block.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const [to, year] = [rows[row + down], years[place + right]]
      return to === undefined || year === undefined ? [] : [{ fact: to, column: year, text }]
    }),
  )
}

type Sources = SheetState['sources']

/** Source of a cell: its own, or else that of its column. */
const sourceIn = (sources: Sources, fact: FactName, column: string): SheetSource =>
  sources[cellKey(fact, column)] ?? sources[sourceKey(fact, column)] ?? noSource

/** The sources once a whole column, or a fact without one, is said to be read somewhere: that holds for all of its cells. */
export const withSource = (sources: Sources, place: string, source: SheetSource): Sources => ({
  ...Object.fromEntries(Object.entries(sources).filter(([key]) => !key.endsWith(` ${place}`))),
  [place]: source,
})

/** The sources once one cell was read somewhere; a column of which nothing is said yet has it, too. */
export const withCellSource = (
  sources: Sources,
  { fact, column }: SheetPlace,
  source: SheetSource,
): Sources => ({
  ...sources,
  [sourceKey(fact, column)]: sources[sourceKey(fact, column)] ?? source,
  [cellKey(fact, column)]: source,
})

const isSameSource = (one: SheetSource, other: SheetSource): boolean =>
  one.key === other.key && one.page === other.page && one.words === other.words

type Fact = FactSheet['facts'][number]

const YEARS = 3

/** The years of the grid, the oldest first as accounts have them: the latest three, and any that is filled in. */
export const columnsOf = ({ facts }: Pick<FactSheet, 'facts'>, today: string): string[] => {
  const latest = latestCompletedYears(today, YEARS).map(({ years }) => years)
  const filled = facts.flatMap(({ fact, year }) =>
    year !== null && factOf(fact).byYear ? [year] : [],
  )
  return [...new Set([...latest, ...filled])].toSorted()
}

const columnOf = ({ fact, year }: Fact): string | null => {
  if (factOf(fact).byYear) return year
  return year === null && singleFacts.includes(fact) ? NOW : null
}

const sourceOf = ({ source }: Fact): SheetSource => ({
  key: source.key ?? '',
  page: source.page === undefined ? '' : String(source.page),
  words: source.words ?? '',
})

export const stateOf = ({ facts, unit }: FactSheet): SheetState => {
  const cells: Record<string, string> = {}
  const sources: Record<string, SheetSource> = {}
  for (const one of facts) {
    const column = columnOf(one)
    if (column === null) continue
    cells[cellKey(one.fact, column)] = writeCell(one.fact, one.value, unit)
    const [source, place] = [sourceOf(one), sourceKey(one.fact, column)]
    sources[place] ??= source
    if (!isSameSource(source, sources[place])) sources[cellKey(one.fact, column)] = source
  }
  return { unit, cells, sources }
}

export type SentFact = {
  fact: FactName
  year?: string
  value: number | string
  source: { key?: string; page?: number; words?: string }
}
export type SheetProblem = { name: string; message: string }

/** The label of a cell, as its problem names it. */
export const cellLabel = (fact: FactName, column: string): string =>
  column === NOW ? factOf(fact).label : `${factOf(fact).label}, FY ${column}`

const sent = ({ key, page, words }: SheetSource): SentFact['source'] => ({
  ...(key !== '' && { key }),
  ...(page.trim() !== '' && { page: Number(page) }),
  ...(words.trim() !== '' && { words: words.trim() }),
})

const storedSource = ({ source: { key, page, words } }: Fact): SentFact['source'] => ({
  ...(key !== undefined && { key }),
  ...(page !== undefined && { page }),
  ...(words !== undefined && { words }),
})

/** Body of a sheet, with the name of the cell of each fact; facts that the grid doesn't show stay as they were. */
export const readSheet = (state: SheetState, before: FactSheet, columns: readonly string[]) => {
  const facts: SentFact[] = []
  const names: string[] = []
  const problems: SheetProblem[] = []
  const untouched = stateOf(before)
  const take = (fact: FactName, column: string) => {
    const name = cellKey(fact, column)
    const text = state.cells[name] ?? ''
    const read = readCell(fact, text, state.unit)
    if (read.kind === 'problem')
      problems.push({ name, message: `${cellLabel(fact, column)}: ${read.message}` })
    if (read.kind !== 'value') return
    const stored = before.facts.find(
      (one) => one.fact === fact && (one.year ?? NOW) === column && one.value === read.value,
    )
    const source = sourceIn(state.sources, fact, column)
    // A value and a source that nobody touched keep what was stored with them.
    const isSame = isSameSource(source, sourceIn(untouched.sources, fact, column))
    facts.push({
      fact,
      ...(column !== NOW && { year: column }),
      value: read.value,
      source: stored && isSame ? storedSource(stored) : sent(source),
    })
    names.push(name)
  }
  for (const fact of gridFacts) for (const column of columns) take(fact, column)
  for (const fact of singleFacts) take(fact, NOW)
  for (const one of before.facts)
    if (columnOf(one) === null) {
      facts.push({
        fact: one.fact,
        ...(one.year !== null && { year: one.year }),
        value: one.value,
        source: storedSource(one),
      })
      names.push(one.fact)
    }
  return { facts, names, problems }
}
