import { sql } from 'drizzle-orm'
import { missingPapers } from '../../contract/application-form.ts'
import type { Settings } from '../../contract/settings.ts'
import { calendarDateInIndia } from '../../domain/dates.ts'
import type { AnyForm } from '../../domain/documents.ts'
import { documentKeysOf } from '../../domain/held-papers.ts'
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

/** Papers that the firm's checklist requires and the form lacks. */
const papersWanting = (
  { checklist }: Pick<Settings, 'checklist'>,
  form: AnyForm,
): Record<string, string> => {
  const today = calendarDateInIndia(new Date())
  const missing = missingPapers(form, today, checklist)
  return Object.fromEntries(missing.map(({ path, message }) => [path.join('.'), message]))
}

/** Everything about a form that only the database knows; answers its papers. */
export const checkForm = async (
  tx: Db,
  ownerId: string,
  form: AnyForm & { selectedBanks: readonly string[] },
  keptLenders: readonly string[] = [],
): Promise<Paper[]> => {
  const { value: settings } = await readSettings(tx)
  const fields = {
    ...unknownLenders(settings, form.selectedBanks, keptLenders),
    ...papersWanting(settings, form),
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_REQUEST', { fields })
  return papersOf(tx, ownerId, form)
}

type Place = { slot: string; documentId: string }

export const placesOf = (papers: readonly Paper[]): Place[] =>
  papers.map(({ slot, document }) => ({ slot, documentId: document.id }))

/** Makes these the papers of an application; what stands where it stood stays. */
export const setPapers = async (tx: Db, applicationId: string, places: readonly Place[]) => {
  await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as w("documentId" uuid, slot text)),
    gone as (
      delete from application_documents d where d.application_id = ${applicationId}
        and not exists (select 1 from wanted w where w."documentId" = d.document_id and w.slot = d.slot))
    insert into application_documents (application_id, document_id, slot)
      select ${applicationId}::uuid, w."documentId", w.slot from wanted w
      on conflict do nothing`)
}
