import { type CompanyType, companyTypeOf } from './company-types.ts'
import {
  auditedYearDocuments,
  collateralDocuments,
  companyDocuments,
  personDocuments,
  returnDocuments,
  type DocumentKind,
} from './document-catalogue.ts'
import { type AnyForm, keysInSlot, listAt } from './document-keys.ts'
import { sidesOf } from './facility-sides.ts'
import { latestCompletedYears } from './financial-year.ts'
import { valueAt } from './paths.ts'

export { type AnyForm, keysInSlot } from './document-keys.ts'

/** A place in the form for one kind of paper, in the order it is asked for. */
export type DocumentSlot = {
  /** The path in the form: `publicAndPrivateDocs.MOA`, `management.0.docs.panCard`. */
  slot: string
  label: string
  help: string
  required: boolean
  /** The heading it stands under. */
  group: string
  aliases: readonly string[]
  sameAs?: string
}

export const paperAsks = ['required', 'optional', 'hidden'] as const
export type PaperAsk = (typeof paperAsks)[number]

/**
 * Where the firm asks otherwise than the catalogue, by company type and slot. A slot stands without the
 * person's number: `management.docs.passport`. What isn't named is asked for as usual.
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
  /** The years that the kinds stand for, newest first. */
  years?: readonly string[]
  allOptional?: boolean
}

/** Whether a chosen facility is secured, so that collateral and its papers are asked for. */
export const isSecured = (form: AnyForm): boolean =>
  sidesOf(valueAt(form, 'productDetails.selectedProduct')).some(
    (side) => valueAt(form, `productDetails.${side}.isSecure`) === true,
  )

function sectionsOf(form: AnyForm, years: readonly string[]): Section[] {
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
      { prefix: `management.${index}.ITR_Returns`, group, kinds: returnDocuments, years },
    ]
  })
  return [
    ...(type
      ? [
          {
            prefix: type.documentGroup,
            group: 'Company papers',
            kinds: companyDocuments[type.documentGroup],
          },
        ]
      : []),
    ...(isSecured(form)
      ? [{ prefix: 'collateralDocs', group: 'Security offered', kinds: collateralDocuments }]
      : []),
    {
      prefix: 'auditedPreviousYearsDocs',
      group: 'Audited accounts',
      kinds: auditedYearDocuments,
      years,
    },
    {
      prefix: 'companyITR',
      group: 'Income-tax returns of the company',
      kinds: returnDocuments,
      years,
      allOptional: proprietor,
    },
    ...people,
  ]
}

const withoutNumber = (slot: string) => slot.replace(/\.\d+\./, '.')

/** What the firm says of each slot of this form's company type. */
const choicesFor = (form: AnyForm, checklist: Checklist) =>
  new Map(
    checklist
      .filter(({ companyType }) => companyType === form['companyType'])
      .map((choice) => [choice.slot, choice]),
  )

const slotsOf = (
  form: AnyForm,
  { prefix, group, kinds, years, allOptional }: Section,
  choices: ReturnType<typeof choicesFor>,
): DocumentSlot[] =>
  kinds.flatMap(({ name, label, required, help, ...kind }, index) => {
    const slot = `${prefix}.${name}`
    const choice = choices.get(withoutNumber(slot))
    // What was handed in before the firm stopped asking for it stays in view.
    if (choice?.ask === 'hidden' && keysInSlot(form, slot).length === 0) return []
    const year = years?.[index]
    return {
      ...kind,
      slot,
      group,
      label: year === undefined ? label : `${label}, ${year}`,
      help: choice?.help || help,
      required: choice ? choice.ask === 'required' : required && !allOptional,
    }
  })

const slotsOfAll = (form: AnyForm, sections: readonly Section[], checklist: Checklist) => {
  const choices = choicesFor(form, checklist)
  return sections.flatMap((section) => slotsOf(form, section, choices))
}

/**
 * Every paper that this form asks for, in order, with years labelled as of `today` (YYYY-MM-DD in India;
 * first = the latest completed financial year).
 */
export function slotsFor(form: AnyForm, today: string, checklist: Checklist = []): DocumentSlot[] {
  const years = latestCompletedYears(today, auditedYearDocuments.length).map((year) => year.label)
  return slotsOfAll(form, sectionsOf(form, years), checklist)
}

/** How many of the required papers are there. */
export type PaperCount = { have: number; need: number }

/** The required papers among some slots of a form. */
export const countPapers = (form: AnyForm, slots: readonly DocumentSlot[]): PaperCount => {
  const required = slots.filter((slot) => slot.required)
  const filled = required.filter(({ slot }) => keysInSlot(form, slot).length > 0)
  return { have: filled.length, need: required.length }
}

/** The required papers of a whole form, however little of it is filled in. */
export const papersOfForm = (form: AnyForm, checklist: Checklist = []): PaperCount =>
  countPapers(form, slotsOfAll(form, sectionsOf(form, []), checklist))

/** The required slots that hold no file yet. Labels carry no year: give `slotsFor` a date for those. */
export const missingSlots = (form: AnyForm, checklist: Checklist = []): DocumentSlot[] =>
  slotsOfAll(form, sectionsOf(form, []), checklist).filter(
    ({ slot, required }) => required && keysInSlot(form, slot).length === 0,
  )

/**
 * The slots whose papers must be accepted before the analysis starts: KYC of the people and the three years'
 * accounts, without those that the firm no longer requires. One that it requires on top doesn't hold up the
 * cases that were submitted before.
 */
export const analysisSlots = (form: AnyForm, checklist: Checklist = []): string[] => {
  const sections = sectionsOf(form, []).filter(
    ({ prefix }) => prefix.endsWith('.docs') || prefix === 'auditedPreviousYearsDocs',
  )
  const required = (choices: Checklist) =>
    slotsOfAll(form, sections, choices).flatMap((one) => (one.required ? [one.slot] : []))
  const now = new Set(required(checklist))
  return required([]).filter((slot) => now.has(slot))
}

/** Every paper that a firm can decide on for a company type, as the catalogue has it; slots as a checklist names them. */
export const checklistSlots = (companyType: CompanyType): DocumentSlot[] => {
  const form = {
    companyType,
    productDetails: { selectedProduct: 'fundBased', fundBased: { isSecure: true } },
    management: [{ name: 'Each person' }],
  }
  const years = ['latest year', 'the year before', 'third year', 'fourth year']
  return slotsOfAll(form, sectionsOf(form, years), []).map((one) => ({
    ...one,
    slot: withoutNumber(one.slot),
  }))
}
