import { eq } from 'drizzle-orm'
import type { proofCalls } from '../../contract/people/proof.ts'
import { users } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Context, Handlers } from '../http/mount.ts'
import { recordEvent } from '../trail/record-event.ts'
import { findPerson } from './authenticate-person.ts'
import { isTimeCode, plainCode, proveFactor, wrongCode } from './prove-factor.ts'
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

const proveByCode = async (asked: Asked, typed: string) => {
  const { caller, db, services, request } = asked
  const code = plainCode(typed)
  // A recovery code is kept for the day when the app is lost: until then, the password proves as much.
  if (!isTimeCode(code)) throw wrongCode()
  const whose = eq(users.id, caller.userId)
  const { user, seconds, now } = await findPerson(db, whose, [factorThrottle(caller.userId)])
  if (!user) throw new AppError('AUTHENTICATION_FAILED')
  refuseToWait([seconds])
  // Not through `write`: the count of a wrong code has to stay, so the refusal comes after the transaction.
  const outcome = await db.transaction(async (tx) => {
    const factor = await proveFactor(tx, services, request, { user, code, seconds: now })
    if (typeof factor !== 'string') return factor
    const until = await markProved(tx, caller)
    await recordEvent(tx, request, {
      event: 'session.proved',
      actor: caller,
      subject: { kind: 'user', id: caller.userId },
      details: { by: 'code' },
    })
    return until
  })
  if (typeof outcome === 'number') return reply(outcome)
  refuseToWait([outcome.wait])
  throw wrongCode()
}

export const proofHandlers: Handlers<typeof proofCalls> = {
  proveIdentity: (asked) =>
    asked.body.code === undefined
      ? proveByPassword(asked, asked.body.currentPassword ?? '')
      : proveByCode(asked, asked.body.code),
}
