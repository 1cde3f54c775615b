// Works out the formulas of a sheet (OpenFormula, as far as the worked cases use it), knowing nothing of the product.

/** A cell: what was typed, or a formula without its equals sign. */
export type Cell = { value: number | string } | { formula: string }
export type Cells = ReadonlyMap<string, Cell>

const TOKEN = /\s*(\[[^\]]+\]|[A-Z]+(?=\()|\d+(?:\.\d+)?|"[^"]*"|<=|>=|<>|[-+*/();<>=])/y

const tokensOf = (formula: string): string[] => {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < formula.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(formula)?.[1]
    if (token === undefined) throw new Error(`Not a formula from ${at} on: ${formula}`)
    tokens.push(token)
  }
  return tokens
}

/** By Newton's steps, from the usual guess. */
const irr = (flows: readonly number[]): number => {
  let rate = 0.01
  for (let step = 0; step < 60; step += 1) {
    const worth = flows.reduce((sum, flow, month) => sum + flow / (1 + rate) ** month, 0)
    const slope = flows.reduce(
      (sum, flow, month) => sum - (month * flow) / (1 + rate) ** (month + 1),
      0,
    )
    rate -= worth / slope
  }
  return rate
}

const round = (number: number, places: number): number => {
  const unit = 10 ** places
  // As spreadsheets do: halves away from zero, and what binary fractions leave just under a half is one.
  return (Math.sign(number) * Math.round(Math.abs(number) * unit + 1e-7)) / unit
}

const pmt = (rate: number, months: number, worth: number): number =>
  rate === 0 ? -worth / months : (-worth * rate) / (1 - (1 + rate) ** -months)

const functions: Readonly<Record<string, (given: number[][]) => number>> = {
  SUM: (given) => given.flat().reduce((sum, one) => sum + one, 0),
  IRR: ([flows = []]) => irr(flows),
  ROUND: ([[number = 0] = [], [places = 0] = []]) => round(number, places),
  ROUNDUP: ([[number = 0] = []]) => Math.ceil(number),
  PMT: ([[rate = 0] = [], [months = 1] = [], [worth = 0] = []]) => pmt(rate, months, worth),
  MOD: ([[number = 0] = [], [by = 1] = []]) => number % by,
  AND: (given) => (given.flat().every(Boolean) ? 1 : 0),
  IF: ([[holds = 0] = [], [then = 0] = [], [otherwise = 0] = []]) => (holds ? then : otherwise),
}

const compared: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '=': (one, other) => one === other,
  '<>': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '>': (one, other) => one > other,
  '<=': (one, other) => one <= other,
  '>=': (one, other) => one >= other,
}

const cellsOf = (reference: string): string[] => {
  const [first = '', last = first] = reference
    .slice(1, -1)
    .split(':')
    .map((name) => name.replace('.', ''))
  const [from, to] = [first, last].map((name) => Number(name.replace(/\D/g, '')))
  const column = first.replace(/\d/g, '')
  return Array.from(
    { length: (to ?? 0) - (from ?? 0) + 1 },
    (_, n) => `${column}${(from ?? 0) + n}`,
  )
}

/** What each cell of a sheet comes to; a text counts as 0. */
export function sheetValues(cells: Cells): (name: string) => number {
  const known = new Map<string, number>()

  const valueOf = (name: string): number => {
    const before = known.get(name)
    if (before !== undefined) return before
    const cell = cells.get(name)
    const value =
      cell === undefined
        ? 0
        : 'formula' in cell
          ? worked(cell.formula)
          : typeof cell.value === 'number'
            ? cell.value
            : 0
    known.set(name, value)
    return value
  }

  const worked = (formula: string): number => {
    const tokens = tokensOf(formula)
    let at = 0
    const next = () => tokens[at++] ?? ''
    const single = (): number => {
      const token = next()
      if (token === '-') return -single()
      if (token === '(') {
        const inside = comparison()
        next()
        return inside
      }
      if (token.startsWith('[')) return valueOf(cellsOf(token)[0] ?? '')
      if (/^[A-Z]/.test(token)) return called(token)
      return Number(token)
    }
    const called = (name: string): number => {
      next()
      const given: number[][] = []
      do {
        const token = tokens[at] ?? ''
        if (token.startsWith('[') && token.includes(':')) {
          at += 1
          given.push(cellsOf(token).map(valueOf))
        } else given.push([comparison()])
      } while (next() === ';')
      const called = functions[name]
      if (!called) throw new Error(`No function of the worked cases: ${name}`)
      return called(given)
    }
    const product = (): number => {
      let value = single()
      while (tokens[at] === '*' || tokens[at] === '/')
        value = next() === '*' ? value * single() : value / single()
      return value
    }
    const sum = (): number => {
      let value = product()
      while (tokens[at] === '+' || tokens[at] === '-')
        value = next() === '+' ? value + product() : value - product()
      return value
    }
    const comparison = (): number => {
      const value = sum()
      const compares = compared[tokens[at] ?? '']
      if (!compares) return value
      next()
      return compares(value, sum()) ? 1 : 0
    }
    return comparison()
  }

  return valueOf
}
