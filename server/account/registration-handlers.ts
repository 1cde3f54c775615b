import { randomUUIDv7 } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { account } from '../../contract/people/account.ts'
import { maskEmail } from '../../domain/identity/email.ts'
import { maskMobile } from '../../domain/identity/mobile.ts'
import { may } from '../access/may.ts'
import { users } from '../db/schema.ts'
import { AppError, fieldError, orNotFound } from '../foundation/app-error.ts'
import { callerAddress } from '../foundation/caller-address.ts'
import { fromDatabase } from '../http/database-errors.ts'
import type { Handlers } from '../http/mount.ts'
import { acceptedTexts } from './accepted-texts.ts'
import { CODE_SECONDS, takeSendAtOnce } from './code-sends.ts'
import { contactsToProve, provesMobiles, refuseProvedMobile } from './contacts.ts'
import { putRegistrationCookie } from './cookies.ts'
import { hashPassword } from './password/password-hash.ts'
import { refuseWeakPassword } from './password/password-rules.ts'
import { registrationOf, signRegistration } from './registration-token.ts'
import { dropStaleRegistrations, isVerified } from './registrations.ts'
import { killResets } from './resets.ts'
import { noteReferral } from './referral.ts'
import { remindInvited } from './remind-invited.ts'
import { sendCode } from './send-verification-code.ts'

type Calls = Pick<typeof account, 'register' | 'checkRegistrationStatus' | 'updateContact'>

export const registrationHandlers: Handlers<Calls> = {
  register: async ({ body, services, db, write, request, reply }) => {
    const { name, email, mobile, password, acceptPrivacy } = body
    refuseWeakPassword('password', password, { name, email })
    const passwordHash = await hashPassword(password, callerAddress(request))
    const registering = write(async (change) => {
      const { tx, about } = change
      await dropStaleRegistrations(tx, email)
      await refuseProvedMobile(tx, mobile)
      const userId = randomUUIDv7()
      await tx.insert(users).values({
        id: userId,
        name,
        email,
        mobile,
        passwordHash,
        ...acceptedTexts(acceptPrivacy === true),
      })
      await noteReferral(tx, userId, body.referralCode)
      for (const contact of contactsToProve(services.config, { email, mobile })) {
        await takeSendAtOnce(tx, contact.value)
        await sendCode(change, { userId, purpose: 'registration', contact })
      }
      about('user', userId)
      return { registrationStatus: 'pending' as const, email, mobile, userId }
    })
    const registration = await registering.catch(async (error: unknown) => {
      // Perhaps an account was made for them: its link, in their mailbox, is the way in, and nothing that was typed here.
      if (fromDatabase(error)?.code === 'EMAIL_TAKEN')
        await services.jobs.enqueue(db, remindInvited, { email })
      throw error
    })
    const cookie = await signRegistration(services, db, registration.userId)
    putRegistrationCookie(reply, services.config, cookie)
    return registration
  },

  checkRegistrationStatus: async ({ params, services, db, caller, request }) => {
    const [row] = await db
      .select({
        email: users.email,
        mobile: users.mobile,
        status: users.status,
        verifiedAt: users.verifiedAt,
      })
      .from(users)
      .where(and(eq(users.id, params.id), notInArray(users.status, ['deleted', 'invited'])))
    const person = orNotFound(row)
    const mayRead =
      (caller && may('listUsers', caller.role)) ||
      caller?.userId === params.id ||
      (await registrationOf(services, db, request)) === params.id
    return {
      registrationStatus: isVerified(person) ? 'verified' : 'pending',
      email: mayRead ? person.email : maskEmail(person.email),
      mobile: mayRead ? person.mobile : maskMobile(person.mobile),
    }
  },

  updateContact: async ({ body, services, db, write, request }) => {
    const { updateType, oldEmail, newEmail, newMobile } = body
    const registration = await registrationOf(services, db, request)
    if (registration === null) throw new AppError('REGISTRATION_REQUIRED')
    const contact = updateType === 'email' ? newEmail : newMobile
    if (contact === undefined) {
      throw updateType === 'email'
        ? fieldError('newEmail', 'Email is required')
        : fieldError('newMobile', 'Mobile number is required')
    }
    return write(async (change) => {
      const { tx, about } = change
      const [row] = await tx.select().from(users).where(eq(users.id, registration)).for('update')
      if (!row || row.email !== oldEmail) throw new AppError('REGISTRATION_REQUIRED')
      if (row.status !== 'pending') throw new AppError('ALREADY_VERIFIED')
      const email = updateType === 'email' ? contact : row.email
      const mobile = updateType === 'mobile' ? contact : row.mobile
      if (updateType === 'email') await dropStaleRegistrations(tx, email, row.id)
      else await refuseProvedMobile(tx, mobile, { exceptId: row.id })
      await tx
        .update(users)
        .set({ email, mobile, version: sql`version + 1` })
        .where(eq(users.id, row.id))
      // A link that went to the wrong mailbox must not open this account.
      if (updateType === 'email') await killResets(tx, row.id)
      // The other contact has no part in this: its code, its tries and its sends stay as they are.
      if (updateType === 'email' || provesMobiles(services.config)) {
        await takeSendAtOnce(tx, contact)
        await sendCode(change, {
          userId: row.id,
          purpose: 'registration',
          contact: { kind: updateType, value: contact },
        })
      }
      about('user', row.id, { changed: updateType })
      return { email, mobile, expiresInSeconds: CODE_SECONDS }
    })
  },
}
