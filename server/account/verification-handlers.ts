import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { account } from '../../contract/people/account.ts'
import { users } from '../db/schema.ts'
import { fieldError } from '../foundation/app-error.ts'
import { callerAddress } from '../foundation/caller-address.ts'
import type { Handlers } from '../http/mount.ts'
import { CODE_SECONDS, takeSend } from './code-sends.ts'
import { triesOfStranger } from './code-tries.ts'
import { judgeCode, type Judged, spendCodes, typedCode } from './codes.ts'
import { provesMobiles } from './contacts.ts'
import { type TypedCode, withTries } from './prove-contacts.ts'
import { pendingRegistration } from './registrations.ts'
import { sendCode } from './send-verification-code.ts'

type Calls = Pick<typeof account, 'verificationMethods' | 'verifyOtp' | 'resendOtp'>

const emailOf = (body: { email?: string | undefined }) => {
  if (body.email === undefined) throw fieldError('email', 'Email is required')
  return body.email
}
const mobileOf = (body: { mobile?: string | undefined }) => {
  if (body.mobile === undefined) throw fieldError('mobile', 'Mobile number is required')
  return body.mobile
}

export const verificationHandlers: Handlers<Calls> = {
  verificationMethods: async ({ services }) => ({
    data: { email: true, mobile: provesMobiles(services.config) },
  }),

  verifyOtp: async ({ body, services, db, caller, write, request }) => {
    const { email, emailOtp, mobileOtp } = body
    const from = callerAddress(request)
    const codes: TypedCode[] = [
      { field: 'emailOtp', tries: triesOfStranger(from, email), typed: typedCode(emailOtp) },
    ]
    const withMobile = provesMobiles(services.config)
    if (withMobile) {
      if (mobileOtp === undefined) throw fieldError('mobileOtp', 'Please enter Mobile OTP')
      // Where none is named, tries count for the registration's number; nobody's has a count of its own.
      const mobile =
        body.mobile ?? (await pendingRegistration(db, { email }))?.mobile ?? `nobody:${email}`
      const tries = triesOfStranger(from, mobile)
      codes.push({ field: 'mobileOtp', tries, typed: typedCode(mobileOtp) })
    }
    return withTries({ db, request, caller }, codes, (refuseUnlessRight) =>
      write(async ({ tx, about }) => {
        // An unknown, a verified and somebody else's email look alike, and like wrong codes.
        const person = await pendingRegistration(tx, { email, mobile: body.mobile })
        const judged: Judged[] = []
        for (const { field, typed } of codes) {
          const kind = field === 'emailOtp' ? ('email' as const) : ('mobile' as const)
          const whose = person && { userId: person.id, purpose: 'registration' as const, kind }
          judged.push(await judgeCode(tx, services.keys, whose, typed))
        }
        refuseUnlessRight(judged)
        if (!person) throw new Error('a code of nobody was right')
        await spendCodes(tx, person.id, 'registration')
        await tx
          .update(users)
          .set({
            status: 'active',
            verifiedAt: sql`now()`,
            ...(withMobile ? { mobileVerifiedAt: sql`now()` } : {}),
            version: sql`version + 1`,
          })
          .where(eq(users.id, person.id))
        about('user', person.id)
        return { registrationStatus: 'verified' as const }
      }),
    )
  },

  resendOtp: async ({ body, services, write }) => {
    const kind = body.type
    const value = kind === 'email' ? emailOf(body) : mobileOf(body)
    const sends = kind === 'email' || provesMobiles(services.config)
    return write(async (change) => {
      await takeSend(change.tx, value)
      const pending = await pendingRegistration(
        change.tx,
        kind === 'email' ? { email: value } : { email: body.email, mobile: value },
      )
      // For nobody's contact the same work is done, and the same refusals follow from it.
      const userId = pending?.id ?? randomUUIDv7()
      if (sends)
        await sendCode(change, { userId, purpose: 'registration', contact: { kind, value } })
      if (pending) change.about('user', pending.id)
      return {
        message: sends
          ? 'A new code is on its way.'
          : 'No codes go to mobile numbers here: use the one in your email.',
        expiresInSeconds: CODE_SECONDS,
      }
    })
  },
}
