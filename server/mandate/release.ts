import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { mandate, MandateRecord } from '../../contract/letter/mandate.ts'
import { feeInWords } from '../../domain/fee/fee-words.ts'
import { formattedAmount } from '../../domain/amounts/money.ts'
import { tiedLenders } from '../access/tied-lenders.ts'
import { refuseWhileAdvising } from '../form/advice.ts'
import { documents } from '../db/schema.ts'
import { newDocumentKey } from '../document/receive-file.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Handler } from '../http/mount.ts'
import type { Change } from '../http/write.ts'
import { renderLetter } from '../letters/render-letter.ts'
import type { Services } from '../services/services.ts'
import { readSettings } from '../settings/queries.ts'
import { refuseIncomplete } from '../settings/incomplete.ts'
import { openSettings } from '../secrets/sealed-settings.ts'
import { newFileName } from '../storage/file-name.ts'
import type { MandateContext } from './mandate-context.ts'
import { readCase, refuseEndedCase, refuseMissingTaxFacts } from './case.ts'
import { mandateEvents } from './events.ts'
import { createMutex } from '../foundation/mutex.ts'
import { feeGstOf, letterOf } from './letter.ts'
import { nextMandateNumber, takeMandateNumber, todayInIndia } from './number.ts'
import { refuseOvertaken } from './parties.ts'
import { refuseUnprintableLetter } from './printable.ts'
import { readMandate, type MandateRow } from './queries.ts'
import { moveOrRefuse } from './rules.ts'
import { mailBorrower } from './notify.ts'
import { withMandate } from './with-mandate.ts'
import { record } from '../case/open-case.ts'
import { followMandate } from '../moves/move.ts'

/** Somebody released another mandate, or changed the case, while this letter was being rendered. */
class Overtaken extends Error {}

const MOST_ATTEMPTS = 8

/** A letter whose bytes are stored, under the number that should be next. */
export type StoredLetter = {
  number: string
  /** The version of the application that it was made from. */
  caseVersion: number
  /** GST on the fee in rupees, as it says. */
  feeGst: number
  storedName: string
  size: number
  sha256: string
}

/** Puts a rendered letter into the storage. */
export const storeLetter = async ({ storage }: Pick<Services, 'storage'>, pdf: Buffer) => {
  const storedName = newFileName()
  const file = await storage.put(storedName, Readable.from([pdf]), {
    contentType: 'application/pdf',
  })
  return { ...file, storedName }
}

/** The row of a stored letter, but for whose it is. */
export const letterDocument = ({
  number,
  storedName,
  size,
  sha256,
}: Omit<StoredLetter, 'caseVersion' | 'feeGst'>) => ({
  key: newDocumentKey(),
  fileName: `Mandate ${number.replaceAll('/', '-')}.pdf`,
  fileType: 'application/pdf',
  fileSize: size,
  sha256,
  storedName,
  state: 'stored' as const,
})

const prepareLetter = async (services: Services, row: MandateRow): Promise<StoredLetter> => {
  const db = services.database.orm
  const date = await todayInIndia(db)
  const number = await nextMandateNumber(db, date)
  const madeFor = await readCase(db, row.applicationId)
  const settings = openSettings(services.keys, (await readSettings(db)).value)
  refuseIncomplete(settings)
  const terms = {
    number,
    date,
    amountRupees: row.amount,
    feePercentage: row.feePercentage,
    feeRupees: row.feeAmount,
    holder: row.holder,
    tds: row.tds,
    toSez: row.supplyToSez,
  }
  const lenders = await tiedLenders(db)
  const letter = letterOf(settings, madeFor, terms, lenders)
  await refuseUnprintableLetter(letter, row.holder)
  const pdf = await renderLetter(letter)
  return {
    ...(await storeLetter(services, pdf)),
    number,
    caseVersion: madeFor.version,
    feeGst: feeGstOf(settings, madeFor, terms, lenders),
  }
}

/** Makes a stored letter the letter of its mandate: number, state and document in one transaction. */
export const releaseWithLetter = (
  change: Change,
  context: MandateContext,
  id: string,
  letter: StoredLetter | null,
): Promise<MandateRecord> =>
  withMandate(change, context, id, async ({ kase, row, store }) => {
    const { tx, about } = change
    const { userId } = context.caller
    const status = moveOrRefuse(row, 'release', context.caller)
    const madeFor = kase.was.application
    refuseEndedCase(madeFor.status)
    refuseWhileAdvising(madeFor.form)
    refuseMissingTaxFacts(madeFor)
    refuseOvertaken(row, madeFor)
    const number = await takeMandateNumber(tx)
    if (!letter || number !== letter.number || madeFor.version !== letter.caseVersion)
      throw new Overtaken()

    const letterDocumentId = randomUUIDv7()
    const { sha256 } = letter
    const document = letterDocument(letter)
    await tx.insert(documents).values({
      ...document,
      id: letterDocumentId,
      ownerId: row.ownerId,
      uploadedBy: userId,
    })
    await store(
      {
        status,
        number,
        letterDocumentId,
        letterSha256: sha256,
        feeGst: letter.feeGst,
        releasedAt: sql`now()`,
      },
      { letterKey: document.key },
    )
    record(kase, { ...mandateEvents.release, note: number, actorId: userId })
    followMandate(kase, status)
    about('mandate', id, { number, sha256 })
    await mailBorrower(kase, { number }, (facts) => ({
      template: 'mandate-released',
      data: {
        ...facts,
        amount: `₹${formattedAmount(row.amount)}`,
        fee: feeInWords({
          fee: row.feeAmount,
          percent: row.feePercentage,
          gst: letter.feeGst,
        }),
      },
    }))
  })

const attempt: Handler<typeof mandate.releaseMandate> = async (context) => {
  const { params, scope, write, services } = context
  const before = await readMandate(services.database.orm, scope, params.id)
  // Rendering takes its time and must not happen while a connection is held.
  const letter = before.status === 'created' ? await prepareLetter(services, before) : null
  const discard = async () => {
    if (letter) await services.storage.remove(letter.storedName)
  }
  let released = false
  try {
    const answer = await write(async (change) => {
      const data = await releaseWithLetter(change, context, params.id, letter)
      released = true
      return { data }
    })
    // The stored answer to an earlier request with the same key: that one's letter counts.
    if (!released) await discard()
    return answer
  } catch (error) {
    // These were thrown inside the transaction, which is undone for certain. After any other failure the letter may
    // be committed: its bytes stay, and the sweeper takes them if no row names them.
    if (error instanceof Overtaken || error instanceof AppError) await discard()
    throw error
  }
}

const releasesInTurn = createMutex()

/**
 * Freezes the letter: rendered once, under the number that is next, and stored; then number, state and
 * document are committed together. Numbers have no gaps, because one is only taken by that commit.
 */
export const releaseMandate: Handler<typeof mandate.releaseMandate> = (context) =>
  releasesInTurn(async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(context)
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
        if (tries === MOST_ATTEMPTS) throw new AppError('CONFLICT', { cause: error })
      }
    }
  })
