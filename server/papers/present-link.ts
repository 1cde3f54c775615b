import type { LinkedPaper, PaperLink } from '../../contract/case/application-paper-links.ts'
import { isLive } from '../../domain/status/application-status.ts'
import {
  type DocumentSlot,
  keysInSlot,
  paperStages,
  slotsFor,
} from '../../domain/papers/documents.ts'
import { mostInSlot } from '../../domain/papers/held-papers.ts'
import { LEFT_TO_OWNER } from '../../domain/papers/paper-links.ts'
import { notApplicableIn } from '../../domain/papers/not-applicable.ts'
import { paperSets } from '../../domain/papers/paper-sets.ts'
import { templateOf } from '../../domain/papers/paper-templates.ts'
import { paperLabels } from '../../domain/papers/paper-titles.ts'
import { baseYearOfCase } from '../case/base-year.ts'
import type { Case } from '../case/case.ts'
import { requestIn, requestsForStranger } from './link-requests.ts'
import { type PaperLinkRow, personOfSlot, yearOfSlot } from './paper-links.ts'

/** True if a paper is settled: a file was accepted and none returned, or staff agreed that there is none. */
export const isSettled = ({ application, papers }: Case, slot: string): boolean => {
  const states = papers
    .filter((paper) => paper.slot === slot)
    .map(({ document }) => document.reviewState)
  return (
    (states.includes('accepted') && !states.includes('returned')) ||
    notApplicableIn(application.form, slot)?.state === 'confirmed'
  )
}

/** Count of files that stand in a slot and stay there when others come: a returned one gives way. */
const staying = ({ application, papers }: Case, slot: string): number =>
  keysInSlot(application.form, slot).length -
  papers.filter((paper) => paper.slot === slot && paper.document.reviewState === 'returned').length

/** True if a slot has no more room for files that come by links; some is left to the owner. */
export const isFullForLinks = (kase: Case, slot: string): boolean =>
  staying(kase, slot) >= mostInSlot(slot) - LEFT_TO_OWNER

/** The slots that a case asks for, in the order of its form, with its years. */
export const slotsOfCase = ({ application, checklist }: Case): DocumentSlot[] =>
  slotsFor({ ...application.form, baseYear: baseYearOfCase(application) }, '', checklist)

/**
 * The slots of a link that the case still asks for, of the same people and years: somebody else may have moved up since, and where the
 * years go on a slot stands for another one.
 */
export const slotsOfLink = (kase: Case, { slots }: PaperLinkRow): DocumentSlot[] => {
  const { form } = kase.application
  const baseYear = baseYearOfCase(kase.application)
  const chosen = new Map(slots.map((one) => [one.slot, one]))
  return slotsOfCase(kase).filter(({ slot }) => {
    const one = chosen.get(slot)
    return one?.of === personOfSlot(form, slot) && one.year === yearOfSlot(form, baseYear, slot)
  })
}

const cameBy = ({ papers }: Case, { id }: PaperLinkRow) =>
  papers.filter(({ document }) => document.paperLinkId === id)

const cameBeyondForm = ({ additional }: Case, { id }: PaperLinkRow) =>
  additional.flatMap(({ entry, document }) =>
    document?.paperLinkId === id ? [{ label: entry.title, document }] : [],
  )

/** People are told apart by their numbers: the names stay in the case. */
const headingOf = ({ slot, group }: DocumentSlot): string => {
  const person = /^management\.(\d+)/.exec(slot)?.[1]
  return person === undefined ? group : `Person ${Number(person) + 1}`
}

/** Rank of a paper by its stage: the earliest of a set represents the set. */
const urgency = ({ neededFor }: DocumentSlot): number =>
  neededFor === null ? paperStages.length : paperStages.indexOf(neededFor)

const helpOf = ({ help, why, example }: DocumentSlot) =>
  [help, why, example && `For example: ${example}`].filter(Boolean).join(' ')

/** The papers of a link as a stranger reads them: nothing of the business, its people and its amounts. */
export const papersForStranger = (kase: Case, link: PaperLinkRow): LinkedPaper[] => {
  const received = cameBy(kase, link)
  const presented = (one: DocumentSlot) => ({
    slot: one.slot,
    label: one.label,
    help: helpOf(one),
    blank: templateOf(one.slot) ?? null,
    files: received.filter(({ slot }) => slot === one.slot).length,
    isOpen: !isSettled(kase, one.slot) && !isFullForLinks(kase, one.slot),
  })
  const bySet = Map.groupBy(slotsOfLink(kase, link), ({ slot, set }) => set?.key ?? slot)
  const ofForm = [...bySet.values()].flatMap((members): LinkedPaper[] => {
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
  return [...ofForm, ...requestsForStranger(kase, link)]
}

/** A link as the owner of its case sees it. */
export const presentLink = (kase: Case, link: PaperLinkRow): PaperLink => {
  const labels = paperLabels(kase.application.form, baseYearOfCase(kase.application))
  const asked = new Set(slotsOfLink(kase, link).map(({ slot }) => slot))
  const gone = 'A document that is no longer asked for'
  const labelOf = (slot: string) => labels.get(slot) ?? gone
  const nameOf = (slot: string) =>
    requestIn(kase, slot)?.entry.title ?? (asked.has(slot) ? labelOf(slot) : gone)
  const came = [
    ...cameBy(kase, link).map(({ slot, document }) => ({ label: labelOf(slot), document })),
    ...cameBeyondForm(kase, link),
  ]
  return {
    id: link.id,
    papers: link.slots.map(({ slot }) => ({ slot, label: nameOf(slot) })),
    madeAt: link.madeAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    isOpen:
      link.revokedAt === null && link.expiresAt > kase.readAt && isLive(kase.application.status),
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
    received: came.map(({ label, document }) => ({
      label,
      fileName: document.fileName,
      at: document.createdAt.toISOString(),
    })),
  }
}
