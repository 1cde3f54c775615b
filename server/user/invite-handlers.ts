import { randomUUIDv7 } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { inviteCalls } from '../../contract/people/user-invite.ts'
import { hasMailbox } from '../../domain/notices/mailbox.ts'
import { admins, isBorrower, roleTable } from '../../domain/people/roles.ts'
import { invite } from '../account/invite.ts'
import { killInvitations } from '../account/invitations.ts'
import { nobodysHash } from '../account/password/password-hash.ts'
import { presentUser, type UserRow } from '../account/present.ts'
import { dropStaleRegistrations } from '../account/registrations.ts'
import type { Db } from '../db/connect.ts'
import { invitations, users } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import type { Change } from '../http/write.ts'
import { lockAdmins } from '../second-person/admins.ts'
import { dropProposalsAbout, propose, type ProposalRow } from '../second-person/propose.ts'

type Making = Parameters<typeof propose>[0]

/** Somebody who has not opened their account yet, held until the change is done. */
const lockInvited = async (tx: Db, userId: string) => {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'deleted')))
    .for('update')
  const person = orNotFound(row)
  if (person.status !== 'invited') throw new AppError('NOT_INVITED')
  return person
}

/** Proposes to invite an admin; no link is made before somebody approves it. */
const proposeInvitation = (making: Making, { id, version, role }: UserRow) =>
  propose(making, {
    act: 'admin-invitation',
    subjectId: id,
    basedOn: version,
    shown: [{ what: 'Role', before: '', after: roleTable[role].label }],
  })

/** True if an admin has never been invited: somebody has to approve it first. */
const needsSecondPerson = async (tx: Db, { id, role }: UserRow) => {
  if (!admins.includes(role)) return false
  const [sent] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.userId, id))
    .limit(1)
  return sent === undefined
}

/** Sends the invitation of an admin that was proposed. */
export const applyAdminInvitation = async (
  change: Pick<Change, 'tx' | 'enqueue'>,
  { subjectId, basedOn, makerId }: ProposalRow,
) => {
  const person = await lockInvited(change.tx, orNotFound(subjectId))
  if (person.version !== basedOn) throw new AppError('VERSION_STALE')
  await invite(change, { userId: person.id, email: person.email, invitedBy: makerId })
}

export const inviteHandlers: Handlers<typeof inviteCalls> = {
  inviteUser: ({ body: { name, email, role }, caller, request, write }) =>
    write(async (change) => {
      const { tx, enqueue, about } = change
      await dropStaleRegistrations(tx, email)
      const isAdmin = admins.includes(role)
      const [made] = await tx
        .insert(users)
        .values({
          id: randomUUIDv7(),
          name,
          email,
          // They say it themselves when they open the account.
          mobile: '',
          passwordHash: nobodysHash,
          role,
          status: 'invited',
          ...(isAdmin && { adminBy: caller.userId }),
        })
        .returning()
      const row = orNotFound(made)
      const user = presentUser(row)
      about('user', row.id, { role })
      if (isAdmin) {
        const pending = await proposeInvitation({ tx, enqueue, request, caller }, row)
        return { user, invitation: null, pending }
      }
      const invitation = await invite(change, { userId: row.id, email, invitedBy: caller.userId })
      return { user, invitation }
    }),

  resendInvitation: ({ params: { userId }, caller, request, write }) =>
    write(async (change) => {
      const { tx, enqueue } = change
      // Before the person, as whoever approves it holds them.
      await lockAdmins(tx)
      const person = await lockInvited(tx, userId)
      const { email } = person
      if (!hasMailbox(email))
        throw new AppError('CONFLICT', { message: 'We have no email of theirs yet.' })
      change.about('user', userId)
      if (await needsSecondPerson(tx, person)) {
        const pending = await proposeInvitation({ tx, enqueue, request, caller }, person)
        return { invitation: null, pending }
      }
      const invitation = await invite(change, { userId, email, invitedBy: caller.userId })
      return { invitation }
    }),

  withdrawInvitation: ({ params: { userId }, caller, write }) =>
    write(async ({ tx, about }) => {
      // Before the person, as whoever approves it holds them.
      await dropProposalsAbout(tx, userId, caller.userId)
      const { role } = await lockInvited(tx, userId)
      about('user', userId, { role })
      // What was prepared for a client stays: only the way to it is closed.
      if (isBorrower(role)) await killInvitations(tx, userId)
      else await tx.delete(users).where(eq(users.id, userId))
      return { message: 'The invitation is withdrawn: its link does not work any more.' }
    }),
}
