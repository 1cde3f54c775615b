import { randomUUIDv7 } from 'node:crypto'
import type { account } from '../../contract/account.ts'
import { recordEvent } from '../audit/record-event.ts'
import { AppError, fieldError } from '../http/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { CODE_SECONDS, takeSend, trySend } from './code-sends.ts'
import { countTry, forgetTries, matchingCode, MAX_TRIES, renewCode, spendCode } from './codes.ts'
import { pendingRegistration } from './registrations.ts'
import { sendVerificationCode } from './send-verification-code.ts'

type Calls = Pick<typeof account, 'verifyOtp' | 'resendOtp'>

const emailOf = (body: { email?: string | undefined }) => {
  if (body.email === undefined) throw fieldError('email', 'Email is required')
  return body.email
}
const mobileOf = (body: { mobile?: string | undefined }) => {
  if (body.mobile === undefined) throw fieldError('mobile', 'Mobile number is required')
  return body.mobile
}

export const verificationHandlers: Handlers<Calls> = {
  verifyOtp: async ({ body, services, db, write, request }) => {
    const { email, mobile } = body
    const typed = body.emailOtp.replaceAll(/[\s-]/g, '')
    // Counted before and outside the change, so that a refusal doesn't take it back.
    const { count } = await countTry(db, email)
    const verified = write(async ({ tx, about }) => {
      if (count > MAX_TRIES) throw new AppError('OTP_LOCKED')
      const code = await matchingCode(tx, services.keys, email, typed)
      // An unknown, a verified and somebody else's email look alike, and like a wrong code.
      if (!code || (mobile !== undefined && mobile !== code.mobile))
        throw new AppError('OTP_INVALID')
      if (code.expired) throw new AppError('OTP_EXPIRED')
      await spendCode(tx, code)
      await forgetTries(tx, email)
      about('user', code.userId)
      return { registrationStatus: 'verified' as const }
    })
    try {
      return await verified
    } catch (error) {
      // Of what is locked the first time only: anybody could fill the trail with the rest.
      if (error instanceof AppError && count <= MAX_TRIES + 1)
        await recordEvent(db, request, {
          event: 'code.refused',
          actor: null,
          subject: null,
          details: { code: error.code },
        })
      throw error
    }
  },

  resendOtp: async ({ body, write }) => {
    const contact = body.type === 'email' ? { email: emailOf(body) } : { mobile: mobileOf(body) }
    return write(async ({ tx, about, enqueue }) => {
      const typed = 'email' in contact ? contact.email : contact.mobile
      await takeSend(tx, typed)
      const pending = await pendingRegistration(tx, contact)
      // For nobody's contact the same work is done, and the same refusals follow from it.
      const unknown = `nobody:${typed}`
      const nobody = { id: randomUUIDv7(), email: unknown, mobile: unknown, ...contact }
      const person = pending ?? nobody
      // A code goes to both contacts, so both are counted.
      const other = 'email' in contact ? person.mobile : person.email
      if (await trySend(tx, [other])) {
        await enqueue(sendVerificationCode, {
          codeId: await renewCode(tx, person.id, person.email),
        })
      }
      if (pending) about('user', pending.id)
      return { message: 'A new code is on its way.', expiresInSeconds: CODE_SECONDS }
    })
  },
}
