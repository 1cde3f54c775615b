import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { bankFileIndex, type Place } from '../../domain/lender/bank-file.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { letterheadLines } from '../../domain/letter/letter.ts'
import { exactRupees } from '../../domain/amounts/rupees.ts'
import type { Case } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import { lenders } from '../db/schema.ts'
import { type ZipEntry, zipOf } from '../files/zip.ts'
import { AppError, orNotFound, tooBusy } from '../foundation/app-error.ts'
import { createFairQueue, QueueFull } from '../foundation/fair-queue.ts'
import { renderLetter } from '../letters/render-letter.ts'
import type { Services } from '../services/services.ts'
import { readSettings } from '../settings/queries.ts'
import { bankPapers, type BankPapers } from './bank-papers.ts'
import { bindPapers, putInFront } from './bind-papers.ts'
import { type Given, refuseEnded, refuseWithoutConsent } from './refusals.ts'

/** Taker of the file: `refuse` throws once they no longer may, while it is being written. */
export type Asker = { db: Db; services: Services; who: string; refuse(): Promise<void> }

/** Facts of the index beside the papers themselves. */
const aboutOf = async (
  { db }: Asker,
  { application }: Case,
  { submission, lenderName }: Given,
  papers: BankPapers,
) => {
  const { firm } = (await readSettings(db)).value
  return {
    firm: { name: firm.name, lines: letterheadLines(firm) },
    lender: {
      name: lenderName,
      branch: submission.branchName,
      contact: submission.contactName,
    },
    reference: application.reference ?? '',
    lenderReference: submission.reference,
    company: application.companyName,
    facilities: submission.facilities,
    amount: exactRupees(submission.amount),
    date: calendarDateInIndia(new Date()),
    papers,
  }
}
type About = Awaited<ReturnType<typeof aboutOf>>

/** All papers are in memory while they are put together: one bank file at a time. */
const queue = createFairQueue({ waiting: 10, ofOne: 2 })

const asPdf = async ({ services: { storage }, who }: Asker, about: About, papers: BankPapers) => {
  const work = async () => {
    const { body, placesBehind } = await bindPapers(storage, papers)
    const behind = async (pages: number) =>
      putInFront(
        await renderLetter(bankFileIndex({ ...about, as: 'pdf', places: placesBehind(pages) })),
        body,
      )
    // How many pages the index takes is known once it is drawn.
    const first = await behind(1)
    return first.front === 1 ? first : behind(first.front)
  }
  const { bytes } = await queue(who, work).catch((error: unknown) => {
    throw error instanceof QueueFull ? tooBusy(10) : error
  })
  return Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)])
}

const asZip = async ({ services, refuse }: Asker, about: About, papers: BankPapers) => {
  const places = new Map<number, Place>(
    papers.flatMap(({ number, file }) => (file === null ? [[number, 'gone']] : [])),
  )
  const index = await renderLetter(bankFileIndex({ ...about, as: 'zip', places }))
  return zipOf({
    entries: [
      { path: '00 Index.pdf', made: index },
      ...papers.flatMap(({ name, file }): ZipEntry[] =>
        file === null ? [] : [{ path: name, storedName: file.storedName }],
      ),
    ],
    storage: services.storage,
    log: services.log,
    refuse,
  })
}

/** The papers of a submission as one file; refused where nothing may go to the lender any more, or nothing was chosen. */
export const makeBankFile = async (asker: Asker, kase: Case, given: Given, as: 'pdf' | 'zip') => {
  refuseWithoutConsent(kase, given)
  refuseEnded(kase, given)
  const { db } = asker
  const [lender] = await db
    .select({ order: lenders.paperOrder })
    .from(lenders)
    .where(eq(lenders.id, given.submission.lenderId))
  const papers = await bankPapers(db, kase, given.submission, orNotFound(lender).order)
  if (papers.every(({ file }) => file === null))
    throw new AppError('GUARD_UNMET', { message: 'No document was chosen for this lender.' })
  const about = await aboutOf(asker, kase, given, papers)
  return {
    bytes: await (as === 'pdf' ? asPdf : asZip)(asker, about, papers),
    type: as === 'pdf' ? 'application/pdf' : 'application/zip',
    name: `${about.reference} ${given.lenderName}.${as}`,
    papers: papers.length,
  }
}
