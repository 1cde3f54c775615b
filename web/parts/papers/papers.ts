import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import type { ApplicationStatus } from '../../../domain/status/application-status.ts'
import {
  type Checklist,
  type DocumentSlot,
  keysInSlot,
  type PaperStage,
  slotsFor,
} from '../../../domain/papers/documents.ts'
import { type NotApplicable, notApplicableIn } from '../../../domain/papers/not-applicable.ts'
import {
  isAnswered,
  mayBeClaimed,
  needsOf,
  type PaperNeed,
} from '../../../domain/papers/paper-needs.ts'
import { beforeAnalysis } from '../../../domain/case/whose-turn.ts'

export type Paper = {
  label: string
  slot: string
  /** Until when it is still needed; null where nobody waits for it. */
  wanted: PaperStage | null
  /** Claim that was sent in place of the paper. */
  claim: NotApplicable | undefined
  files: DocumentDescriptor[]
}
export type PaperGroup = {
  group: string
  papers: Paper[]
  /** Not there, and nobody needs it. */
  optional: string[]
}

/** A paper that the borrower has to send, or has sent. */
export type NeededPaper = PaperNeed & {
  /** It is there or not applicable, and none of it was returned. */
  answered: boolean
  /** Claim that was sent in place of the paper. */
  claim: NotApplicable | undefined
  /** Files that have to be replaced, and those that are with us. */
  returned: DocumentDescriptor[]
  sent: DocumentDescriptor[]
}

/** A paper by its name, and whose it is. */
export const ofWhom = ({ slot, group, label }: PaperNeed): string =>
  slot.startsWith('management.') ? `${label} (${group})` : label

/** True if the need is neither answered nor said not to be applicable. */
export const isOpenNeed = ({ answered, claim }: NeededPaper): boolean =>
  !answered && claim?.state !== 'claimed'

const filesIn = ({ documents }: ApplicationRecord, slots: readonly DocumentSlot[]) => {
  const files = documents.filter(({ slot }) => slots.some((paper) => paper.slot === slot))
  const [returned, sent] = [true, false].map((back) =>
    files.filter(({ review }) => (review?.state === 'returned') === back),
  )
  return { returned: returned ?? [], sent: sent ?? [] }
}

/** Needs of a case, in the order of the form, with papers that were returned though nobody needs them. */
export const needsIn = (
  record: ApplicationRecord,
  day: string,
  checklist: Checklist = [],
): NeededPaper[] => {
  const slots = slotsFor(record, day, checklist)
  const needs = needsOf(slots)
  const needed = new Set(needs.flatMap((need) => need.slots.map(({ slot }) => slot)))
  const others = slots
    .filter((one) => !needed.has(one.slot) && filesIn(record, [one]).returned.length > 0)
    .map((one): PaperNeed => ({ ...one, neededFor: 'analysis', slots: [one] }))
  return [...needs, ...others].map((need) => {
    const files = filesIn(record, need.slots)
    return {
      ...need,
      ...files,
      answered: isAnswered(record, need) && files.returned.length === 0,
      claim: mayBeClaimed(need) ? notApplicableIn(record, need.slot) : undefined,
    }
  })
}

const newGroup = (group: string): PaperGroup => ({ group, papers: [], optional: [] })

/** The papers of a case by group, in the catalogue's order; years are those stored with it. */
export const papersOf = (
  record: ApplicationRecord,
  day: string,
  checklist: Checklist = [],
): PaperGroup[] => {
  const byKey = new Map(record.documents.map((file) => [file.key, file]))
  const placed = new Set<string>()
  const groups = new Map<string, PaperGroup>()
  const slots = slotsFor(record, day, checklist)
  const wanted = new Map(
    needsOf(slots)
      .filter((need) => !isAnswered(record, need))
      .map((need) => [need.slot, need]),
  )
  const put = ({ slot, label, group }: DocumentSlot) => {
    const found = groups.get(group) ?? newGroup(group)
    groups.set(group, found)
    const files = keysInSlot(record, slot).flatMap((key) => byKey.get(key) ?? [])
    for (const { key } of files) placed.add(key)
    const claim = notApplicableIn(record, slot)
    const need = wanted.get(slot)
    const stage = need?.neededFor ?? null
    if (files.length > 0 || claim || stage !== null)
      found.papers.push({ label: need?.label ?? label, slot, wanted: stage, claim, files })
    else found.optional.push(label)
  }
  for (const slot of slots) put(slot)
  const others = record.documents.filter(({ key }) => !placed.has(key))
  return [
    ...groups.values(),
    ...(others.length > 0
      ? [
          {
            ...newGroup('Other documents'),
            papers: [
              { label: 'More files', slot: '', wanted: null, claim: undefined, files: others },
            ],
          },
        ]
      : []),
  ]
}

/** Counts of files that are accepted, returned, and not looked at yet. */
export const tally = (documents: readonly DocumentDescriptor[]) => ({
  accepted: documents.filter(({ review }) => review?.state === 'accepted').length,
  returned: documents.filter(({ review }) => review?.state === 'returned').length,
  open: documents.filter(({ review }) => review === null).length,
})

/** True if the analysis waits for the papers that are missing: once it has begun without them, nothing does. */
export const waitsForPapers = (status: ApplicationStatus): boolean =>
  beforeAnalysis.includes(status) || status === 'documents-pending'
