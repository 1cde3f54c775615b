import { z } from 'zod'
import { call } from '../define/define.ts'
import { dataOf, line, message, mobile, moment, role } from '../define/fields.ts'
import { newPassword } from './new-password.ts'

const byToken = z.strictObject({ token: z.string().max(200) })
/** Limit of calls: too few for guessing tokens, enough for a family behind one address. */
const limit = { bucket: 'invitation', max: 120, seconds: 3600, by: 'address' } as const

/** Calls of an invited person: they have no account of their own yet, only the link of the mail. */
export const invitationCalls = {
  readInvitation: call({
    method: 'GET',
    path: '/api/invitation/{token}',
    summary: 'Whom an invitation is for, and until when it works',
    access: 'public',
    params: byToken,
    reply: dataOf(
      z.object({
        name: z.string(),
        email: z.string(),
        role,
        mobile: z.string(),
        expiresAt: moment,
      }),
    ),
    errors: ['INVITATION_INVALID'],
    limit,
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/api/invitation/{token}',
    summary: 'Open the account with a password of one’s own; the link is spent with it',
    access: 'public',
    params: byToken,
    body: z.strictObject({
      name: line(100, 'Enter your name.'),
      mobile,
      password: newPassword,
      acceptTerms: z.literal(true, 'Accept the terms to go on.'),
      acceptPrivacy: z.literal(true, 'Accept the privacy policy to go on.'),
    }),
    reply: message,
    errors: ['INVITATION_INVALID', 'MOBILE_TAKEN'],
    limit,
    audit: 'account.invitation-accepted',
  }),
}
