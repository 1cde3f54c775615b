import { z } from 'zod'
import { call, signedIn } from '../define/define.ts'
import { currentPassword, dataOf, moment } from '../define/fields.ts'
import { passkeyAnswer } from './passkey.ts'
import { typedCode } from './second-factor.ts'

/** The call by which somebody who is signed in proves that it is they, for the rows with `proof: 'recent'`. */
export const proofCalls = {
  proveIdentity: call({
    method: 'POST',
    path: '/api/user/prove',
    summary:
      'Prove that it is I: by my password, a passkey or a code of my authenticator app; counts in this session for 15 minutes',
    access: signedIn,
    body: z
      .strictObject({
        currentPassword: currentPassword.optional(),
        code: typedCode.optional(),
        passkey: passkeyAnswer.optional(),
      })
      .refine((body) => Object.values(body).filter((one) => one !== undefined).length === 1, {
        path: ['currentPassword'],
        message: 'Enter your password, or a code.',
      }),
    reply: dataOf(z.object({ provedUntil: moment })),
    errors: ['WRONG_PASSWORD', 'OTP_INVALID', 'PASSKEY_REFUSED'],
    limit: { bucket: 'prove', max: 120, seconds: 3600 },
    audit: 'session.proved',
  }),
}
