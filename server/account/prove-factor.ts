import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { recoveryCodesLeft, spendRecoveryCode } from '../factor/recovery-codes.ts'
import { tellOfFactor } from '../factor/tell.ts'
import { lockCodes, takeCode } from '../factor/time-codes.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Services } from '../services/services.ts'
import { recordEvent } from '../trail/record-event.ts'
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

type Try = { user: UserRow; code: string; seconds: number }

/**
 * Judges a code of a person's factor and spends it. Tries of one person come one after the other, whoever makes them; a wrong one
 * counts for that person, and then makes everybody wait who tries.
 */
export const proveFactor = async (
  tx: Db,
  { keys, jobs }: Services,
  request: FastifyRequest,
  { user, code, seconds }: Try,
): Promise<'code' | 'recovery-code' | { wait: number | null }> => {
  const throttle = factorThrottle(user.id)
  const codes = await lockCodes(tx, user.id)
  await refuseWhileWaiting(tx, [throttle])
  const subject = { kind: 'user', id: user.id } as const
  const right = isTimeCode(code)
    ? codes !== undefined && (await takeCode(tx, keys, codes, { code, seconds }))
    : await spendRecoveryCode(tx, user.id, code)
  if (!right) {
    await recordEvent(tx, request, { event: 'factor.refused', actor: null, subject })
    return { wait: await countFailure(tx, throttle) }
  }
  await forgetFailures(tx, throttle)
  await forgetFailures(tx, accountThrottle(user.email))
  if (isTimeCode(code)) return 'code'
  await recordEvent(tx, request, {
    event: 'factor.recovery-code-used',
    actor: actorOf(user),
    subject,
  })
  const change = {
    enqueue: (job, payload) => jobs.enqueue(tx, job, payload),
  } satisfies Parameters<typeof tellOfFactor>[0]
  await tellOfFactor(change, user, 'recovery-code-used', await recoveryCodesLeft(tx, user.id))
  return 'recovery-code'
}
