import type { LinkedPaper, PaperLink } from '../../contract/application-paper-links.ts'
import { type DocumentSlot, keysInSlot, paperStages, slotsFor } from '../../domain/documents.ts'
import { mostInSlot } from '../../domain/held-papers.ts'
import { notApplicableIn } from '../../domain/not-applicable.ts'
import { paperSets } from '../../domain/paper-sets.ts'
import { templateOf } from '../../domain/paper-templates.ts'
import { baseYearOfCase } from './base-year.ts'
import type { Case } from './case.ts'
import { paperLabels } from './paper-changes.ts'
import { type PaperLinkRow, personOfSlot } from './paper-links.ts'

/** Whether a paper is settled: an accepted one is there, or staff agreed that there is none. */
export const isSettled = ({ application, papers }: Case, slot: string): boolean =>
  papers.some((paper) => paper.slot === slot && paper.document.reviewState === 'accepted') ||
  notApplicableIn(application.form, slot)?.state === 'confirmed'

/** The slots that a case asks for, in the order of its form, with its years. */
export const slotsOfCase = ({ application, checklist }: Case): DocumentSlot[] =>
  slotsFor({ ...application.form, baseYear: baseYearOfCase(application) }, '', checklist)

/** The slots of a link that the case still asks for, of the same people: somebody else may have moved up since. */
export const slotsOfLink = (kase: Case, { slots }: PaperLinkRow): DocumentSlot[] => {
  const { form } = kase.application
  const chosen = new Map(slots.map(({ slot, of }) => [slot, of]))
  return slotsOfCase(kase).filter(({ slot }) => chosen.get(slot) === personOfSlot(form, slot))
}

const cameBy = ({ papers }: Case, { id }: PaperLinkRow) =>
  papers.filter(({ document }) => document.paperLinkId === id)

/** People are told apart by their numbers: the names stay in the case. */
const headingOf = ({ slot, group }: DocumentSlot): string => {
  const person = /^management\.(\d+)/.exec(slot)?.[1]
  return person === undefined ? group : `Person ${Number(person) + 1}`
}

/** What is needed first stands for those that answer for it, too. */
const urgency = ({ neededFor }: DocumentSlot): number =>
  neededFor === null ? paperStages.length : paperStages.indexOf(neededFor)

const helpOf = ({ help, why, example }: DocumentSlot) =>
  [help, why, example && `For example: ${example}`].filter(Boolean).join(' ')

/** The papers of a link as a stranger reads them: nothing of the business, its people and its amounts. */
export const papersForStranger = (kase: Case, link: PaperLinkRow): LinkedPaper[] => {
  const { form } = kase.application
  const received = cameBy(kase, link)
  const presented = (one: DocumentSlot) => ({
    slot: one.slot,
    label: one.label,
    help: helpOf(one),
    blank: templateOf(one.slot) ?? null,
    files: received.filter(({ slot }) => slot === one.slot).length,
    isOpen: !isSettled(kase, one.slot) && keysInSlot(form, one.slot).length < mostInSlot(one.slot),
  })
  const bySet = Map.groupBy(slotsOfLink(kase, link), ({ slot, set }) => set?.key ?? slot)
  return [...bySet.values()].flatMap((members): LinkedPaper[] => {
    const slots = members.toSorted((a, b) => urgency(a) - urgency(b))
    const [first] = slots
    if (!first) return []
    const or = first.set && slots.length > 1 ? paperSets[first.set.name].or : null
    return [
      {
        label: or === null ? first.label : `${first.label}, or ${or}`,
        group: headingOf(first),
        slots: slots.map(presented),
      },
    ]
  })
}

/** A link as the owner of its case sees it. */
export const presentLink = (kase: Case, link: PaperLinkRow): PaperLink => {
  const labels = paperLabels(kase.application.form, baseYearOfCase(kase.application))
  const labelOf = (slot: string) => labels.get(slot) ?? 'A paper that is no longer asked for'
  return {
    id: link.id,
    papers: link.slots.map(({ slot }) => ({ slot, label: labelOf(slot) })),
    madeAt: link.madeAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    isOpen: link.revokedAt === null && link.expiresAt > kase.readAt,
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
    received: cameBy(kase, link).map(({ slot, document }) => ({
      label: labelOf(slot),
      fileName: document.fileName,
      at: document.createdAt.toISOString(),
    })),
  }
}
