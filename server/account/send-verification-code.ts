import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { shortRupees } from '../../domain/amounts/rupees.ts'
import { offeredRupees } from '../../domain/offer/stored-terms.ts'
import type { Db } from '../db/connect.ts'
import { lenderOffers, lenders, lenderSubmissions } from '../db/schema.ts'
import type { Change } from '../http/write.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendOrGiveUp } from '../mail/send-or-give-up.ts'
import type { Services } from '../services/services.ts'
import { createTexter } from '../sms/texter.ts'
import { CODE_SECONDS } from './code-sends.ts'
import { type CodeOf, makeCode, renewCode } from './codes.ts'

/**
 * Makes the code of a verification_codes row and sends it to its contact: by mail to an email, by text
 * message to a mobile. A code that is dead or expired is never sent.
 */
export const sendVerificationCode = defineJob({
  name: 'send-verification-code',
  payload: z.strictObject({ codeId: z.uuid() }),
  // A code lives for two minutes: soon again or not at all.
  retry: { times: 8, firstDelay: 2, longestDelay: 30 },
  timeout: 30,
  atOnce: 4,
})

/** A new code for a contact, sent when the change commits; the old one is dead. Whoever calls has counted the send. */
export const sendCode = async ({ tx, enqueue }: Pick<Change, 'tx' | 'enqueue'>, code: CodeOf) =>
  enqueue(sendVerificationCode, { codeId: await renewCode(tx, code) })

/** The offer that a code accepts, in words; undefined once it is gone. */
const offerIn = async (db: Db, id: string): Promise<string | undefined> => {
  const [offer] = await db
    .select({ lender: lenders.name, terms: lenderOffers.terms })
    .from(lenderOffers)
    .innerJoin(lenderSubmissions, eq(lenderSubmissions.id, lenderOffers.submissionId))
    .innerJoin(lenders, eq(lenders.id, lenderSubmissions.lenderId))
    .where(eq(lenderOffers.id, id))
  return offer && `${offer.lender} over ${shortRupees(offeredRupees(offer.terms))}`
}

export const registerSendVerificationCode = (services: Services) => {
  const { database, jobs, keys, mailer, config } = services
  const texter = createTexter(config)
  jobs.register(sendVerificationCode, async ({ codeId }, { signal }) => {
    // Every attempt makes a new code, since the one before is known only by its hash.
    const made = await makeCode(database.orm, keys, codeId)
    if (!made) return
    const { code, name, kind, contact, purpose, about } = made
    const offerOf = purpose === 'offer' && about ? await offerIn(database.orm, about) : undefined
    const id = randomUUIDv7()
    if (kind === 'mobile') {
      const text = `${code} is your code. It works for ${CODE_SECONDS} seconds.`
      return texter.send({ id, to: contact, text, signal })
    }
    await sendOrGiveUp(mailer, {
      id,
      to: contact,
      template: 'verification-code',
      data: {
        name,
        code,
        expiresInSeconds: CODE_SECONDS,
        purpose,
        ...(offerOf !== undefined && { offerOf }),
      },
    })
  })
}
