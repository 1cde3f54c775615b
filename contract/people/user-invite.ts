import { z } from 'zod'
import { user as account } from './account.ts'
import { isStaff, roleTable, roles, type Role } from '../../domain/people/roles.ts'
import { pending } from './proposal.ts'
import { call } from '../define/define.ts'
import { email, id, line, moment } from '../define/fields.ts'

/**
 * Roles that an admin invites: the firm's own people and its partners. Borrowers come as clients, with their consent.
 */
export const invitedRoles = roles.filter(
  (one): one is Exclude<Role, 'user'> => isStaff(one) || roleTable[one].side === 'partner',
)

const byUser = z.strictObject({ userId: id })
const sent = z.object({
  /** End of the link that was just mailed. */
  expiresAt: moment,
})

/** Calls by which an admin brings somebody in who has no account. */
export const inviteCalls = {
  inviteUser: call({
    method: 'POST',
    path: '/api/user/invite',
    summary:
      'Invite staff or a partner: a link by mail, which works once for 7 days; a new admin waits for a second one',
    access: { admin: 'any' },
    proof: 'recent',
    body: z.strictObject({
      name: line(100, 'Enter their name.'),
      email,
      role: z.enum(invitedRoles, 'Choose a role.'),
    }),
    status: 201,
    /** An admin is invited once a second one has approved it: until then there is no link. */
    reply: z.object({
      user: account,
      invitation: sent.nullable(),
      pending: pending.optional(),
    }),
    errors: ['EMAIL_TAKEN'],
    limit: { bucket: 'invite', max: 60, seconds: 3600 },
    audit: 'user.invited',
  }),
  resendInvitation: call({
    method: 'POST',
    path: '/api/user/invite/{userId}',
    summary: 'Mail a new link to somebody who was invited; the old one is dead',
    access: { admin: 'any' },
    proof: 'recent',
    params: byUser,
    reply: z.object({ invitation: sent.nullable(), pending: pending.optional() }),
    errors: ['NOT_INVITED', 'PROPOSAL_OPEN'],
    limit: { bucket: 'invite', max: 60, seconds: 3600 },
    audit: 'user.invitation-sent-again',
  }),
  withdrawInvitation: call({
    method: 'DELETE',
    path: '/api/user/invite/{userId}',
    summary: 'Take an invitation back: its link is dead, and staff and partners leave the list',
    access: { admin: 'any' },
    proof: 'recent',
    params: byUser,
    reply: z.object({ message: z.string() }),
    errors: ['NOT_INVITED'],
    audit: 'user.invitation-withdrawn',
  }),
}
