import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import { calendarDateInIndia } from '../../../domain/dates/dates.ts'
import { type Checklist, type DocumentSlot, slotsFor } from '../../../domain/papers/documents.ts'
import { type NotApplicable, notApplicableIn } from '../../../domain/papers/not-applicable.ts'
import { paperLabels, paperTitle } from '../../../domain/papers/paper-titles.ts'
import { papersOf } from './papers.ts'

type Asked = ApplicationRecord['additionalDocuments'][number]

type Common = {
  id: string
  group: string
  label: string
  /** Title for the borrower, with its owner and its file. */
  title: string
  /** Detail that tells it from others of the same name: its owner, or the file. */
  detail: string
  /** The place in the form, with what a good one looks like; null for what was asked for beyond it. */
  slot: DocumentSlot | null
}

/** Line of the list of papers: a file, a claim that there is no such paper or can't be sent, or a missing one. */
export type ReviewItem =
  | (Common & { kind: 'file'; file: DocumentDescriptor; asked: Asked | null })
  | (Common & { kind: 'claim'; place: string; claim: NotApplicable })
  | (Common & { kind: 'answer'; asked: Asked })
  | (Common & { kind: 'missing'; asked: Asked | null; neededTo: string })

/** `held`: goes back with the mail that is not sent yet. */
export type ItemState = 'check' | 'accepted' | 'held' | 'returned' | 'missing' | 'not-applicable'

export const stateWords: Readonly<Record<ItemState, string>> = {
  check: 'to check',
  held: 'to be returned (not sent)',
  accepted: 'accepted',
  returned: 'returned',
  missing: 'not there',
  'not-applicable': 'not applicable',
}

const stillWanted = { 'hand-in': 'hand in', analysis: 'analyse', sanction: 'sanction' } as const

export const BEYOND = 'Additional documents'

type IsNew = (file: DocumentDescriptor) => boolean

const beyondForm = ({ additionalDocuments }: ApplicationRecord, isNew: IsNew): ReviewItem[] =>
  additionalDocuments.flatMap((asked): ReviewItem[] => {
    const { id, title, document } = asked
    const common = { group: BEYOND, label: title, detail: '', title, slot: null, asked }
    if (document === null)
      return [
        asked.unavailableBecause === null
          ? { ...common, kind: 'missing', id: `asked ${id}`, neededTo: 'go on' }
          : { ...common, kind: 'answer', id: `asked ${id}` },
      ]
    return isNew(document) ? [{ ...common, kind: 'file', id: document.key, file: document }] : []
  })

type Titles = ReadonlyMap<string, string>

/** Claims about papers that the form asks for no more: somebody has to look at them all the same. */
const strayClaims = (
  record: ApplicationRecord,
  asked: ReadonlyMap<string, DocumentSlot>,
  titles: Titles,
): ReviewItem[] =>
  Object.keys(record.notApplicable ?? {}).flatMap((place): ReviewItem[] => {
    const claim = notApplicableIn(record, place)
    if (!claim || asked.has(place)) return []
    const label = titles.get(place) ?? place
    const common = { group: 'Other documents', label, title: label, detail: '', slot: null }
    return [{ ...common, kind: 'claim', id: `claim ${place}`, place, claim }]
  })

/** Everything that there is to look at, in the order of the form; what was asked for beyond it comes last. */
export const reviewItems = (record: ApplicationRecord, checklist: Checklist = []): ReviewItem[] => {
  const day = calendarDateInIndia(new Date(record.submittedAt))
  const slots = new Map(slotsFor(record, day, checklist).map((one) => [one.slot, one]))
  const titles = paperLabels(record, record.baseYear)
  // A file that stands in several places is looked at once; what is said of it holds for all of them.
  const seen = new Set<string>()
  const isNew = ({ key }: DocumentDescriptor) => {
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
  const inForm = papersOf(record, day, checklist).flatMap(({ group, papers }) =>
    papers.flatMap(({ label, slot: place, wanted, claim, files }): ReviewItem[] => {
      const slot = slots.get(place) ?? null
      const whose = place.startsWith('management.') ? group : ''
      const common = { group, label, slot, title: titles.get(place) ?? label, detail: whose }
      return [
        ...files.filter(isNew).map((file): ReviewItem => ({
          ...common,
          kind: 'file',
          id: file.key,
          file,
          asked: null,
          detail: files.length > 1 ? file.fileName : whose,
          title: paperTitle(titles.get(place), file.fileName),
        })),
        ...(claim
          ? [{ ...common, kind: 'claim' as const, id: `claim ${place}`, place, claim }]
          : []),
        ...(wanted !== null && files.length === 0 && !claim
          ? [
              {
                ...common,
                kind: 'missing' as const,
                id: `missing ${place}`,
                asked: null,
                neededTo: stillWanted[wanted],
              },
            ]
          : []),
      ]
    }),
  )
  return [...inForm, ...strayClaims(record, slots, titles), ...beyondForm(record, isNew)]
}

/**
 * Other places of the same file, by key or by content: years may come bound in one, but one statement is no six, and
 * a PAN card no photo.
 */
export const sameFileAt = (record: ApplicationRecord, item: ReviewItem): string[] => {
  if (item.kind !== 'file') return []
  const { key, sha256, slot } = item.file
  const isSame = (other: DocumentDescriptor) => other.key === key || other.sha256 === sha256
  const titles = paperLabels(record, record.baseYear)
  const inForm = record.documents
    .filter((other) => isSame(other) && !(other.key === key && other.slot === slot))
    .map((other) => paperTitle(titles.get(other.slot ?? ''), other.fileName))
  const beyond = record.additionalDocuments.flatMap(({ id, title, document }) =>
    document !== null && isSame(document) && id !== item.asked?.id ? title : [],
  )
  return [...new Set([...inForm, ...beyond])]
}

const stateOfClaim = { claimed: 'check', confirmed: 'not-applicable', refused: 'returned' } as const

/** State of a line, as the server has it. */
export const stateOf = (item: ReviewItem): ItemState => {
  switch (item.kind) {
    case 'file':
      return item.file.review?.state ?? 'check'
    case 'claim':
      return stateOfClaim[item.claim.state]
    case 'answer':
      if (item.asked.status === 'waived') return 'not-applicable'
      return item.asked.status === 'unavailable' ? 'check' : 'missing'
    case 'missing':
      return 'missing'
  }
}
