import { eq } from 'drizzle-orm'
import type { clientCalls } from '../../contract/client/client.ts'
import { hasMailbox } from '../../domain/notices/mailbox.ts'
import { invite } from '../account/invite.ts'
import { dropStaleRegistrations } from '../account/registrations.ts'
import { users } from '../db/schema.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { createClient } from './create.ts'
import { clientPage, lockClient, oneClient } from './queries.ts'
import { wholeClient } from './whole-client.ts'
import { refuseFuture } from '../foundation/refuse-future.ts'

export const clientHandlers: Handlers<typeof clientCalls> = {
  createClient: ({ body, caller, write }) => {
    refuseFuture(body.consent.on)
    return write(async (change) => {
      const { tx, about } = change
      const { invite: invites, ...prepared } = body
      const userId = await createClient(tx, prepared, caller)
      if (invites && body.email !== undefined)
        await invite(change, { userId, email: body.email, invitedBy: caller.userId })
      about('user', userId, {
        source: body.source,
        consent: body.consent.how,
        draft: body.need !== undefined,
        invited: invites,
      })
      return { data: await oneClient(tx, userId) }
    })
  },

  listClients: async ({ db, scope, query, listing }) => {
    const { data, total } = await clientPage(db, scope, query, listing)
    return { data, total, page: query.page, pages: Math.ceil(total / query.limit) }
  },

  getClient: async ({ params: { userId }, db, scope }) => ({
    data: await wholeClient(db, scope, userId),
  }),

  inviteClient: ({ params: { userId }, body, scope, caller, write }) =>
    write(async (change) => {
      const { tx, about } = change
      const client = await lockClient(tx, scope, userId)
      if (client.status !== 'invited') throw new AppError('NOT_INVITED')
      const email = body.email ?? client.email
      if (!hasMailbox(email)) throw fieldError('email', 'Enter their email first.')
      if (email !== client.email) {
        await dropStaleRegistrations(tx, email)
        await tx.update(users).set({ email }).where(eq(users.id, userId))
      }
      await invite(change, { userId, email, invitedBy: caller.userId })
      about('user', userId, { emailChanged: email !== client.email })
      return { data: await oneClient(tx, userId) }
    }),
}
