import { and, eq, inArray } from 'drizzle-orm'
import { missingPapers } from '../../contract/application-form.ts'
import { calendarDateInIndia } from '../../domain/dates.ts'
import { documentKeysOf, type AnyForm } from '../../domain/documents.ts'
import type { Db } from '../db/connect.ts'
import { applicationDocuments } from '../db/schema.ts'
import { ownedDocuments } from '../document/queries.ts'
import { AppError } from '../http/app-error.ts'
import { activeLenders, firmChecklist } from '../settings/queries.ts'

/** A paper of a form, by the id of its document. */
type Paper = { slot: string; documentId: string }

/**
 * The documents behind a form's keys. Each must be a stored one of the borrower; where one is not
 * (deleted, never finished, somebody else's), its slot says so.
 */
const papersOf = async (tx: Db, ownerId: string, form: AnyForm): Promise<Paper[]> => {
  const held = documentKeysOf(form)
  const known = await ownedDocuments(
    tx,
    ownerId,
    held.map(({ key }) => key),
  )
  const fields: Record<string, string> = {}
  const papers = new Map<string, Paper>()
  for (const { slot, key } of held) {
    const documentId = known.get(key)
    if (documentId === undefined) fields[slot] = 'Upload this document again.'
    else papers.set(`${slot} ${documentId}`, { slot, documentId })
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_REQUEST', { fields })
  return [...papers.values()]
}

/** Preferred lenders come from the firm's active list; `kept` are those a case has already. */
const unknownLenders = async (tx: Db, chosen: readonly string[], kept: readonly string[]) => {
  const active = new Set([...(await activeLenders(tx)), ...kept])
  const unknown = chosen.filter((name) => !active.has(name))
  return unknown.length === 0
    ? {}
    : {
        selectedBanks: `We do not work with ${unknown.join(', ')} at present. Choose from the list.`,
      }
}

/** Papers that the firm's checklist requires and the form lacks. */
const papersWanting = async (tx: Db, form: AnyForm): Promise<Record<string, string>> => {
  const today = calendarDateInIndia(new Date())
  const missing = missingPapers(form, today, await firmChecklist(tx))
  return Object.fromEntries(missing.map(({ path, message }) => [path.join('.'), message]))
}

/** Everything about a form that only the database knows; answers its papers. */
export const checkForm = async (
  tx: Db,
  ownerId: string,
  form: AnyForm & { selectedBanks: readonly string[] },
  keptLenders: readonly string[] = [],
): Promise<Paper[]> => {
  const fields = {
    ...(await unknownLenders(tx, form.selectedBanks, keptLenders)),
    ...(await papersWanting(tx, form)),
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_REQUEST', { fields })
  return papersOf(tx, ownerId, form)
}

/** Makes the papers of a form the papers of the application. */
export const setPapers = async (tx: Db, applicationId: string, papers: readonly Paper[]) => {
  await tx.delete(applicationDocuments).where(eq(applicationDocuments.applicationId, applicationId))
  if (papers.length > 0) {
    await tx
      .insert(applicationDocuments)
      .values(papers.map((paper) => ({ applicationId, ...paper })))
  }
}

/** Takes one document out of the papers of some applications. */
export const dropPaper = (tx: Db, applicationIds: readonly string[], documentId: string) =>
  tx
    .delete(applicationDocuments)
    .where(
      and(
        inArray(applicationDocuments.applicationId, [...applicationIds]),
        eq(applicationDocuments.documentId, documentId),
      ),
    )
