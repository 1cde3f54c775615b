import { z } from 'zod'
import { auditEventNames } from '../define/audit-events.ts'
import { call, signedIn } from '../define/define.ts'
import { currentPassword, dataOf, id, line, message, moment } from '../define/fields.ts'
import { creationOptions, newPasskey, passkeyAnswer, requestOptions } from './passkey.ts'

/** Code of an authenticator app, or a recovery code, as it was typed; signs between are taken off later. */
export const typedCode = z.string('Enter the code.').trim().min(1, 'Enter the code.').max(40)
const withPassword = z.strictObject({ currentPassword })
/** Recovery codes come with the first factor; with a further one the list is empty. */
const newCodes = dataOf(z.object({ recoveryCodes: z.array(z.string()) }))
const onePasskey = z.strictObject({ id })
/** Limit of changes: each mails something. */
const changes = { bucket: 'change-factor', max: 30, seconds: 3600 } as const

/** Calls about a person's second factor, after the sign-in. */
export const factorCalls = {
  getFactor: call({
    method: 'GET',
    path: '/api/profile/second-factor',
    summary:
      'My second factor: codes of an app, passkeys; the devices that it trusts, and its latest changes',
    access: signedIn,
    reply: dataOf(
      z.object({
        /** Codes of an authenticator app; null while they aren't set up. */
        codes: z.object({ since: moment, lastUsedAt: moment.nullable() }).nullable(),
        passkeys: z.array(
          z.object({ id, name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() }),
        ),
        /** False on an address that browsers allow no passkeys for: an IP address, or plain http. */
        passkeysOffered: z.boolean(),
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
    summary:
      'Confirm the app with its first code; ten recovery codes, shown this once, if it is my first factor',
    access: signedIn,
    body: z.strictObject({ code: typedCode }),
    reply: newCodes,
    errors: ['OTP_INVALID', 'FACTOR_MISSING', 'FACTOR_EXISTS'],
    limit: { bucket: 'confirm-factor', max: 60, seconds: 3600 },
    audit: 'factor.added',
  }),
  startPasskey: call({
    method: 'POST',
    path: '/api/profile/second-factor/passkeys',
    summary: 'Begin to add a passkey: what the browser is asked to make, good for five minutes',
    access: signedIn,
    body: withPassword,
    reply: dataOf(creationOptions),
    errors: ['WRONG_PASSWORD', 'PASSKEYS_NOT_OFFERED', 'TOO_MANY_PASSKEYS'],
    limit: { bucket: 'add-passkey', max: 30, seconds: 3600 },
  }),
  confirmPasskey: call({
    method: 'POST',
    path: '/api/profile/second-factor/passkeys/confirm',
    summary:
      'Add the passkey that the browser made; ten recovery codes, shown this once, if it is my first factor',
    access: signedIn,
    body: z.strictObject({ passkey: newPasskey }),
    reply: newCodes,
    errors: ['PASSKEY_REFUSED', 'PASSKEY_KNOWN', 'PASSKEYS_NOT_OFFERED', 'TOO_MANY_PASSKEYS'],
    limit: { bucket: 'confirm-passkey', max: 60, seconds: 3600 },
    audit: 'factor.passkey-added',
  }),
  renamePasskey: call({
    method: 'PUT',
    path: '/api/profile/second-factor/passkeys/{id}',
    summary: 'Give a passkey of mine another name',
    access: signedIn,
    params: onePasskey,
    body: z.strictObject({ name: line(60, 'Enter a name.') }),
    reply: message,
    errors: [],
    limit: { bucket: 'rename-passkey', max: 30, seconds: 3600 },
    audit: 'factor.passkey-renamed',
  }),
  removePasskey: call({
    method: 'POST',
    path: '/api/profile/second-factor/passkeys/{id}/remove',
    summary:
      'Remove a passkey of mine; no device is trusted any more. Without another factor the recovery codes go with it',
    access: signedIn,
    params: onePasskey,
    body: withPassword,
    reply: message,
    errors: ['WRONG_PASSWORD'],
    limit: { bucket: 'remove-passkey', max: 30, seconds: 3600 },
    audit: 'factor.passkey-removed',
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
    summary:
      'Turn my second factor off: codes of an app, passkeys, recovery codes and trusted devices all go',
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

const ticket = z.string('Enter your password again.').max(2000)

/** The second call of a sign-in: no password comes with it, the ticket stands for it. */
export const secondStep = z
  .strictObject({
    ticket,
    code: typedCode.optional(),
    passkey: passkeyAnswer.optional(),
    /** True if this browser isn't asked again: 30 days for borrowers and partners, 12 hours for staff. */
    trustDevice: z.boolean('Say whether this device is trusted.').optional(),
  })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
    path: ['code'],
    message: 'Enter the code.',
  })

/** Calls for what a passkey signs: for a sign-in whose password was right, or for a proof within a session. */
export const passkeyChallenges = {
  startPasskeyLogin: call({
    method: 'POST',
    path: '/api/user/login/passkey',
    summary:
      'What the browser asks a passkey for, in a sign-in that was refused with SECOND_FACTOR_NEEDED; good for five minutes and one answer',
    access: 'public',
    body: z.strictObject({ ticket }),
    reply: dataOf(requestOptions),
    errors: ['FACTOR_TICKET_INVALID', 'PASSKEYS_NOT_OFFERED', 'FACTOR_MISSING'],
    limit: { bucket: 'passkey-login', max: 200, seconds: 3600, by: 'address' },
  }),
  startPasskeyProof: call({
    method: 'POST',
    path: '/api/user/prove/passkey',
    summary:
      'What the browser asks a passkey for, to prove that it is I; good for five minutes and one answer',
    access: signedIn,
    reply: dataOf(requestOptions),
    errors: ['PASSKEYS_NOT_OFFERED', 'FACTOR_MISSING'],
    limit: { bucket: 'passkey-proof', max: 120, seconds: 3600 },
  }),
}
