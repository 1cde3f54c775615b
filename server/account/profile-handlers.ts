import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { account } from '../../contract/people/account.ts'
import type { Parsed } from '../../contract/index.ts'
import { users } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { AppError, fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Handlers } from '../http/mount.ts'
import type { Services } from '../services/services.ts'
import { notifyOfChange } from './contact-change-handlers.ts'
import { provesMobiles, refuseProvedMobile } from './contacts.ts'
import { deviceName } from '../../domain/people/device-name.ts'
import { presentUser, type UserRow } from './present.ts'
import { reauthenticate } from './reauthenticate.ts'
import { endSessions, livingSessions } from './sessions.ts'

type Calls = Pick<typeof account, 'getProfile' | 'updateProfile' | 'listSessions' | 'endSession'>

/** Left out stays as it is; emptied becomes null. */
const typedOr = (typed: string | null | undefined, kept: string | null) =>
  typed === undefined ? kept : typed || null

const personOf = async (db: Db, userId: string) => {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return orNotFound(row)
}

/** A mobile number is changed with a code where there is a gateway, and with the password where there is none. */
const refuseUnprovenChange = async (
  { config }: Services,
  db: Db,
  request: FastifyRequest,
  caller: Caller,
  currentPassword: string | undefined,
) => {
  if (provesMobiles(config))
    throw fieldError('mobile', 'Change the mobile number on its own: the new one gets a code.')
  if (currentPassword === undefined) throw fieldError('currentPassword', 'Enter your password.')
  await reauthenticate(db, request, caller, currentPassword)
}

type MailBody = Pick<
  Parsed<Calls['updateProfile'], 'body'>,
  'notifyByEmail' | 'mailAbout' | 'mailDigest'
>

/** Choices of a person's mail; an earlier client sends only yes or no. */
const mailOf = (
  { notifyByEmail, mailAbout, mailDigest }: MailBody,
  person: Pick<UserRow, 'notifyByEmail' | 'mailOnlyToDo' | 'mailDigest'>,
) => ({
  notifyByEmail: mailAbout ? mailAbout !== 'security' : (notifyByEmail ?? person.notifyByEmail),
  mailOnlyToDo: mailAbout ? mailAbout === 'to-do' : person.mailOnlyToDo,
  mailDigest: mailDigest ?? person.mailDigest,
})

export const profileHandlers: Handlers<Calls> = {
  getProfile: async ({ caller, db }) => ({ user: presentUser(await personOf(db, caller.userId)) }),

  updateProfile: async ({ body, caller, services, db, request, write }) => {
    const before = await personOf(db, caller.userId)
    const mobile = body.mobile ?? before.mobile
    const changes = mobile !== before.mobile
    if (changes) await refuseUnprovenChange(services, db, request, caller, body.currentPassword)
    return write(async (change) => {
      const { tx, about } = change
      const [kept] = await tx.select().from(users).where(eq(users.id, caller.userId)).for('update')
      const person = orNotFound(kept)
      // Whoever was asked for the password was asked for this change.
      if (mobile !== person.mobile && !changes) throw new AppError('CONFLICT')
      if (changes) await refuseProvedMobile(tx, mobile, { exceptId: person.id })
      const [row] = await tx
        .update(users)
        .set({
          name: body.name,
          mobile,
          mobileVerifiedAt: changes ? null : person.mobileVerifiedAt,
          companyName: typedOr(body.companyName, person.companyName),
          designation: typedOr(body.designation, person.designation),
          city: typedOr(body.city, person.city),
          ...mailOf(body, person),
          wantsReminders: body.reminders ?? person.wantsReminders,
          version: sql`version + 1`,
        })
        .where(eq(users.id, person.id))
        .returning()
      if (changes) await notifyOfChange(change, person, { kind: 'mobile', value: mobile }, 'done')
      about('user', person.id, { mobileChanged: changes })
      return { user: presentUser(orNotFound(row)) }
    })
  },

  listSessions: async ({ caller, db }) => {
    const rows = await livingSessions(db, caller.userId)
    return {
      data: rows.map((row) => ({
        id: row.id,
        device: deviceName(row.userAgent),
        address: row.address,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
        current: row.id === caller.sessionId,
        abilities: { end: true },
      })),
    }
  },

  endSession: ({ params, caller, write }) =>
    write(async ({ tx, about }) => {
      const [ended] = await endSessions(tx, { id: params.id, userId: caller.userId }, 'signed out')
      about('session', orNotFound(ended).id)
      return { message: 'That device is signed out.' }
    }),
}
