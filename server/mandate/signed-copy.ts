import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import { removeUnheld } from '../papers/remove-paper.ts'
import type { DocumentRow } from '../document/present.ts'
import { newDocumentKey } from '../document/receive-file.ts'
import { checkFile } from '../files/file-check.ts'
import { refuseInfected } from '../document/refuse-infected.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import { PdfTooMuch, runPdf } from '../pdf/run-pdf.ts'
import { pageKinds } from '../pdf/page-kinds.ts'
import type { PagePart, PartProblem } from '../pdf/put-together.ts'
import type { Services } from '../services/services.ts'
import { newFileName } from '../storage/file-name.ts'

const MEGABYTE = 1024 * 1024

/** Problems of files that were to become pages of one PDF. */
const problems: Readonly<Record<PartProblem, string>> = {
  unreadable: 'cannot be read. Take the photo again, or save the file again, and upload that',
  locked: 'is protected with a password. Upload a copy that opens without one',
  signed:
    'carries an electronic signature, which would be lost among other pages. Send it alone, with nothing beside it',
  empty: 'has no pages',
  'too-many-pages': 'has too many pages. Send the pages of the letter only',
}

/** The caller's own uploads with these keys, in this order; the letter itself, which the firm stored, is none. */
export const ownUploads = async (
  db: Db,
  keys: readonly string[],
  userId: string,
): Promise<DocumentRow[]> => {
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        inArray(documents.key, [...keys]),
        eq(documents.ownerId, userId),
        eq(documents.uploadedBy, userId),
        eq(documents.state, 'stored'),
      ),
    )
    .orderBy(documents.id)
    // Kept from being deleted, and from becoming another paper, until the mandate holds it.
    .for('update')
  return keys.map((key) => {
    const row = rows.find((one) => one.key === key)
    if (!row) throw fieldError('key', 'Upload the signed copy again.')
    return row
  })
}

/** Refuses a file that a draft, a case, a request, a teaser or another mandate holds. */
export const refuseOtherPapers = async (tx: Db, ids: readonly string[], mandateId: string) => {
  const [other] = await tx
    .select({ fileName: documents.fileName })
    .from(documents)
    .where(
      and(
        inArray(documents.id, [...ids]),
        sql`(exists (select 1 from application_documents a where a.document_id = documents.id)
          or exists (select 1 from additional_documents x where x.document_id = documents.id)
          or exists (select 1 from replaced_papers r where r.document_id = documents.id)
          or exists (select 1 from applications t where t.teaser_document_id = documents.id)
          or exists (select 1 from mandates m where m.letter_document_id = documents.id
            or (m.signed_document_id = documents.id and m.id <> ${mandateId}))
          or exists (select 1 from drafts d where d.owner_id = documents.owner_id
            and strpos(d.form::text, documents.key) > 0))`,
      ),
    )
    .limit(1)
  if (!other) return
  const sentence = `${other.fileName} is already another document of yours. Upload the signed letter as a file of its own.`
  throw new AppError('DOCUMENT_IN_USE', { message: sentence, fields: { key: sentence } })
}

/** Several pages put together, whose bytes are stored and whose row is still to be written. */
export type CombinedCopy = {
  id: string
  storedName: string
  size: number
  sha256: string
  madeFrom: NonNullable<DocumentRow['madeFrom']>
}

const refusePart = (fileName: string, problem: PartProblem) =>
  fieldError('keys', `${fileName} ${problems[problem]}.`)

const pagesOf = async (
  { storage, config }: Services,
  parts: readonly DocumentRow[],
): Promise<PagePart[]> => {
  const total = parts.reduce((sum, { fileSize }) => sum + fileSize, 0)
  if (total > config.MAX_UPLOAD_MB * MEGABYTE) throw tooLarge(config.MAX_UPLOAD_MB)
  const pages: PagePart[] = []
  for (const { fileName, fileType, storedName } of parts) {
    const kind = pageKinds[fileType]
    if (!kind)
      throw fieldError(
        'keys',
        `${fileName} cannot be put together with other pages. Use photos (JPG, PNG) and PDFs, or send it alone.`,
      )
    pages.push({ kind, bytes: await buffer(await storage.get(storedName)) })
  }
  return pages
}

const tooLarge = (megabytes: number) =>
  fieldError(
    'keys',
    `Together the pages are larger than ${megabytes} MB. Take the photos in a smaller size, or leave out pages that are not part of the letter.`,
  )

/** Puts photos and PDFs together into one PDF and stores its bytes; the parts stay as they are. */
export const combine = async (
  asker: Parameters<typeof refuseInfected>[0],
  parts: readonly DocumentRow[],
): Promise<CombinedCopy> => {
  const { services } = asker
  const pages = await pagesOf(services, parts)
  const made = await runPdf({ do: 'put-together', parts: pages }).catch((error: unknown) => {
    throw error instanceof PdfTooMuch
      ? new AppError('UNAVAILABLE', {
          message:
            'The pages could not be put together. Try again in a minute; if that does not help, send them as one PDF.',
          retryAfterSeconds: 30,
          cause: error,
        })
      : error
  })
  if (!made.ok) throw refusePart(parts[made.part]?.fileName ?? 'A page', made.problem)
  const { MAX_UPLOAD_MB } = services.config
  if (made.bytes.length > MAX_UPLOAD_MB * MEGABYTE) throw tooLarge(MAX_UPLOAD_MB)
  const [id, storedName] = [randomUUIDv7(), newFileName()]
  const stored = await services.storage.put(storedName, Readable.from([Buffer.from(made.bytes)]), {
    contentType: 'application/pdf',
  })
  try {
    // As every upload, though its parts passed before.
    const verdict = await checkFile(services.storage, { name: storedName, fileName: 'signed.pdf' })
    if (!verdict.ok) throw new AppError(verdict.code, { message: verdict.message })
    await refuseInfected(asker, { id, storedName })
  } catch (error) {
    await services.storage.remove(storedName)
    throw error
  }
  return {
    ...stored,
    id,
    storedName,
    madeFrom: parts.map(({ fileName, sha256 }, n) => ({
      fileName,
      sha256,
      pages: made.pages[n] ?? 0,
    })),
  }
}

/** Writes the row of a combined copy and deletes its parts; returns it, and the names of the parts' bytes. */
export const keepCombined = async (
  tx: Db,
  { id, storedName, size, sha256, madeFrom }: CombinedCopy,
  {
    parts,
    number,
    userId,
  }: { parts: readonly DocumentRow[]; number: string | null; userId: string },
) => {
  const document = {
    id,
    key: newDocumentKey(),
    fileName: `Signed mandate ${(number ?? '').replaceAll('/', '-')}`.trim() + '.pdf',
    fileType: 'application/pdf',
  }
  await tx.insert(documents).values({
    ...document,
    ownerId: userId,
    uploadedBy: userId,
    fileSize: size,
    sha256,
    storedName,
    state: 'stored',
    madeFrom,
  })
  const names = await removeUnheld(
    tx,
    userId,
    parts.map(({ key }) => key),
  )
  return { document, names }
}
