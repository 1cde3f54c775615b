import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { PasskeyAnswer } from '../../contract/people/passkey.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import type { Asked } from '../factor/challenges.ts'
import { lockFactors } from '../factor/lock.ts'
import { passkeySite } from '../factor/passkey-site.ts'
import { takePasskey } from '../factor/passkeys.ts'
import { recoveryCodesLeft, spendRecoveryCode } from '../factor/recovery-codes.ts'
import { tellOfFactor } from '../factor/tell.ts'
import { isTicketOf, readTicket } from '../factor/ticket.ts'
import { takeCode } from '../factor/time-codes.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Services } from '../services/services.ts'
import { recordEvent } from '../trail/record-event.ts'
import { findPerson } from './authenticate-person.ts'
import type { UserRow } from './present.ts'
import {
  accountThrottle,
  countFailure,
  factorThrottle,
  forgetFailures,
  refuseWhileWaiting,
} from './sign-in-throttle.ts'

/** Code without what people put between its letters. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()
export const isTimeCode = (code: string) => /^\d{6}$/.test(code)

export const wrongCode = () => {
  const { message } = new AppError('OTP_INVALID')
  return new AppError('OTP_INVALID', { fields: { code: message } })
}

export const actorOf = ({ id, role }: UserRow) => ({ userId: id, role })

/** Refusal of an answer that wasn't right. */
export const wrongAnswer = (answer: FactorAnswer) =>
  'code' in answer ? wrongCode() : new AppError('PASSKEY_REFUSED')

/** Proof of a second factor: a code without signs between, or the answer of a passkey and its purpose. */
export type FactorAnswer = { code: string } | { passkey: PasskeyAnswer; asked: Asked }

type Try = { user: UserRow; answer: FactorAnswer; seconds: number }
type Proved = 'code' | 'recovery-code' | 'passkey'

/** Person of a ticket that still counts, with the seconds that wrong answers make them wait. */
export const personOfTicket = async ({ keys }: Services, db: Db, text: string) => {
  const ticket = await readTicket(keys, text)
  if (!ticket) throw new AppError('FACTOR_TICKET_INVALID')
  const whose = eq(users.id, ticket.userId)
  const { user, seconds, now } = await findPerson(db, whose, [factorThrottle(ticket.userId)])
  if (!user || !isTicketOf(keys, ticket, user, now)) throw new AppError('FACTOR_TICKET_INVALID')
  return { user, seconds, now }
}

/** Spends an answer; says what it was, or null where it isn't right. */
const spend = async (
  tx: Db,
  { keys, config }: Services,
  { user, answer, seconds }: Try,
): Promise<Proved | null> => {
  const factors = await lockFactors(tx, user.id)
  await refuseWhileWaiting(tx, [factorThrottle(user.id)])
  if ('passkey' in answer) {
    const site = passkeySite(config)
    const passkeys = factors.filter(({ kind }) => kind === 'passkey')
    const { passkey, asked } = answer
    return site && (await takePasskey(tx, passkeys, { site, asked, answer: passkey }))
      ? 'passkey'
      : null
  }
  const { code } = answer
  if (!isTimeCode(code))
    return (await spendRecoveryCode(tx, user.id, code)) ? 'recovery-code' : null
  const codes = factors.find(({ kind }) => kind === 'codes')
  return codes && (await takeCode(tx, keys, codes, { code, seconds })) ? 'code' : null
}

/**
 * Judges an answer of a person's factor and spends it. Tries of one person come one after the other, whoever makes them; a wrong one
 * counts for that person, and then makes everybody wait who tries.
 */
export const proveFactor = async (
  tx: Db,
  services: Services,
  request: FastifyRequest,
  tried: Try,
): Promise<Proved | { wait: number | null }> => {
  const { user } = tried
  const throttle = factorThrottle(user.id)
  const subject = { kind: 'user', id: user.id } as const
  const proved = await spend(tx, services, tried)
  if (proved === null) {
    await recordEvent(tx, request, { event: 'factor.refused', actor: null, subject })
    return { wait: await countFailure(tx, throttle) }
  }
  await forgetFailures(tx, throttle)
  await forgetFailures(tx, accountThrottle(user.email))
  if (proved !== 'recovery-code') return proved
  await recordEvent(tx, request, {
    event: 'factor.recovery-code-used',
    actor: actorOf(user),
    subject,
  })
  const change = {
    enqueue: (job, payload) => services.jobs.enqueue(tx, job, payload),
  } satisfies Parameters<typeof tellOfFactor>[0]
  await tellOfFactor(change, user, 'recovery-code-used', await recoveryCodesLeft(tx, user.id))
  return 'recovery-code'
}
