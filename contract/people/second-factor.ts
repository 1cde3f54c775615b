import { z } from 'zod'
import { auditEventNames } from '../define/audit-events.ts'
import { call, signedIn } from '../define/define.ts'
import { currentPassword, dataOf, id, message, moment } from '../define/fields.ts'

/** Code of an authenticator app, or a recovery code, as it was typed; signs between are taken off later. */
export const typedCode = z.string('Enter the code.').trim().min(1, 'Enter the code.').max(40)
const withPassword = z.strictObject({ currentPassword })
const newCodes = dataOf(z.object({ recoveryCodes: z.array(z.string()) }))
/** Limit of changes: each mails something. */
const changes = { bucket: 'change-factor', max: 30, seconds: 3600 } as const

/** Calls about a person's second factor, after the sign-in. */
export const factorCalls = {
  getFactor: call({
    method: 'GET',
    path: '/api/profile/second-factor',
    summary: 'My second factor, the devices that it trusts, and its latest changes',
    access: signedIn,
    reply: dataOf(
      z.object({
        /** Codes of an authenticator app; null while they aren't set up. */
        codes: z.object({ since: moment, lastUsedAt: moment.nullable() }).nullable(),
        recoveryCodesLeft: z.number(),
        trustedDevices: z.array(
          z.object({
            id,
            device: z.string(),
            address: z.string(),
            createdAt: moment,
            expiresAt: moment,
          }),
        ),
        changes: z.array(
          z.object({ event: z.enum(auditEventNames), at: moment, address: z.string() }),
        ),
      }),
    ),
    errors: [],
  }),
  startCodes: call({
    method: 'POST',
    path: '/api/profile/second-factor/codes',
    summary: 'Begin to set up codes of an authenticator app; the first right code confirms them',
    access: signedIn,
    body: withPassword,
    reply: dataOf(
      z.object({
        /** Secret to type into the app, in base32. */
        secret: z.string(),
        /** The same as an address (otpauth://), for a QR code. */
        uri: z.string(),
      }),
    ),
    errors: ['WRONG_PASSWORD', 'FACTOR_EXISTS'],
    limit: changes,
  }),
  confirmCodes: call({
    method: 'POST',
    path: '/api/profile/second-factor/codes/confirm',
    summary: 'Confirm the app with its first code; ten recovery codes, shown this once',
    access: signedIn,
    body: z.strictObject({ code: typedCode }),
    reply: newCodes,
    errors: ['OTP_INVALID', 'FACTOR_MISSING', 'FACTOR_EXISTS'],
    limit: { bucket: 'confirm-factor', max: 60, seconds: 3600 },
    audit: 'factor.added',
  }),
  makeRecoveryCodes: call({
    method: 'POST',
    path: '/api/profile/second-factor/recovery-codes',
    summary: 'Ten new recovery codes, shown this once; the ones before are void',
    access: signedIn,
    body: withPassword,
    reply: newCodes,
    errors: ['WRONG_PASSWORD', 'FACTOR_MISSING'],
    limit: changes,
    audit: 'factor.recovery-codes-made',
  }),
  turnOffFactor: call({
    method: 'POST',
    path: '/api/profile/second-factor/turn-off',
    summary: 'Turn my second factor off; its recovery codes and trusted devices go with it',
    access: signedIn,
    body: withPassword,
    reply: message,
    errors: ['WRONG_PASSWORD', 'FACTOR_MISSING'],
    limit: changes,
    audit: 'factor.removed',
  }),
  forgetTrustedDevice: call({
    method: 'DELETE',
    path: '/api/profile/trusted-devices/{id}',
    summary: 'Ask for my second factor on a device again',
    access: signedIn,
    params: z.strictObject({ id }),
    reply: message,
    errors: [],
    audit: 'factor.device-forgotten',
  }),
}

/** The second call of a sign-in: no password comes with it, the ticket stands for it. */
export const secondStep = z.strictObject({
  ticket: z.string('Enter your password again.').max(2000),
  code: typedCode,
  /** True if this browser isn't asked again: 30 days for borrowers and partners, 12 hours for staff. */
  trustDevice: z.boolean('Say whether this device is trusted.').optional(),
})
