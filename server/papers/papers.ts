import { sql } from 'drizzle-orm'
import { papersWanting } from '../../contract/form/application-form.ts'
import type { Settings } from '../../contract/firm/settings.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { type AnyForm, slotsWithoutYears } from '../../domain/papers/documents.ts'
import { documentKeysOf } from '../../domain/papers/held-papers.ts'
import { notApplicableIn } from '../../domain/papers/not-applicable.ts'
import { whyNotClaimable } from '../../domain/papers/paper-needs.ts'
import type { Db } from '../db/connect.ts'
import type { ReviewedDocument } from '../document/present.ts'
import { ownedDocuments } from '../document/queries.ts'
import { AppError } from '../foundation/app-error.ts'
import { readSettings } from '../settings/queries.ts'

/** A paper of a form, with its document. */
export type Paper = ReviewedDocument & { slot: string }

/**
 * The documents behind a form's keys. Each must be a stored one of the borrower; where one is not
 * (deleted, never finished, somebody else's), its slot says so.
 */
const papersOf = async (tx: Db, ownerId: string, form: AnyForm): Promise<Paper[]> => {
  const held = documentKeysOf(form)
  const documents = await ownedDocuments(
    tx,
    ownerId,
    held.map(({ key }) => key),
  )
  const fields: Record<string, string> = {}
  const papers = new Map<string, Paper>()
  for (const { slot, key } of held) {
    const known = documents.get(key)
    if (known) papers.set(`${slot} ${known.document.id}`, { slot, ...known })
    else fields[slot] = 'Upload this document again.'
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_REQUEST', { fields })
  return [...papers.values()]
}

/** Preferred lenders come from the firm's active list; `kept` are those a case has already. */
const unknownLenders = (
  { lenders }: Pick<Settings, 'lenders'>,
  chosen: readonly string[],
  kept: readonly string[],
) => {
  const active = new Set([
    ...lenders.filter((lender) => lender.active).map(({ name }) => name),
    ...kept,
  ])
  const unknown = chosen.filter((name) => !active.has(name))
  return unknown.length === 0
    ? {}
    : {
        selectedBanks: `We do not work with ${unknown.join(', ')} at present. Choose from the list.`,
      }
}

/** Problems by `papersWanting` of the contract today, by slot. */
const wanting = (
  { checklist }: Pick<Settings, 'checklist'>,
  form: AnyForm,
  before: AnyForm | null,
): Record<string, string> =>
  Object.fromEntries(
    papersWanting(form, before, calendarDateInIndia(new Date()), checklist).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

/**
 * Claims of a form, new in the case, that a paper is not applicable though nobody can say it of that paper; by slot.
 */
const wrongClaims = (
  { checklist }: Pick<Settings, 'checklist'>,
  form: AnyForm,
  before: AnyForm | null,
): Record<string, string> =>
  Object.fromEntries(
    slotsWithoutYears(form, checklist).flatMap((one) => {
      const claim = notApplicableIn(form, one.slot)
      const known = before ? notApplicableIn(before, one.slot) : undefined
      if (!claim || claim.reason === known?.reason) return []
      const message = whyNotClaimable(one, claim.reason)
      return message === null ? [] : [[one.slot, message]]
    }),
  )

/** Everything about a form that only the database knows; returns its papers. An edit may keep what the form had before. */
export const checkForm = async (
  tx: Db,
  ownerId: string,
  form: AnyForm & { selectedBanks: readonly string[] },
  before: (AnyForm & { selectedBanks: readonly string[] }) | null = null,
): Promise<Paper[]> => {
  const { value: settings } = await readSettings(tx)
  const fields = {
    ...unknownLenders(settings, form.selectedBanks, before?.selectedBanks ?? []),
    ...wanting(settings, form, before),
    ...wrongClaims(settings, form, before),
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_REQUEST', { fields })
  return papersOf(tx, ownerId, form)
}

type Place = { slot: string; documentId: string }

export const placesOf = (papers: readonly Paper[]): Place[] =>
  papers.map(({ slot, document }) => ({ slot, documentId: document.id }))

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** In the order in which a case is read. */
export const bySlot = (papers: readonly Paper[]) =>
  papers.toSorted(
    (a, b) =>
      compare(a.slot, b.slot) ||
      a.document.createdAt.getTime() - b.document.createdAt.getTime() ||
      compare(a.document.id, b.document.id),
  )

/** Makes these the papers of some applications; what stands where it stood stays. */
export const setPapers = async (
  tx: Db,
  cases: readonly { applicationId: string; places: readonly Place[] }[],
) => {
  if (cases.length === 0) return
  const wanted = cases.flatMap(({ applicationId, places }) =>
    places.map((place) => ({ ...place, applicationId })),
  )
  await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w("applicationId" uuid, "documentId" uuid, slot text)),
    gone as (
      delete from application_documents d where d.application_id in ${cases.map((one) => one.applicationId)}
        and not exists (select 1 from wanted w
          where w."applicationId" = d.application_id and w."documentId" = d.document_id and w.slot = d.slot))
    insert into application_documents (application_id, document_id, slot)
      select w."applicationId", w."documentId", w.slot from wanted w
      on conflict do nothing`)
}
