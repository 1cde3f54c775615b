import { companyTypeOf } from '../identity/company-types.ts'
import { counted } from '../text/counted.ts'
import { inWords } from '../lender/criterion-words.ts'
import { nayak } from '../need/calculators.ts'
import { factInside, type FactName, factOf, type FactSource } from '../lender/facts.ts'
import { facilityKinds } from '../need/needs.ts'
import {
  figuresBehind,
  ratiosOfYear,
  type TypedFact,
  WORKED_OUT,
  type WorkedOutFact,
  workedOutFacts,
} from '../lender/known-facts.ts'
import { valueAt } from '../form/paths.ts'
import { purposeLabel } from '../need/purposes.ts'
import { exactRupees, formatLakhCrore, shortRupees } from '../amounts/rupees.ts'
import { stateByCode } from '../identity/states.ts'
import { type FacilityAsk, storedAsks } from '../need/stored-asks.ts'
import type { TeaserInput, TeaserKind } from './teaser-input.ts'
import { type TeaserPart, teaserPartNames, teaserParts } from './teaser-words.ts'

/** A value of a teaser, and where it comes from in words. */
export type TeaserFact = { label: string; value: string; source: string }

export type TeaserTable = {
  head: string[]
  rows: { cells: string[]; source: string }[]
  /** The columns of figures. */
  numeric: number[]
}

/** Part of a teaser: facts of the case, words of the analyst, and a sentence on what is missing. */
export type TeaserSection = {
  part: TeaserPart
  title: string
  table: TeaserTable | null
  facts: TeaserFact[]
  words: string
  missing: string[]
}

type Said = Pick<TeaserSection, 'facts' | 'missing'> & { table?: TeaserTable }

/** Test of a text for this kind of teaser: true if it may stand there. */
type MayStand = (text: string) => boolean
type Drawing = TeaserInput & { kind: TeaserKind; mayStand: MayStand }

export const APPLICATION = 'the application'
/** The most facilities that are named; more are summed up, because two pages hold no more. */
const MOST_FACILITIES = 6
const MOST_PEOPLE = 6
const YEARS = 3

const textAt = (form: unknown, path: string): string => {
  const value = valueAt(form, path)
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
}

const NO_SOURCE = 'no source given'

const isSourced = ({ key, words = '' }: FactSource) => key !== undefined || words.trim() !== ''

/** Paper or words that a value comes from; held back where they tell who it is, the page and the year stay. */
const originIn = ({ paperLabel, mayStand }: Drawing, { key, words = '' }: FactSource): string => {
  const own = words.trim()
  if (key === undefined) return mayStand(own) ? own : 'source withheld'
  const label = paperLabel(key) ?? own
  return label !== '' && mayStand(label) ? label : 'a document of the case'
}

const sourceIn = (input: Drawing, source: FactSource): string => {
  const { page, year } = source
  const origin = isSourced(source) ? originIn(input, source) : NO_SOURCE
  return [
    year === undefined || origin.includes(year) ? [] : [`FY ${year}`],
    [origin],
    page === undefined || origin === NO_SOURCE ? [] : [`page ${page}`],
  ]
    .flat()
    .join(', ')
}

const distinct = (texts: readonly string[]): string => [...new Set(texts)].join('; ')

/** Sources of the figures behind a ratio of a year. */
const ratioSource = (input: Drawing, fact: WorkedOutFact, year: string | undefined): string => {
  const behind = input.typed.filter(
    (one) => one.year === year && figuresBehind[fact].includes(one.fact),
  )
  const sources = behind.map(({ source }) =>
    isSourced(source) ? sourceIn(input, source) : 'figures without a source',
  )
  return `worked out from ${distinct(sources)}`
}

const isWorkedOut = (fact: FactName): fact is WorkedOutFact =>
  workedOutFacts.some((one) => one === fact)

/** Known facts among these, the names of the others, and those without a source. */
const knownOf = (input: Drawing, names: readonly FactName[]): Said => ({
  facts: names.flatMap((fact) => {
    const known = input.facts[fact]
    if (known === undefined) return []
    const { value, source } = known
    const from =
      isWorkedOut(fact) && source.words === WORKED_OUT
        ? [
            source.year === undefined ? [] : [`FY ${source.year}`],
            ratioSource(input, fact, source.year),
          ]
            .flat()
            .join(', ')
        : sourceIn(input, source)
    return [{ label: factOf(fact).label, value: inWords(fact, value), source: from }]
  }),
  missing: names.flatMap((fact) => {
    const known = input.facts[fact]
    if (known === undefined) return [factOf(fact).label]
    return isSourced(known.source) ? [] : [`Source of ${factInside(fact)}`]
  }),
})

const told = (label: string, value: string): Said =>
  value === ''
    ? { facts: [], missing: [label] }
    : { facts: [{ label, value, source: APPLICATION }], missing: [] }

const together = (...said: readonly Said[]): Said => ({
  facts: said.flatMap(({ facts }) => facts),
  missing: said.flatMap(({ missing }) => missing),
})

const howOf = ({ kind }: FacilityAsk) =>
  ({ fresh: 'Fresh', increase: 'Enhancement', renewal: 'Renewal', takeover: 'Takeover' })[
    facilityKinds.find(({ value }) => value === kind)?.value ?? 'fresh'
  ]

const ask = ({ form }: Drawing): Said => {
  const asks = storedAsks(form)
  const rest = asks.slice(MOST_FACILITIES)
  const total = asks.reduce((sum, { rupees }) => sum + rupees, 0)
  const use = [...new Set(asks.flatMap(({ purpose }) => purposeLabel(purpose) ?? []))]
  const rows = asks.slice(0, MOST_FACILITIES).map((one) => ({
    cells: [
      one.title,
      one.side === 'fundBased' ? 'Fund based' : 'Non-fund based',
      exactRupees(one.rupees),
      one.tenure > 0 ? counted(one.tenure, 'month') : 'open',
      one.kind === undefined ? 'not told' : howOf(one),
    ],
    source: APPLICATION,
  }))
  const restRupees = rest.reduce((sum, { rupees }) => sum + rupees, 0)
  const restRow = {
    cells: [`${rest.length} more`, '', exactRupees(restRupees), '', ''],
    source: APPLICATION,
  }
  return {
    table: {
      head: ['Facility', 'Kind', 'Amount', 'Tenure', 'How'],
      rows: rest.length > 0 ? [...rows, restRow] : rows,
      numeric: [2],
    },
    ...together(
      told('In all', total > 0 ? exactRupees(total) : ''),
      told('End use', use.join(', ')),
    ),
  }
}

const location = ({ form, kind }: Drawing): string => {
  const state = stateByCode(textAt(form, 'formData.state'))?.name ?? ''
  const city = textAt(form, 'formData.city')
  return kind === 'named' ? [city, state].filter((part) => part !== '').join(', ') : state
}

const business = (input: Drawing): Said => {
  const { form, kind } = input
  const numbers =
    kind === 'named'
      ? [
          told('GSTIN', textAt(form, 'formData.companyGstNumber')),
          told('CIN or LLPIN', textAt(form, 'formData.cinOrLlpin')),
        ].map(({ facts }) => ({ facts, missing: [] }))
      : []
  return together(
    knownOf(input, ['industry', 'nicDivision']),
    told(kind === 'named' ? 'Location' : 'State', location(input)),
    knownOf(input, ['yearsInBusiness']),
    ...numbers,
  )
}

const people = ({ form, kind }: Drawing): Said => {
  const management = valueAt(form, 'management')
  const all: unknown[] = Array.isArray(management) ? management : []
  const more = all.length - MOST_PEOPLE
  const rows = all.slice(0, MOST_PEOPLE).map((person, place) => {
    const [years, share] = [textAt(person, 'experience'), textAt(person, 'share')]
    return {
      cells: [
        kind === 'named' ? textAt(person, 'name') : `Promoter ${place + 1}`,
        textAt(person, 'designation'),
        years === '' ? 'not told' : counted(Number(years), 'year'),
        share === '' ? 'not told' : `${share} %`,
      ],
      source: APPLICATION,
    }
  })
  const isTold = (name: string) => all.every((person) => textAt(person, name) !== '')
  return {
    table: {
      head: ['Person', 'Role', 'Experience', 'Share'],
      rows:
        more > 0 ? [...rows, { cells: [`${more} more`, '', '', ''], source: APPLICATION }] : rows,
      numeric: [],
    },
    facts: told('Constitution', companyTypeOf(form['companyType'])?.label ?? '').facts,
    missing: [
      ...(all.length === 0 ? ['People'] : []),
      ...(isTold('share') ? [] : ['Shareholding']),
      ...(isTold('experience') ? [] : ['Experience']),
    ],
  }
}

const YEARLY = ['turnover', 'profit', 'netWorth', 'outsideLiabilities'] as const

/** Sources of figures in a row, by year; a single one where all were read in one place. */
const sourceOfRow = (read: readonly { year: string; source: string }[]): string => {
  const sources = [...new Set(read.map(({ source }) => source))]
  if (sources.length === 1) return distinct(sources)
  return sources
    .map((source) => {
      const years = read.flatMap((one) => (one.source === source ? [one.year] : []))
      return `FY ${years.join(' and ')}: ${source}`
    })
    .join('; ')
}

const amountIn = (found: TypedFact | undefined): string => {
  if (typeof found?.value !== 'number') return 'not told'
  return found.value < 0 ? `−${formatLakhCrore(-found.value)}` : formatLakhCrore(found.value)
}

const isYearly = (fact: FactName) => YEARLY.some((one) => one === fact)

const plainRows = (input: Drawing, years: readonly string[]) =>
  YEARLY.flatMap((fact) => {
    const found = years.map((year) =>
      input.typed.find((one) => one.fact === fact && one.year === year),
    )
    const read = found.flatMap((one, place) =>
      one ? [{ year: years[place] ?? '', source: sourceIn(input, one.source) }] : [],
    )
    if (read.length === 0) return []
    return [{ cells: [factOf(fact).label, ...found.map(amountIn)], source: sourceOfRow(read) }]
  })

const ratioRows = (input: Drawing, years: readonly string[]) =>
  workedOutFacts.flatMap((fact) => {
    const found = years.map((year) => ratiosOfYear(input.typed, year)[fact])
    const read = years.flatMap((year, place) =>
      typeof found[place] === 'number' ? [{ year, source: ratioSource(input, fact, year) }] : [],
    )
    if (read.length === 0) return []
    const cells = found.map((one) => (one === null ? 'not told' : inWords(fact, one)))
    return [{ cells: [factOf(fact).label, ...cells], source: sourceOfRow(read) }]
  })

/** Figures that lenders ask for and no fact holds, nor follows from those there are: tax and bank borrowing are not among them. */
const NO_FACTS = [
  'EBITDA',
  'Interest cover (ICR)',
  'Total debt',
  'Provisional figures',
  'Projected figures',
]

const untoldYears = (told: number): string[] => {
  if (told >= YEARS) return []
  return [
    told === 0 ? 'Figures of three years' : `Figures of ${counted(YEARS - told, 'more year')}`,
  ]
}

/** The most figures that are named; more are counted. */
const MOST_NAMED = 3

/** Figures of these years without a source. */
const unsourced = ({ typed }: Drawing, years: readonly string[]): string[] =>
  years.flatMap((year) => {
    const names = typed.flatMap((one) =>
      one.year === year && !isSourced(one.source) ? [factInside(one.fact)] : [],
    )
    if (names.length === 0) return []
    const named = names.length > MOST_NAMED ? `${names.length} figures` : names.join(' and ')
    return [`Source of ${named} of FY ${year}`]
  })

/** Figures of the latest years that any are known of, the oldest first. */
const figures = (input: Drawing): Said => {
  const { typed } = input
  const known = typed.flatMap(({ year, fact }) =>
    year !== undefined && isYearly(fact) ? [year] : [],
  )
  const years = [...new Set(known)].toSorted().slice(-YEARS)
  const rows = [...plainRows(input, years), ...ratioRows(input, years)]
  // A figure may have been typed without its year, and a ratio as it stands in a paper.
  const bare = typed.filter(({ fact, year }) => year === undefined && isYearly(fact))
  const there = new Set(rows.map(({ cells }) => cells[0]))
  return {
    ...(years.length > 0 && {
      table: {
        head: ['In ₹', ...years.map((year) => `FY ${year}`)],
        rows,
        numeric: years.map((_, place) => place + 1),
      },
    }),
    facts: bare.map(({ fact, value, source }) => ({
      label: `${factOf(fact).label}, year not told`,
      value: inWords(fact, value),
      source: sourceIn(input, source),
    })),
    missing: [
      ...[...YEARLY, ...workedOutFacts]
        .filter((fact) => !there.has(factOf(fact).label) && input.facts[fact] === undefined)
        .map((fact) => factOf(fact).label),
      ...NO_FACTS,
      ...untoldYears(years.length),
      ...unsourced(input, years),
      ...bare.flatMap(({ fact, source }) =>
        isSourced(source) ? [] : [`Source of ${factInside(fact)}`],
      ),
    ],
  }
}

const banking = (input: Drawing): Said => {
  const running = storedAsks(input.form).filter(({ existing = 0 }) => existing > 0)
  const limits = running.map(({ title, existing = 0 }) => `${title} ${exactRupees(existing)}`)
  return together(told('Limits today', limits.join(', ')), knownOf(input, ['termDebt', 'emi']))
}

const security = (input: Drawing): Said => {
  const offered = [...new Set(storedAsks(input.form).flatMap((one) => one.security ?? []))]
  return together(
    told('Offered', offered.join('; ') || 'None'),
    knownOf(input, ['collateralValue', 'collateralCover']),
    { facts: [], missing: ['Guarantors'] },
  )
}

const BY_TURNOVER = 'Turnover method (Nayak)'

/** The turnover method, on the turnover of the latest year, as an indication. */
const byTurnover = (input: Drawing): Said => {
  const { turnover } = input.facts
  const wanted = storedAsks(input.form).some(({ side }) => side === 'fundBased')
  if (!wanted) return { facts: [], missing: [] }
  const { requirement, bank } = nayak(typeof turnover?.value === 'number' ? turnover.value : 0)
  if (turnover === undefined || bank <= 0) return { facts: [], missing: [BY_TURNOVER] }
  return {
    facts: [
      {
        label: `${BY_TURNOVER}, on the turnover told`,
        value: `needs ${shortRupees(requirement)}, of it ${shortRupees(bank)} by a bank`,
        source: `25 % and 20 % of the turnover: ${sourceIn(input, turnover.source)}`,
      },
    ],
    missing: [],
  }
}

const assessment = (input: Drawing): Said =>
  together(
    knownOf(input, ['currentRatio', 'tolTnw', 'dscr', 'operatingCycle']),
    byTurnover(input),
    // It takes the current liabilities without bank borrowing, which no fact holds.
    { facts: [], missing: ['MPBF'] },
  )

const standing = (input: Drawing): Said => {
  const number = (label: string, field: string): Said => {
    const value = textAt(input.form, `formData.${field}`)
    return told(label, value === '' || input.kind === 'named' ? value : 'registered')
  }
  return together(
    knownOf(input, ['rating', 'creditScore']),
    number('LEI', 'lei'),
    number('Udyam', 'udyam'),
  )
}

const nothing = (): Said => ({ facts: [], missing: [] })

const said: Readonly<Record<TeaserPart, (input: Drawing) => Said>> = {
  ask,
  business,
  people,
  figures,
  banking,
  trade: nothing,
  security,
  assessment,
  strengths: nothing,
  standing,
}

/** Parts left to the analyst's words alone: no fact tells whether they are complete. */
const inWordsAlone: readonly TeaserPart[] = [
  'business',
  'banking',
  'trade',
  'strengths',
  'standing',
]

/**
 * Parts of a teaser as they stand in the case, before any value is held back from a blind one.
 * @param mayStand true if the name of a source may stand in this kind.
 */
export const teaserSections = (
  input: TeaserInput,
  kind: TeaserKind,
  mayStand: MayStand,
): TeaserSection[] =>
  teaserPartNames.map((part) => {
    const { title, takes } = teaserParts[part]
    const words = input.words[part]?.trim() ?? ''
    const { table = null, facts, missing } = said[part]({ ...input, kind, mayStand })
    const asked = inWordsAlone.includes(part) ? [takes] : []
    return { part, title, table, facts, words, missing: [...missing, ...asked] }
  })
