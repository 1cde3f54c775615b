import { accountsWords } from './accounts-words.ts'
import { baseYearOf } from './base-year.ts'
import { caseFacts } from './case-facts.ts'
import { type CompanyType, companyTypeOf } from '../identity/company-types.ts'
import { wordsOfType } from '../identity/company-words.ts'
import {
  auditedYearDocuments,
  collateralDocuments,
  personDocuments,
  returnDocuments,
  type DocumentKind,
  PROVISIONAL,
} from './document-catalogue.ts'
import { type AnyForm, keysAt, keysInSlot, listAt } from '../form/document-keys.ts'
import { type NeededFor, type PaperSetName, paperStages } from './document-kind.ts'
import { isSecured } from '../need/secured.ts'
import { returnYearLabel, yearAfter, yearsBackFrom } from '../dates/financial-year.ts'
import { notApplicableIn } from './not-applicable.ts'
import { ruleFor } from './paper-rules.ts'
import { papersOfType } from './papers-of-type.ts'
import { valueAt } from '../form/paths.ts'

export { type AnyForm, keysInSlot } from '../form/document-keys.ts'
export { type NeededFor, type PaperStage, paperStages } from './document-kind.ts'

/** Place in the form for one kind of paper, in the order it is asked for. */
export type DocumentSlot = Omit<DocumentKind, 'name' | 'set' | 'onlyIfHeld'> & {
  /** Path in the form: `publicAndPrivateDocs.MOA`, `management.0.docs.panCard`. */
  slot: string
  /** Heading above the slot. */
  group: string
  /** Set whose papers answer for one another: those of one name within a form. */
  set: { name: PaperSetName; key: string } | null
  /** True if the firm wants this one of its set in its own right. */
  alone: boolean
}

/**
 * Choices of the firm for a paper. `required` is from before the stages: needed to hand in where the catalogue says
 * so, else to analyse.
 */
export const paperAsks = [...paperStages, 'optional', 'hidden', 'required'] as const
export type PaperAsk = (typeof paperAsks)[number]

/**
 * Firm's own choices, by company type and slot, where they differ from the catalogue. A slot stands without the
 * person's number: `management.docs.passport`. A paper that isn't named, or is named as the catalogue has it, is
 * asked for as usual: the case can make it needed, or not asked.
 */
export type Checklist = readonly {
  companyType: CompanyType
  slot: string
  ask: PaperAsk
  /** The firm's own words below the paper's name; empty keeps the catalogue's. */
  help: string
}[]

type Section = {
  prefix: string
  group: string
  kinds: readonly DocumentKind[]
  /** Years that the kinds stand for, in their order. */
  years?: readonly string[]
  allOptional?: boolean
}

/** Names of a form's years; none where labels carry no years. */
type YearNames = { accounts: readonly string[]; returns: readonly string[]; next?: string }

const NO_YEARS: YearNames = { accounts: [], returns: [] }

const yearNames = (form: AnyForm, today: string): YearNames => {
  const base = baseYearOf(form, today)
  const years = yearsBackFrom(base, auditedYearDocuments.length)
  return {
    accounts: years.map(({ label }) => label),
    returns: years.map(returnYearLabel),
    next: yearAfter(base).label,
  }
}

/** The borrower's own papers; only the provisional accounts among them are of one year. */
const companySection = (
  { value, documentGroup: prefix }: NonNullable<ReturnType<typeof companyTypeOf>>,
  { next }: YearNames,
): Section => {
  const named = papersOfType(value).map((kind) =>
    kind.name === PROVISIONAL && next !== undefined
      ? { ...kind, label: `${kind.label}, ${next}` }
      : kind,
  )
  return { prefix, group: `Documents of the ${wordsOfType(value).noun}`, kinds: named }
}

/** The yearly accounts, in the words that fit the type of firm; the first says what belongs to each. */
const accountsSection = (
  type: ReturnType<typeof companyTypeOf>,
  { accounts }: YearNames,
): Section => {
  const { label, help } = accountsWords(type)
  const kinds = auditedYearDocuments.map((kind, index) => ({
    ...kind,
    ...(!kind.onlyIfHeld && { label }),
    ...(index === 0 && { help }),
  }))
  return { prefix: 'auditedPreviousYearsDocs', group: label, kinds, years: accounts }
}

function sectionsOf(form: AnyForm, names: YearNames): Section[] {
  const type = companyTypeOf(form['companyType'])
  // A proprietor files one return, in the own name, and it stands under management: the firm has none of its own.
  const proprietor = type?.value === 'proprietorship'
  // Before anybody is named one person's papers are asked for: a company is run by at least one.
  const named = listAt(form, 'management')
  const people = (named.length > 0 ? named : [{}]).flatMap((_, index): Section[] => {
    const name = valueAt(form, `management.${index}.name`)
    const group = typeof name === 'string' && name.trim() ? name.trim() : `Person ${index + 1}`
    return [
      { prefix: `management.${index}.docs`, group, kinds: personDocuments },
      {
        prefix: `management.${index}.ITR_Returns`,
        group,
        kinds: returnDocuments,
        years: names.returns,
      },
    ]
  })
  return [
    ...(type ? [companySection(type, names)] : []),
    ...(isSecured(form)
      ? [{ prefix: 'collateralDocs', group: 'Security offered', kinds: collateralDocuments }]
      : []),
    accountsSection(type, names),
    {
      prefix: 'companyITR',
      group: `Income-tax returns of the ${wordsOfType(type?.value).noun}`,
      kinds: returnDocuments,
      years: names.returns,
      allOptional: proprietor,
    },
    ...people,
  ]
}

const withoutNumber = (slot: string) => slot.replace(/\.\d+\./, '.')

/** Choices of the firm for the slots of this form's company type. */
const choicesFor = (form: AnyForm, checklist: Checklist) =>
  new Map(
    checklist
      .filter(({ companyType }) => companyType === form['companyType'])
      .map((choice) => [choice.slot, choice]),
  )

/** Stage of a paper by the firm's choice. */
export const stageOfAsk = (ask: PaperAsk, usual: NeededFor): NeededFor => {
  if (ask === 'required') return usual === 'hand-in' ? 'hand-in' : 'analysis'
  return paperStages.find((stage) => stage === ask) ?? null
}

/**
 * True if a choice asks for a paper as the catalogue does everywhere, e.g. with another help text: then the case
 * decides.
 */
const isAsUsual = (ask: PaperAsk, everywhere: NeededFor): boolean =>
  ask !== 'hidden' && stageOfAsk(ask, everywhere) === everywhere

/** Set of a slot: each person has an identity, and a proprietor's or a karta's own papers are the first person's. */
const setOf = (form: AnyForm, slot: string, name: PaperSetName | undefined) => {
  if (slot === 'management.0.docs.panCard' && form['companyType'] === 'proprietorship')
    return { name: 'proprietor-pan', key: 'proprietor-pan' } as const
  if (name === undefined) return null
  if (name !== 'identity') return { name, key: name }
  const person = /^management\.\d+/.exec(slot)?.[0]
  return { name, key: `${person ?? 'management.0'} ${name}` }
}

const identities = personDocuments.flatMap(({ name, set }) => (set === 'identity' ? name : []))

/** Place of the person whose identity paper counts for handing in: one person's is enough, the others' can follow. */
const firstIdentified = (form: AnyForm): number => {
  const has = (index: number) =>
    identities.some((name) => keysInSlot(form, `management.${index}.docs.${name}`).length > 0)
  const first = listAt(form, 'management').findIndex((_, index) => has(index))
  return Math.max(first, 0)
}

type Reading = {
  form: AnyForm
  choices: ReturnType<typeof choicesFor>
  facts: ReturnType<typeof caseFacts>
  identified: number
}

/** Stage by which a paper is needed in every case that is like this one. */
const usualStage = (
  { facts, identified }: Reading,
  { prefix, allOptional }: Section,
  { name, neededFor, set }: DocumentKind,
): NeededFor => {
  const rule = ruleFor(name, facts)
  if (rule && rule.ask !== 'hidden') return rule.ask
  const canFollow = set === 'identity' && prefix !== `management.${identified}.docs`
  if (neededFor === 'hand-in' && canFollow) return 'analysis'
  return allOptional ? null : neededFor
}

/**
 * Section with the parts that its slots share: a case has some fifty slots, and these parts are worked out once for
 * all.
 */
type Place = Section & {
  /** Part of the form below the section's prefix. */
  held: unknown
  /** Prefix as a checklist names it. */
  named: string
}

const placeOf = (form: AnyForm, section: Section): Place => ({
  ...section,
  held: valueAt(form, section.prefix),
  named: withoutNumber(`${section.prefix}.`),
})

const slotOf = (
  reading: Reading,
  section: Place,
  kind: DocumentKind,
  index: number,
): DocumentSlot[] => {
  const { form, choices, facts } = reading
  const { prefix, group, years, held, named, allOptional = false } = section
  const { name, label, neededFor: everywhere, help, set, onlyIfHeld = false, ...rest } = kind
  const slot = `${prefix}.${name}`
  const choice = choices.get(`${named}${name}`)
  const decided = choice && !isAsUsual(choice.ask, allOptional ? null : everywhere)
  const rule = ruleFor(name, facts)
  const hidden = decided ? choice.ask === 'hidden' : rule?.ask === 'hidden'
  // What was handed in before the firm stopped asking for it stays in view, and so does what was said of it.
  const isThere = () => keysAt(held, name).length > 0 || notApplicableIn(form, slot) !== undefined
  if ((hidden || onlyIfHeld) && !isThere()) return []
  const usual = usualStage(reading, section, kind)
  const neededFor = decided ? stageOfAsk(choice.ask, usual) : usual
  const year = onlyIfHeld ? undefined : years?.[index]
  return [
    {
      ...rest,
      slot,
      group,
      label: year === undefined ? label : `${label}, ${year}`,
      help: choice?.help || rule?.help || help,
      neededFor: hidden ? null : neededFor,
      set: setOf(form, slot, set),
      alone: decided === true && set !== undefined && everywhere === null && neededFor !== null,
    },
  ]
}

const slotsOfAll = (form: AnyForm, sections: readonly Section[], checklist: Checklist) => {
  const reading = {
    form,
    choices: choicesFor(form, checklist),
    facts: caseFacts(form),
    identified: firstIdentified(form),
  }
  return sections.flatMap((section) => {
    const place = placeOf(form, section)
    return section.kinds.flatMap((kind, index) => slotOf(reading, place, kind, index))
  })
}

/**
 * Every paper that this form asks for, in order, with the years counted from the form's base year. `today` (YYYY-MM-DD
 * in India) counts only for a form that has none yet.
 */
export const slotsFor = (form: AnyForm, today: string, checklist: Checklist = []): DocumentSlot[] =>
  slotsOfAll(form, sectionsOf(form, yearNames(form, today)), checklist)

/** Every paper that this form asks for, where no day is known: labels carry no year. */
export const slotsWithoutYears = (form: AnyForm, checklist: Checklist = []): DocumentSlot[] =>
  slotsOfAll(form, sectionsOf(form, NO_YEARS), checklist)

/** Every paper that a firm can decide on for a company type, as the catalogue has it; slots as a checklist names them. */
export const checklistSlots = (companyType: CompanyType): DocumentSlot[] => {
  const form = {
    companyType,
    productDetails: {
      selectedProduct: 'fundBased',
      // An exporter is asked for everything.
      fundBased: { isSecure: true, selectedOptions: ['Packing Credit'] },
    },
    management: [{ name: 'Each person' }],
  }
  const years = ['latest year', 'the year before', 'third year', 'fourth year']
  const names = { accounts: years, returns: years, next: 'the year after the latest' }
  return slotsOfAll(form, sectionsOf(form, names), []).map((one) => ({
    ...one,
    slot: withoutNumber(one.slot),
  }))
}
