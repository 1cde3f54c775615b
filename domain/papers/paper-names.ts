import { type DocumentSlot, type PaperStage, paperStages } from './documents.ts'
import { type FileNameFacts, readFileName, wordsOf } from './file-name-words.ts'
import {
  aboutPapers,
  fillers,
  otherPapers,
  ownerWords,
  paperKinds,
  wordsOfOthers,
} from './paper-words.ts'

/** Slot as far as a file's name can fit it. */
export type NamedSlot = Pick<DocumentSlot, 'slot' | 'label' | 'group' | 'aliases' | 'sameAs'>

/**
 * Slot proposed for a file. `sure`: nothing in the name speaks against it; `likely`: there are words in it that we
 * don't know.
 */
export type Proposal = { slot: string; confidence: 'sure' | 'likely' }

/** Facts of the form that help to read a name. */
export type Known = { companyName?: string | null | undefined }

const isOfPerson = ({ slot }: NamedSlot) => slot.startsWith('management.')
const lastOf = (slot: string) => slot.slice(slot.lastIndexOf('.') + 1)

/** The financial year in a label, by its first year: "FY 2024-25", or "AY 2025-26" for the same. */
const yearOfLabel = (label: string): number | null => {
  const year = /\b(?:FY|tax year)\s*(\d{4})-\d{2}/i.exec(label)?.[1]
  if (year !== undefined) return Number(year)
  const assessed = /\bAY\s*(\d{4})-\d{2}/.exec(label)?.[1]
  if (assessed !== undefined) return Number(assessed) - 1
  const bare = /\b(\d{4})-\d{2}\b/.exec(label)?.[1]
  return bare === undefined ? null : Number(bare)
}

type Name = { words: readonly string[]; kind: string; short: boolean }

const nameOf =
  (kind: string, short: boolean) =>
  (text: string): Name[] => {
    const words = wordsOf(text)
    // "bankstatement", "pancard": people leave the space out.
    const joined = words.length > 1 ? [{ words: [words.join('')], kind, short }] : []
    return [{ words, kind, short }, ...joined]
  }

const namesOfKinds = paperKinds.flatMap(({ kind, names, shortNames = [] }) => [
  ...names.flatMap(nameOf(kind, false)),
  ...shortNames.flatMap(nameOf(kind, true)),
])
const namesOfOthers = otherPapers.flatMap(nameOf('other', false))
const kindOfSlot = new Map(
  paperKinds.flatMap(({ kind, slots }) => slots.map((slot) => [slot, kind] as const)),
)
const kindOf = ({ slot }: NamedSlot) => kindOfSlot.get(lastOf(slot)) ?? lastOf(slot)

/** True for a name too common to mean a paper: every phone calls its pictures so. */
const isCommon = (alias: string) => alias === 'photo'

/** The slots' own names and aliases; a single word may be anybody's trade name. */
const namesOfSlots = (slots: readonly NamedSlot[]): Name[] =>
  slots.flatMap((slot) =>
    [slot.label.split(/[(,]/)[0] ?? '', ...slot.aliases]
      .filter((alias) => !isCommon(alias))
      .flatMap((alias) => nameOf(kindOf(slot), !alias.trim().includes(' '))(alias)),
  )

type Hit = Name & { at: number }

const hitsIn = (words: readonly string[], names: readonly Name[]): Hit[] =>
  names.flatMap((name) =>
    words.flatMap((_, at) =>
      name.words.length > 0 && name.words.every((word, n) => words[at + n] === word)
        ? [{ ...name, at }]
        : [],
    ),
  )

/** Drops hits inside a longer one: the profile in "debt profile". */
const longest = (hits: readonly Hit[]): Hit[] =>
  hits.filter(
    (hit) =>
      !hits.some(
        (other) =>
          other.words.length > hit.words.length &&
          other.at <= hit.at &&
          other.at + other.words.length >= hit.at + hit.words.length,
      ),
  )

const aboves = new Map(paperKinds.map(({ kind, above = [] }) => [kind, above]))

/** The one kind of paper that all hits agree on. */
const kindAmong = (hits: readonly Hit[]): string | null => {
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  const left = kinds.filter((kind) => !kinds.some((other) => aboves.get(other)?.includes(kind)))
  return left.length === 1 ? (left[0] ?? null) : null
}

const isNumber = (word: string) => /^\d+$/.test(word)
/** True for a covered number: banks and UIDAI put crosses over part of it. */
const isCovered = (word: string) => /^x+$/.test(word)
const filler = new Set(fillers)

/** Words that neither name the paper nor fill: somebody's name, or something else. */
const unknownIn = (words: readonly string[], hits: readonly Hit[], known: ReadonlySet<string>) => {
  const named = new Set(hits.flatMap(({ at, words: of }) => of.map((_, n) => at + n)))
  return words.filter(
    (word, at) =>
      !named.has(at) &&
      !isNumber(word) &&
      !isCovered(word) &&
      word.length > 1 &&
      !filler.has(word) &&
      !known.has(word),
  )
}

const ofOthers = new Set(wordsOfOthers)
const firmWords = new Set<string>(ownerWords.firm)
const personWords = new Set<string>(ownerWords.person)

type Owner = { kind: 'person' | 'firm' | null; people: readonly string[]; stranger: boolean }

const wordsOfPerson = ({ group }: NamedSlot) =>
  /^Person \d+$/.test(group) ? [] : wordsOf(group).filter((word) => word.length > 2)

/** Owner of a paper: by PAN, by the names of the people and of the firm, by words such as "director". */
const ownerIn = (
  { words, panOf }: FileNameFacts,
  slots: readonly NamedSlot[],
  unknown: readonly string[],
  companyWords: ReadonlySet<string>,
): Owner => {
  const scores = new Map<string, number>()
  for (const slot of slots.filter(isOfPerson)) {
    const score = wordsOfPerson(slot).filter((word) => words.includes(word)).length
    if (score > 0) scores.set(slot.slot.split('.')[1] ?? '', score)
  }
  const best = Math.max(0, ...scores.values())
  const people = [...scores].flatMap(([person, score]) => (score === best ? [person] : []))
  const saysFirm = words.some((word) => firmWords.has(word) || companyWords.has(word))
  const saysPerson = words.some((word) => personWords.has(word)) || people.length > 0
  const told = saysFirm === saysPerson ? null : saysFirm ? 'firm' : 'person'
  // A firm that bears its owner's name says both; so does a director's return of a company.
  return { kind: panOf ?? told, people, stranger: unknown.length > 0 }
}

const ofOwner = (slots: readonly NamedSlot[], owner: Owner): NamedSlot[] => {
  // A proprietor's business is the person: only what is asked of both is told apart.
  const askedOfPeople = slots.some(isOfPerson)
  const isOwnBusiness = ({ slot }: NamedSlot) =>
    !askedOfPeople && slot.startsWith('proprietorshipDocs.')
  // "PAN card Suresh": that it isn't this director's doesn't make it the firm's.
  const askedOfBoth = askedOfPeople && !slots.every(isOfPerson)
  if (askedOfBoth && owner.kind === null && owner.stranger) return []
  return slots.filter((slot) => {
    if (!isOfPerson(slot)) return owner.kind !== 'person' || isOwnBusiness(slot)
    if (owner.kind === 'firm') return false
    if (owner.people.length > 0) return owner.people.includes(slot.slot.split('.')[1] ?? '')
    // Another name than this person's stands there.
    return !(owner.stranger && wordsOfPerson(slot).length > 0)
  })
}

const ofYear = (slots: readonly NamedSlot[], kind: string, facts: FileNameFacts): NamedSlot[] => {
  if (slots.every(({ label }) => yearOfLabel(label) === null)) return [...slots]
  // "ITR 2025-26" is said of the assessment year and of the financial year alike.
  const isReturn = kind === 'income-tax return'
  const years = new Set([...facts.years, ...(isReturn ? [] : facts.openYears)])
  if (years.size > 1 || (years.size === 0 && isReturn && facts.openYears.size > 0)) return []
  const [year] = years
  return slots.filter(({ label }) => year === undefined || yearOfLabel(label) === year)
}

/** True for accounts of the year after the latest one: audited or not, they go to the slot for provisional ones. */
const isOfNextYear = (slot: NamedSlot, kind: string, facts: FileNameFacts): boolean => {
  const year = yearOfLabel(slot.label)
  return (
    kind === 'accounts' &&
    kindOf(slot) === 'provisional accounts' &&
    year !== null &&
    (facts.years.has(year) || facts.openYears.has(year))
  )
}

/** Forms of returns by who files them: ITR-6 companies, 5 and 7 firms and trusts, 1 to 3 people (ITR-4 both). */
const filerOfReturn = (words: readonly string[]): 'person' | 'firm' | null => {
  const at = words.indexOf('itr')
  const form = at < 0 ? undefined : words[at + 1]
  if (form === '5' || form === '6' || form === '7') return 'firm'
  return form === '1' || form === '2' || form === '3' ? 'person' : null
}

/** True if "COI" is the computation of income: it has a year, and a company is incorporated once. */
const isComputation = (kind: string, hits: readonly Hit[], { years, openYears }: FileNameFacts) =>
  kind === 'certificate of incorporation' &&
  hits.every(({ short }) => short) &&
  years.size + openYears.size > 0

type Read = { candidates: NamedSlot[]; confidence: Proposal['confidence'] }

/** Every slot that a name fits, however many. */
const read = (fileName: string, all: readonly NamedSlot[], known: Known): Read => {
  const nothing: Read = { candidates: [], confidence: 'likely' }
  const facts = readFileName(fileName)
  const { words } = facts
  if (words.some((word) => aboutPapers.includes(word))) return nothing
  // What is asked for elsewhere, too, belongs there.
  const slots = all.filter(({ sameAs }) => sameAs === undefined)
  const names = [...namesOfKinds, ...namesOfOthers, ...namesOfSlots(slots)]
  const hits = longest(hitsIn(words, names))
  const kind = kindAmong(hits)
  if (kind === null || kind === 'other' || isComputation(kind, hits, facts)) return nothing

  const companyWords = new Set(
    wordsOf(known.companyName ?? '').filter((word) => word.length > 2 && !firmWords.has(word)),
  )
  const peopleWords = slots.filter(isOfPerson).flatMap(wordsOfPerson)
  const ownWords = names.flatMap((name) => (name.kind === kind ? name.words : []))
  const knownWords = new Set([
    ...ownWords,
    ...companyWords,
    ...peopleWords,
    ...firmWords,
    ...personWords,
  ])
  const unknown = unknownIn(words, hits, knownWords)
  if (hits.every(({ short }) => short) && unknown.length > 0) return nothing
  if (unknown.some((word) => ofOthers.has(word))) return nothing

  const owner = ownerIn(facts, slots, unknown, companyWords)
  const filer = kind === 'income-tax return' ? filerOfReturn(words) : null
  const fitting = slots.filter((slot) => kindOf(slot) === kind || isOfNextYear(slot, kind, facts))
  return {
    candidates: ofOwner(ofYear(fitting, kind, facts), { ...owner, kind: filer ?? owner.kind }),
    confidence: unknown.length === 0 ? 'sure' : 'likely',
  }
}

/**
 * Slot that a file's name tells of; null where it tells of none, or of several alike (which director's PAN?). It is a
 * proposal: a person confirms it.
 */
export const proposeSlot = (
  fileName: string,
  slots: readonly NamedSlot[],
  known: Known = {},
): Proposal | null => {
  const { candidates, confidence } = read(fileName, slots, known)
  const [only, ...others] = candidates
  return only && others.length === 0 ? { slot: only.slot, confidence } : null
}

/** Kinds of paper that come as photos rather: a card or a bill. A table is rather a statement. */
const kindsOfPhotos = ['PAN card', 'Aadhaar', 'photograph', 'electricity bill', 'voter card']

/**
 * The slots that a file most likely belongs to, best first: the empty ones that its name fits, then what is
 * needed and missing, what is needed first before the rest, in the order of the form.
 */
export const likeliestSlots = <Slot extends NamedSlot & { neededFor: PaperStage | null }>(
  fileName: string,
  slots: readonly Slot[],
  {
    isEmpty,
    known = {},
    most = 6,
  }: { isEmpty: (slot: string) => boolean; known?: Known; most?: number },
): Slot[] => {
  const named = new Set(read(fileName, slots, known).candidates.map(({ slot }) => slot))
  const isPhoto = /\.(jpe?g|png|heic|heif|webp)$/i.test(fileName)
  // A scanned card is a PDF, too: where one is needed to hand in, it may well be that.
  const isLikely = (slot: Slot) =>
    isPhoto === kindsOfPhotos.includes(kindOf(slot)) || (!isPhoto && slot.neededFor === 'hand-in')
  const rank = (slot: Slot) =>
    (named.has(slot.slot) ? 0 : 8) +
    (isLikely(slot) ? 0 : 4) +
    (slot.neededFor === null ? paperStages.length : paperStages.indexOf(slot.neededFor)) +
    // A paper may have several files: one that has some comes after all that have none.
    (isEmpty(slot.slot) ? 0 : 16)
  return slots
    .filter(({ sameAs }) => sameAs === undefined)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most)
}
