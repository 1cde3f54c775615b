import { and, eq, sql } from 'drizzle-orm'
import { documentKeysOf } from '../../domain/papers/held-papers.ts'
import { retention } from '../../domain/firm/retention.ts'
import { interval } from '../db/age.ts'
import type { DocumentDescriptor } from '../../contract/define/document-descriptor.ts'
import type { Db } from '../db/connect.ts'
import { drafts } from '../db/schema.ts'
import { baseYearOfDraft, baseYearToday } from '../case/base-year.ts'
import { descriptorOf } from '../document/present.ts'
import { documentsByKeys } from '../document/queries.ts'
import { removeUnheld } from '../papers/remove-paper.ts'
import { AppError } from '../foundation/app-error.ts'

export type DraftRow = typeof drafts.$inferSelect

type Saved = {
  form: Record<string, unknown> & { baseYear?: string | null | undefined }
  activeStep: number
}

const STALE =
  'Another tab or device has saved this draft in the meantime. Load it again before you go on.'

export const findDraft = async (db: Db, ownerId: string): Promise<DraftRow | undefined> => {
  const [draft] = await db.select().from(drafts).where(eq(drafts.ownerId, ownerId))
  return draft
}

const keysIn = (form: Record<string, unknown>) => documentKeysOf(form).map(({ key }) => key)

/** A draft as its owner sees it: version 0 and an empty form while there is none. */
export const presentDraft = async (db: Db, ownerId: string, draft: DraftRow | undefined) => {
  if (!draft)
    return {
      form: {},
      baseYear: baseYearToday(),
      activeStep: 0,
      updatedAt: null,
      version: 0,
      documents: [],
    }
  const baseYear = baseYearOfDraft(draft)
  const slots = new Map(documentKeysOf(draft.form).map(({ slot, key }) => [key, slot]))
  const held = await documentsByKeys(db, ownerId, [...slots.keys()])
  const documents: DocumentDescriptor[] = held.map((row) =>
    descriptorOf(row, slots.get(row.document.key) ?? null),
  )
  return {
    form: { ...draft.form, baseYear },
    baseYear,
    activeStep: draft.activeStep,
    updatedAt: draft.updatedAt.toISOString(),
    version: draft.version,
    documents,
  }
}

/**
 * Saves a draft. With the version it builds on, a save of something older is refused; without one it
 * wins over whatever is there. The years that it asks for stay as they were when it began, until the form names others.
 */
export const saveDraft = async (
  tx: Db,
  ownerId: string,
  { form: { baseYear, ...form }, activeStep }: Saved,
  version: number | null,
): Promise<DraftRow> => {
  const saved = { form, activeStep }
  const first = { ownerId, ...saved, baseYear: baseYear ?? baseYearToday(), version: 1 }
  const again = {
    ...saved,
    ...(baseYear && { baseYear }),
    version: sql`${drafts.version} + 1`,
    updatedAt: sql`now()`,
  }
  const insert = tx.insert(drafts).values(first)
  const [draft] =
    version === null
      ? await insert.onConflictDoUpdate({ target: drafts.ownerId, set: again }).returning()
      : version === 0
        ? await insert.onConflictDoNothing().returning()
        : await tx
            .update(drafts)
            .set(again)
            .where(and(eq(drafts.ownerId, ownerId), eq(drafts.version, version)))
            .returning()
  if (!draft) throw new AppError('VERSION_STALE', { message: STALE })
  return draft
}

const isIdle = sql`${drafts.updatedAt} < now() - ${interval(retention.drafts.age)}`

/**
 * Throws a draft away with the files that only it held; returns the names of their bytes. `idle`
 * spares one that its owner has gone back to meanwhile.
 */
export const discardDraft = async (
  tx: Db,
  ownerId: string,
  when: 'now' | 'idle' = 'now',
): Promise<string[]> => {
  const [draft] = await tx
    .delete(drafts)
    .where(and(eq(drafts.ownerId, ownerId), when === 'idle' ? isIdle : undefined))
    .returning()
  return draft ? removeUnheld(tx, ownerId, keysIn(draft.form)) : []
}

/** Drafts left alone for as long as they are kept, by the database's clock. */
export const idleDrafts = (db: Db, limit: number) =>
  db.select({ ownerId: drafts.ownerId }).from(drafts).where(isIdle).limit(limit)
