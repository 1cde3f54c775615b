import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { account } from '../../contract/people/account.ts'
import { errors } from '../../contract/define/errors.ts'
import { maskEmail } from '../../domain/identity/email.ts'
import { maskMobile } from '../../domain/identity/mobile.ts'
import type { Db } from '../db/connect.ts'
import { users, verificationCodes } from '../db/schema.ts'
import { AppError, fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Handlers } from '../http/mount.ts'
import type { Change, Write } from '../http/write.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Services } from '../services/services.ts'
import { CODE_SECONDS, takeSendAtOnce } from './code-sends.ts'
import { judgeCode, livingOf, spendCodes, triesOfCode, typedCode } from './codes.ts'
import { type Contact, provesMobiles, refuseProvedMobile } from './contacts.ts'
import { presentUser, type UserRow } from './present.ts'
import { withTries } from './prove-contacts.ts'
import { reauthenticate } from './reauthenticate.ts'
import { dropStaleRegistrations } from './registrations.ts'
import { killResets } from './resets.ts'
import { sendCode } from './send-verification-code.ts'
import { endSessions } from './sessions.ts'

type Calls = Pick<typeof account, 'changeEmail' | 'confirmEmail' | 'changeMobile' | 'confirmMobile'>

type Asked = { services: Services; db: Db; request: FastifyRequest; caller: Caller; write: Write }

const fieldOf = { email: 'newEmail', mobile: 'newMobile' } as const
const codeFieldOf = { email: 'emailOtp', mobile: 'mobileOtp' } as const
const masked = ({ kind, value }: Contact) =>
  kind === 'email' ? maskEmail(value) : maskMobile(value)

/** Tells the mailbox that the account has had until now what becomes, or became, of its contacts. */
export const notifyOfChange = (
  { enqueue }: Pick<Change, 'enqueue'>,
  { name, email }: Pick<UserRow, 'name' | 'email'>,
  contact: Contact,
  stage: 'asked' | 'done',
) =>
  enqueue(sendMail, {
    to: email,
    template: stage === 'asked' ? 'contact-change-asked' : 'contact-changed',
    // Whoever reads the old mailbox may no longer be the person: the new contact is hinted at.
    data: { name, kind: contact.kind, contact: masked(contact), path: '/profile' },
  })

const refuseTakenEmail = async (tx: Db, email: string, userId: string) => {
  await dropStaleRegistrations(tx, email, userId)
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)))
  if (other) throw new AppError('EMAIL_TAKEN', { fields: { newEmail: errors.EMAIL_TAKEN[1] } })
}

/** The person's row, held until the change is done. */
const lockedPerson = async (tx: Db, userId: string): Promise<UserRow> => {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return orNotFound(row)
}

/** Sends the new contact its code; until that comes back nothing is replaced. */
const ask = async (
  { services, db, request, caller, write }: Asked,
  contact: Contact,
  currentPassword: string,
) => {
  const { kind, value } = contact
  if (kind === 'mobile' && !provesMobiles(services.config)) throw new AppError('NO_TEXT_MESSAGES')
  const proved = await reauthenticate(db, request, caller, currentPassword)
  return write(async (change) => {
    const { tx, about } = change
    const person = await lockedPerson(tx, caller.userId)
    if (person.passwordHash !== proved.passwordHash) throw new AppError('CONFLICT')
    if (person[kind] === value && (kind === 'email' || person.mobileVerifiedAt !== null))
      throw fieldError(fieldOf[kind], `This is your ${kind} already.`)
    if (kind === 'email') await refuseTakenEmail(tx, value, person.id)
    else await refuseProvedMobile(tx, value, { exceptId: person.id, field: 'newMobile' })
    // Of those who are signed in: no stranger uses a mailbox up for them.
    await takeSendAtOnce(tx, `change:${value}`)
    await sendCode(change, { userId: person.id, purpose: 'change', contact })
    await notifyOfChange(change, person, contact, 'asked')
    about('user', person.id, { contact: kind })
    return { message: `A code is on its way to ${value}.`, expiresInSeconds: CODE_SECONDS }
  })
}

/** The contact that waits for its code to come back, or null. */
const awaited = async (db: Db, userId: string, kind: Contact['kind']): Promise<string | null> => {
  const [row] = await db
    .select({ contact: verificationCodes.contact })
    .from(verificationCodes)
    .where(livingOf(userId, 'change', kind))
    .orderBy(desc(verificationCodes.createdAt))
    .limit(1)
  return row?.contact ?? null
}

/** Replaces the contact by the one whose code came back. */
const confirm = async (
  { services, db, request, caller, write }: Asked,
  kind: Contact['kind'],
  typed: string,
) => {
  const { userId } = caller
  const value = await awaited(db, userId, kind)
  const code = {
    field: codeFieldOf[kind],
    tries: triesOfCode(userId, { purpose: 'change', kind }),
    typed: typedCode(typed),
  }
  return withTries({ db, request, caller }, [code], (refuseUnlessRight) =>
    write(async (change) => {
      const { tx, about } = change
      const person = await lockedPerson(tx, userId)
      const whose = { userId, purpose: 'change', kind } as const
      const outcome = await judgeCode(tx, services.keys, whose, code.typed)
      // Another one was asked for in between: its code has tries of its own.
      const same = value !== null && (await awaited(tx, userId, kind)) === value
      refuseUnlessRight([same ? outcome : 'wrong'])
      if (value === null) throw new Error('a code of no contact was right')
      if (kind === 'email') await dropStaleRegistrations(tx, value, userId)
      await spendCodes(tx, userId, 'change', kind)
      const [changed] = await tx
        .update(users)
        .set({
          ...(kind === 'email'
            ? { email: value }
            : { mobile: value, mobileVerifiedAt: sql`now()` }),
          version: sql`version + 1`,
        })
        .where(eq(users.id, userId))
        .returning()
      if (kind === 'email') {
        // Links to set a password lie in the old mailbox, and whoever reads it may be signed in elsewhere.
        await killResets(tx, userId)
        await endSessions(tx, { userId, except: caller.sessionId }, 'email changed')
      }
      await notifyOfChange(change, person, { kind, value }, 'done')
      about('user', userId, { contact: kind })
      return { user: presentUser(orNotFound(changed)) }
    }),
  )
}

export const contactChangeHandlers: Handlers<Calls> = {
  changeEmail: ({ body, ...asked }) =>
    ask(asked, { kind: 'email', value: body.newEmail }, body.currentPassword),
  confirmEmail: ({ body, ...asked }) => confirm(asked, 'email', body.emailOtp),
  changeMobile: ({ body, ...asked }) =>
    ask(asked, { kind: 'mobile', value: body.newMobile }, body.currentPassword),
  confirmMobile: ({ body, ...asked }) => confirm(asked, 'mobile', body.mobileOtp),
}
