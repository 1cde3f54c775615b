import { eq, sql } from 'drizzle-orm'
import type { account } from '../../contract/account.ts'
import { users } from '../db/schema.ts'
import { found } from '../http/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { deviceName } from './device.ts'
import { presentUser } from './present.ts'
import { dropStaleRegistrations } from './registrations.ts'
import { endSessions, livingSessions } from './sessions.ts'

type Calls = Pick<typeof account, 'getProfile' | 'updateProfile' | 'listSessions' | 'endSession'>

/** Left out stays as it is; emptied becomes null. */
const typedOr = (typed: string | null | undefined, kept: string | null) =>
  typed === undefined ? kept : typed || null

export const profileHandlers: Handlers<Calls> = {
  getProfile: async ({ caller, db }) => {
    const [row] = await db.select().from(users).where(eq(users.id, caller.userId))
    return { user: presentUser(found(row)) }
  },

  updateProfile: ({ body, caller, write }) =>
    write(async ({ tx, about }) => {
      const [kept] = await tx.select().from(users).where(eq(users.id, caller.userId)).for('update')
      const person = found(kept)
      await dropStaleRegistrations(tx, { email: person.email, mobile: body.mobile }, person.id)
      const [row] = await tx
        .update(users)
        .set({
          name: body.name,
          mobile: body.mobile,
          companyName: typedOr(body.companyName, person.companyName),
          designation: typedOr(body.designation, person.designation),
          city: typedOr(body.city, person.city),
          notifyByEmail: body.notifyByEmail ?? person.notifyByEmail,
          version: sql`version + 1`,
        })
        .where(eq(users.id, person.id))
        .returning()
      about('user', person.id)
      return { user: presentUser(found(row)) }
    }),

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
      about('session', found(ended).id)
      return { message: 'That device is signed out.' }
    }),
}
