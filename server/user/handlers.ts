import type { user } from '../../contract/people/user.ts'
import { shownEmail } from '../../domain/notices/mailbox.ts'
import { reauthenticate } from '../account/reauthenticate.ts'
import { takeOrRefuse } from '../http/limits.ts'
import type { Handlers } from '../http/mount.ts'
import { abilitiesOn } from './abilities.ts'
import { assignRole } from './assign-role.ts'
import { deleteUser } from './delete-user.ts'
import { inviteHandlers } from './invite-handlers.ts'
import { userPage } from './queries.ts'
import { requestErasure } from './request-erasure.ts'
import { personToReset, resetFactor } from './reset-factor.ts'
import { sendExport } from './send-export.ts'
import { setStatus } from './set-status.ts'

const EXPORTS_A_DAY = 5
const DAY = 86_400

export const userHandlers: Handlers<typeof user> = {
  ...inviteHandlers,

  listUsers: async ({ db, query, caller, listing }) => {
    const { rows, total } = await userPage(db, query, listing)
    return {
      users: rows.map((row) => ({
        ...row,
        email: shownEmail(row.email),
        createdAt: row.createdAt.toISOString(),
        invitedUntil: row.invitedUntil?.toISOString() ?? null,
        erasureRequestedAt: row.erasureRequestedAt?.toISOString() ?? null,
        abilities: abilitiesOn(row, caller),
      })),
      currentPage: query.page,
      totalPages: Math.ceil(total / query.limit),
      totalUsers: total,
    }
  },

  assignRole: ({ body, caller, request, write }) =>
    write(async ({ tx, enqueue, about, unchanged }) => {
      const making = { tx, enqueue, request, caller }
      const { user, from, takenOff, pending } = await assignRole(making, body)
      // The proposal is in the trail by itself.
      if (pending) unchanged()
      about('user', user.userId, { from, to: user.role, takenOff })
      return { user, ...(pending && { pending }) }
    }),

  setUserStatus: ({ params: { userId }, body, caller, write }) =>
    write(async ({ tx, about }) => {
      const user = await setStatus(tx, caller, { userId, ...body })
      about('user', userId, { suspended: body.suspended, reason: body.reason ?? null })
      return { user }
    }),

  exportMyData: async (context) => {
    const { body, caller, db, request } = context
    await reauthenticate(db, request, caller, body.currentPassword)
    await takeOrRefuse(db, `export:${caller.userId}`, EXPORTS_A_DAY, DAY)
    return sendExport(context, caller.userId)
  },

  requestErasure: async ({ body, caller, db, request, write }) => {
    const person = await reauthenticate(db, request, caller, body.currentPassword)
    return write(async (change) => {
      await requestErasure(change, person)
      change.about('user', caller.userId)
      return { message: 'We have your request. An admin looks at it and erases your account.' }
    })
  },

  exportUserData: (context) => sendExport(context, context.params.userId),

  resetFactor: async ({ params: { userId }, body, caller, db, request, write }) => {
    const person = await personToReset(db, caller, userId)
    await reauthenticate(db, request, caller, body.currentPassword)
    return write(async (change) => {
      await resetFactor(change, caller, person)
      change.about('user', userId)
      return { message: 'The second factor is off. Both of you are mailed about it.' }
    })
  },

  deleteUser: ({ params: { userId }, caller, write }) =>
    write(async (change) => {
      change.about('user', userId, await deleteUser(change, caller, userId))
      return { message: 'The account is deleted and the personal data erased.' }
    }),
}
