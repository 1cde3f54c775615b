import { eq } from 'drizzle-orm'
import type { proofCalls } from '../../contract/people/proof.ts'
import { users } from '../db/schema.ts'
import { bySession } from '../factor/challenges.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Context, Handlers } from '../http/mount.ts'
import { recordEvent } from '../trail/record-event.ts'
import { findPerson } from './authenticate-person.ts'
import {
  type FactorAnswer,
  isTimeCode,
  plainCode,
  proveFactor,
  wrongAnswer,
  wrongCode,
} from './prove-factor.ts'
import { reauthenticate } from './reauthenticate.ts'
import { markProved } from './sessions.ts'
import { factorThrottle, refuseToWait } from './sign-in-throttle.ts'

type Asked = Context<(typeof proofCalls)['proveIdentity']>

const reply = (until: number) => ({
  data: { provedUntil: new Date(until * 1000).toISOString() },
})

const proveByPassword = async ({ caller, db, request, write }: Asked, password: string) => {
  await reauthenticate(db, request, caller, password)
  return write(async ({ tx, about }) => {
    about('user', caller.userId, { by: 'password' })
    return reply(await markProved(tx, caller))
  })
}

/** A recovery code is kept for the day when the app is lost: until then, the password proves as much. */
const timeCode = (typed: string): FactorAnswer => {
  const code = plainCode(typed)
  if (!isTimeCode(code)) throw wrongCode()
  return { code }
}

const proveByFactor = async (asked: Asked, answer: FactorAnswer) => {
  const { caller, db, services, request } = asked
  const whose = eq(users.id, caller.userId)
  const { user, seconds, now } = await findPerson(db, whose, [factorThrottle(caller.userId)])
  if (!user) throw new AppError('AUTHENTICATION_FAILED')
  refuseToWait([seconds])
  // Not through `write`: the count of a wrong answer has to stay, so the refusal comes after the transaction.
  const outcome = await db.transaction(async (tx) => {
    const factor = await proveFactor(tx, services, request, { user, answer, seconds: now })
    if (typeof factor !== 'string') return factor
    const until = await markProved(tx, caller)
    await recordEvent(tx, request, {
      event: 'session.proved',
      actor: caller,
      subject: { kind: 'user', id: caller.userId },
      details: { by: factor },
    })
    return until
  })
  if (typeof outcome === 'number') return reply(outcome)
  refuseToWait([outcome.wait])
  throw wrongAnswer(answer)
}

export const proofHandlers: Handlers<typeof proofCalls> = {
  proveIdentity: async (asked) => {
    const { code, passkey, currentPassword } = asked.body
    if (passkey !== undefined)
      return proveByFactor(asked, { passkey, asked: bySession('prove', asked.caller) })
    if (code !== undefined) return proveByFactor(asked, timeCode(code))
    return proveByPassword(asked, currentPassword ?? '')
  },
}
