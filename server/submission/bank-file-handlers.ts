import { finished, Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { bankFileCalls } from '../../contract/bank-file.ts'
import { isLive } from '../../domain/application-status.ts'
import { bankFileIndex, type Place } from '../../domain/bank-file.ts'
import { calendarDateInIndia } from '../../domain/dates.ts'
import { letterheadLines } from '../../domain/letter.ts'
import { stillCovers } from '../../domain/lender-consent.ts'
import { isOpenSubmission } from '../../domain/submission-status.ts'
import { formatLakhCrore } from '../../domain/rupees.ts'
import { type Case, findCase } from '../application/case.ts'
import { lenders } from '../db/schema.ts'
import { type ZipEntry, zipOf } from '../files/zip.ts'
import { AppError, found, tooBusy } from '../foundation/app-error.ts'
import { createFairLine, LineFull } from '../foundation/fair-line.ts'
import { refuseFormerCaller } from '../http/authenticate.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { takeExportPlace } from '../http/export-places.ts'
import type { Context, Handlers } from '../http/mount.ts'
import { renderLetter } from '../letters/render-letter.ts'
import { readSettings } from '../settings/queries.ts'
import { recordEvent } from '../trail/record-event.ts'
import { bankPapers, type BankPapers } from './bank-papers.ts'
import { bindPapers, putInFront } from './bind-papers.ts'
import { caseOfSubmission, submissionOf } from './case-of-submission.ts'

type Given = Case['submissions'][number]
type Asked = Pick<Context, 'db' | 'services'> & { caller: NonNullable<Context['caller']> }

/** Papers go to a lender that has the case, and to no other. */
const refuseEnded = ({ application }: Case, { submission, lenderName }: Given) => {
  if (!isLive(application.status) || !isOpenSubmission(submission.status))
    throw new AppError('GUARD_UNMET', {
      message: `${lenderName} no longer has this case: nothing more goes there.`,
    })
}

/** No paper leaves on a consent that is taken back, nor any of a borrower who is erased. */
const refuseWithoutConsent = ({ application }: Case, { submission, lenderName }: Given) => {
  const { shareConsentAt, lenderConsent } = application
  const consents = shareConsentAt !== null && submission.consentWithdrawnAt === null
  if (!stillCovers(consents, lenderConsent, submission.lenderId, submission.consent.scope))
    throw new AppError('CONSENT_MISSING', {
      message: `The borrower has taken back the consent: nothing more goes to ${lenderName}.`,
    })
}

/** What the index says beside the papers themselves. */
const aboutOf = async (
  { db }: Asked,
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
    amount: formatLakhCrore(submission.amount),
    date: calendarDateInIndia(new Date()),
    papers,
  }
}
type About = Awaited<ReturnType<typeof aboutOf>>

/** All papers are in memory while they are put together: one bank file at a time. */
const line = createFairLine({ waiting: 10, ofOne: 2 })

const asPdf = async (
  { services: { storage }, caller }: Asked,
  about: About,
  papers: BankPapers,
) => {
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
  const { bytes } = await line(caller.userId, work).catch((error: unknown) => {
    throw error instanceof LineFull ? tooBusy(10) : error
  })
  return Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)])
}

const asZip = async ({ services, db, caller }: Asked, about: About, papers: BankPapers) => {
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
    refuse: () => refuseFormerCaller(db, caller),
  })
}

const types = { pdf: 'application/pdf', zip: 'application/zip' } as const

export const bankFileHandlers: Handlers<typeof bankFileCalls> = {
  getBankFile: async (context) => {
    const { params, query, scope, db, caller, request, reply } = context
    const applicationId = await caseOfSubmission(db, scope, params.id)
    const kase = await findCase(db, scope, applicationId)
    const given = submissionOf(kase, params.id)
    refuseWithoutConsent(kase, given)
    refuseEnded(kase, given)
    const [lender] = await db
      .select({ order: lenders.paperOrder })
      .from(lenders)
      .where(eq(lenders.id, given.submission.lenderId))
    const papers = await bankPapers(db, kase, given.submission, found(lender).order)
    if (papers.every(({ file }) => file === null))
      throw new AppError('GUARD_UNMET', { message: 'No paper was chosen for this lender.' })
    const giveBack = takeExportPlace(caller.userId)
    try {
      const about = await aboutOf(context, kase, given, papers)
      const made = await (query.as === 'pdf' ? asPdf : asZip)(context, about, papers)
      await recordEvent(db, request, {
        event: 'submission.bank-file',
        actor: caller,
        subject: { kind: 'application', id: applicationId },
        details: { lender: given.lenderName, as: query.as, papers: papers.length },
      })
      finished(made, giveBack)
      const name = `${about.reference} ${given.lenderName}.${query.as}`
      return reply
        .type(types[query.as])
        .header('content-disposition', contentDisposition('attachment', name))
        .send(made)
    } catch (error) {
      giveBack()
      throw error
    }
  },
}
