import { z } from 'zod'
import { user as account } from './account.ts'
import { roleTable } from '../../domain/people/roles.ts'
import { csvMoment, csvOf } from '../define/csv.ts'
import { call, signedIn } from '../define/define.ts'
import { currentPassword, id, listQuery, message, moment, role, text } from '../define/fields.ts'
import { pending } from './proposal.ts'
import { inviteCalls } from './user-invite.ts'

const status = z.enum(['pending', 'active', 'suspended', 'invited'])
const userWithStatus = account.extend({ status })

const listedUser = userWithStatus
  .omit({ mailAbout: true, mailDigest: true, reminders: true })
  .extend({
    /** Counts of the applications that are theirs or that they are assigned to. */
    cases: z.object({ live: z.number(), ended: z.number() }),
    /** Moment when they asked for their erasure; null while they have not. */
    erasureRequestedAt: moment.nullable(),
    /** End of their open invitation; null for everybody else. */
    invitedUntil: moment.nullable(),
    /** Acts on the account that are open to the admin who asks. */
    abilities: z.object({
      assignRole: z.boolean(),
      setStatus: z.boolean(),
      delete: z.boolean(),
      /** True if they have a second factor, which may be lost. */
      resetFactor: z.boolean(),
      /** True if their invitation can be mailed again, or taken back. */
      invite: z.boolean(),
    }),
  })
export type ListedUser = z.infer<typeof listedUser>

const userTable = csvOf(
  'users',
  listedUser,
  [
    ['Name', (user) => user.name],
    ['Email', (user) => user.email],
    ['Mobile', (user) => user.mobile],
    ['Mobile verified', (user) => (user.mobileVerified ? 'yes' : 'no')],
    ['Role', (user) => roleTable[user.role].label],
    ['Account', (user) => user.status],
    ['Company', (user) => user.companyName],
    ['Designation', (user) => user.designation],
    ['City', (user) => user.city],
    ['Registered (IST)', (user) => csvMoment(user.createdAt)],
  ],
  'users',
)

export const user = {
  listUsers: call({
    method: 'GET',
    path: '/api/user/all',
    summary: 'Everybody with an account',
    access: { admin: 'any' },
    query: z.strictObject({
      ...listQuery,
      role: role.optional(),
      sortBy: z
        .enum(['name', 'email', 'role', 'createdAt'], 'This column cannot be sorted by.')
        .default('createdAt'),
    }),
    reply: z.object({
      users: z.array(listedUser),
      currentPage: z.number(),
      totalPages: z.number(),
      totalUsers: z.number(),
    }),
    csv: userTable,
    errors: [],
  }),
  assignRole: call({
    method: 'POST',
    path: '/api/user/assign-role',
    summary:
      'Give a verified person another role, which takes them off the cases of the old one; a new admin waits for a second one',
    access: { admin: 'any' },
    proof: 'recent',
    body: z.strictObject({ userId: id, role }),
    /** With `pending`, the user still has the role of before. */
    reply: z.object({ user: account, pending: pending.optional() }),
    errors: ['LAST_ADMIN', 'OWN_ROLE', 'LIVE_APPLICATION', 'PROPOSAL_OPEN', 'CONFLICT'],
    audit: 'user.role-assigned',
  }),
  setUserStatus: call({
    method: 'PATCH',
    path: '/api/user/status/{userId}',
    summary: 'Suspend a person, who is signed out at once, or lift the suspension',
    access: { admin: 'any' },
    proof: 'recent',
    params: z.strictObject({ userId: id }),
    body: z.strictObject({
      suspended: z.boolean('Say whether the account is suspended.'),
      reason: text(1000, 'Say why.').optional(),
    }),
    reply: z.object({ user: userWithStatus }),
    errors: ['OWN_ACCOUNT', 'LAST_ADMIN', 'LIVE_APPLICATION', 'CONFLICT'],
    audit: 'user.status-changed',
  }),
  exportMyData: call({
    method: 'POST',
    path: '/api/user/export',
    summary: 'All data about me as a ZIP: data.json and my files; at most 5 a day',
    access: signedIn,
    body: z.strictObject({ currentPassword }),
    reply: 'bytes',
    errors: ['WRONG_PASSWORD'],
    audit: 'account.exported',
  }),
  requestErasure: call({
    method: 'POST',
    path: '/api/user/request-erasure',
    summary: 'Ask the firm to erase my account and my data; not while a case of mine is live',
    access: signedIn,
    body: z.strictObject({ currentPassword }),
    reply: message,
    errors: ['WRONG_PASSWORD', 'LIVE_APPLICATION', 'CONFLICT'],
    limit: { bucket: 'request-erasure', max: 10, seconds: 86_400 },
    audit: 'account.erasure-requested',
  }),
  exportUserData: call({
    method: 'GET',
    path: '/api/user/export/{userId}',
    summary: 'The same about a person, on their behalf; account numbers masked',
    access: { admin: 'any' },
    proof: 'recent',
    params: z.strictObject({ userId: id }),
    reply: 'bytes',
    errors: [],
    limit: { bucket: 'export-of-person', max: 50, seconds: 86_400 },
    audit: 'account.exported',
  }),
  resetFactor: call({
    method: 'POST',
    path: '/api/user/reset-factor/{userId}',
    summary: 'Take the lost second factor off another person’s account; both are mailed',
    access: { admin: 'any' },
    params: z.strictObject({ userId: id }),
    body: z.strictObject({ currentPassword }),
    reply: message,
    errors: ['WRONG_PASSWORD', 'OWN_ACCOUNT', 'FACTOR_MISSING'],
    limit: { bucket: 'reset-factor', max: 30, seconds: 86_400 },
    audit: 'factor.reset',
  }),
  deleteUser: call({
    method: 'DELETE',
    path: '/api/user/delete/{userId}',
    summary:
      'Delete a person and erase their data; ended cases and the audit trail stay, anonymous',
    access: { admin: 'any' },
    proof: 'recent',
    params: z.strictObject({ userId: id }),
    reply: message,
    errors: ['OWN_ACCOUNT', 'LAST_ADMIN', 'LIVE_APPLICATION', 'CONFLICT'],
    audit: 'user.deleted',
  }),
  ...inviteCalls,
}
