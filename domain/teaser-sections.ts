import { companyTypeOf } from './company-types.ts'
import { counted } from './counted.ts'
import { inWords } from './criterion-words.ts'
import { nayak } from './calculators.ts'
import { type FactName, factOf, type FactSource } from './facts.ts'
import { facilityKinds } from './needs.ts'
import { ratiosOfYear, workedOutFacts } from './known-facts.ts'
import { valueAt } from './paths.ts'
import { purposeLabel } from './purposes.ts'
import { exactRupees, formatLakhCrore } from './rupees.ts'
import { stateByCode } from './states.ts'
import { type FacilityAsk, storedAsks } from './stored-asks.ts'
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

/** One part of a teaser: what the case says, what the analyst wrote, what nobody has told. */
export type TeaserSection = {
  part: TeaserPart
  title: string
  table: TeaserTable | null
  facts: TeaserFact[]
  words: string
  missing: string[]
}

type Said = Pick<TeaserSection, 'facts' | 'missing'> & { table?: TeaserTable }

export const APPLICATION = 'the application'
/** More facilities than that are summed up: two pages hold no more. */
const MOST_FACILITIES = 6
const MOST_PEOPLE = 6
const YEARS = 3

const textAt = (form: unknown, path: string): string => {
  const value = valueAt(form, path)
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
}

const sourceIn = ({ paperLabel }: TeaserInput, { key, page, words, year }: FactSource): string => {
  const paper = key === undefined ? words : (paperLabel(key) ?? words)
  return [
    year === undefined || paper?.includes(year) ? undefined : `FY ${year}`,
    paper ?? 'a paper of the case',
    page === undefined ? undefined : `page ${page}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

/** What is known of these facts, and the names of the others. */
const knownOf = (input: TeaserInput, names: readonly FactName[]): Said => ({
  facts: names.flatMap((fact) => {
    const known = input.facts[fact]
    if (known === undefined) return []
    const { label } = factOf(fact)
    return [{ label, value: inWords(fact, known.value), source: sourceIn(input, known.source) }]
  }),
  missing: names
    .filter((fact) => input.facts[fact] === undefined)
    .map((fact) => factOf(fact).label),
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

const ask = ({ form }: TeaserInput): Said => {
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

const location = (form: TeaserInput['form'], kind: TeaserKind): string => {
  const state = stateByCode(textAt(form, 'formData.state'))?.name ?? ''
  const city = textAt(form, 'formData.city')
  return kind === 'named' ? [city, state].filter((part) => part !== '').join(', ') : state
}

const business = (input: TeaserInput, kind: TeaserKind): Said => {
  const { form } = input
  const numbers =
    kind === 'named'
      ? [
          told('GSTIN', textAt(form, 'formData.companyGstNumber')),
          told('CIN or LLPIN', textAt(form, 'formData.cinOrLlpin')),
        ].map(({ facts }) => ({ facts, missing: [] }))
      : []
  return together(
    knownOf(input, ['industry', 'nicDivision']),
    told(kind === 'named' ? 'Location' : 'State', location(form, kind)),
    knownOf(input, ['yearsInBusiness']),
    ...numbers,
  )
}

const people = ({ form }: TeaserInput, kind: TeaserKind): Said => {
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

/** Of the latest years that figures are known of, the oldest first. */
const figures = (input: TeaserInput): Said => {
  const { typed } = input
  const known = typed.flatMap(({ year, fact }) =>
    year !== undefined && YEARLY.some((one) => one === fact) ? [year] : [],
  )
  const years = [...new Set(known)].toSorted().slice(-YEARS)
  const ofYear = (fact: FactName, year: string) =>
    typed.find((one) => one.fact === fact && one.year === year)
  const plain = YEARLY.flatMap((fact) => {
    const found = years.map((year) => ofYear(fact, year))
    if (found.every((one) => one === undefined)) return []
    const sources = found.flatMap((one) => (one ? [sourceIn(input, one.source)] : []))
    return [
      {
        cells: [
          factOf(fact).label,
          ...found.map((one) =>
            typeof one?.value !== 'number'
              ? 'not told'
              : one.value < 0
                ? `−${formatLakhCrore(-one.value)}`
                : formatLakhCrore(one.value),
          ),
        ],
        source: [...new Set(sources)].join('; '),
      },
    ]
  })
  const ratios = workedOutFacts.flatMap((fact) => {
    const found = years.map((year) => ratiosOfYear(typed, year)[fact])
    if (found.every((one) => one === null)) return []
    return [
      {
        cells: [
          factOf(fact).label,
          ...found.map((one) => (one === null ? 'not told' : inWords(fact, one))),
        ],
        source: 'worked out from the accounts',
      },
    ]
  })
  const there = new Set([...plain, ...ratios].map(({ cells }) => cells[0]))
  return {
    ...(years.length > 0 && {
      table: {
        head: ['In ₹', ...years.map((year) => `FY ${year}`)],
        rows: [...plain, ...ratios],
        numeric: years.map((_, place) => place + 1),
      },
    }),
    facts: [],
    missing: [
      ...[...YEARLY, ...workedOutFacts]
        .map((fact) => factOf(fact).label)
        .filter((label) => !there.has(label)),
      ...(years.length < YEARS ? [`${YEARS - years.length} of three years`] : []),
    ],
  }
}

const banking = (input: TeaserInput): Said => {
  const running = storedAsks(input.form).filter(({ existing = 0 }) => existing > 0)
  const limits = running.map(({ title, existing = 0 }) => `${title} ${exactRupees(existing)}`)
  return together(told('Runs today', limits.join(', ')), knownOf(input, ['termDebt', 'emi']))
}

const security = (input: TeaserInput): Said => {
  const offered = [...new Set(storedAsks(input.form).flatMap((one) => one.security ?? []))]
  return together(
    told('Offered', offered.join('; ') || 'None'),
    knownOf(input, ['collateralValue', 'collateralCover']),
  )
}

/** The turnover method, on the turnover of the latest year, as an indication. */
const byTurnover = (input: TeaserInput): Said => {
  const turnover = input.facts.turnover
  const wanted = storedAsks(input.form).some(({ side }) => side === 'fundBased')
  if (!wanted || typeof turnover?.value !== 'number' || turnover.value <= 0)
    return { facts: [], missing: [] }
  const { requirement, bank } = nayak(turnover.value)
  return {
    facts: [
      {
        label: 'Turnover method (Nayak), on the turnover told',
        value: `needs ${formatLakhCrore(requirement)}, of it ${formatLakhCrore(bank)} by a bank`,
        source: `25 % and 20 % of the turnover: ${sourceIn(input, turnover.source)}`,
      },
    ],
    missing: [],
  }
}

const assessment = (input: TeaserInput): Said =>
  together(knownOf(input, ['currentRatio', 'tolTnw', 'dscr', 'operatingCycle']), byTurnover(input))

const standing = (input: TeaserInput, kind: TeaserKind): Said => {
  const number = (label: string, field: string): Said => {
    const value = textAt(input.form, `formData.${field}`)
    return told(label, value === '' || kind === 'named' ? value : 'registered')
  }
  return together(
    knownOf(input, ['rating', 'creditScore']),
    number('LEI', 'lei'),
    number('Udyam', 'udyam'),
  )
}

const nothing = (): Said => ({ facts: [], missing: [] })

const said: Readonly<Record<TeaserPart, (input: TeaserInput, kind: TeaserKind) => Said>> = {
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

/** What is left to the analyst's words alone, and so missing while there are none. */
const inWordsAlone: readonly TeaserPart[] = [
  'business',
  'banking',
  'trade',
  'strengths',
  'standing',
]

/** The parts of a teaser as they stand in the case, before anything is held back from a blind one. */
export const teaserSections = (input: TeaserInput, kind: TeaserKind): TeaserSection[] =>
  teaserPartNames.map((part) => {
    const { title, takes } = teaserParts[part]
    const words = input.words[part]?.trim() ?? ''
    const { table = null, facts, missing } = said[part](input, kind)
    const untold = words === '' && inWordsAlone.includes(part) ? [takes] : []
    return { part, title, table, facts, words, missing: [...missing, ...untold] }
  })
