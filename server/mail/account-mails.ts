import { z } from 'zod'
import { path, secretTemplate, template, words } from './template.ts'

const contactKind = z.enum(['email', 'mobile'])
const contactNames = { email: 'email address', mobile: 'mobile number' } as const
const orWriteTo = (supportEmail: string) =>
  supportEmail === '' ? '' : `, and write to ${supportEmail}`

/** Effects of a code, by its purpose. */
const codeUses = {
  registration: 'verify your account',
  change: 'make this the email address of your account',
  offer: 'accept the offer of the lender that you have just read. It commits you, as the page says',
} as const

const factorChange = z.enum([
  'added',
  'removed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'reset',
  'reset-on-the-server',
])
export type FactorChange = z.infer<typeof factorChange>

/** Subject and first sentence of a mail about a second factor. */
const factorWords = {
  added: [
    'Your second factor is set up',
    'Signing in to your account now asks for a code of your authenticator app, beside the password.',
  ],
  removed: [
    'Your second factor is turned off',
    'Signing in to your account asks for the password alone now.',
  ],
  'passkey-added': [
    'A passkey was added',
    'A passkey was added to your account. Beside the password, it opens your account from now on.',
  ],
  'passkey-renamed': ['A passkey was renamed', 'A passkey of your account has another name now.'],
  'passkey-removed': [
    'A passkey was removed',
    'A passkey was removed from your account. It does not open it any more.',
  ],
  'recovery-codes-made': [
    'New recovery codes were made',
    'Ten new recovery codes for your account were made. The ones before no longer work.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'Somebody signed in to your account with its password and one of its recovery codes.',
  ],
  reset: [
    'Your second factor was taken off',
    'An admin took the second factor off your account, because it was said to be lost. The password alone opens it until you set one up again.',
  ],
  'reset-on-the-server': [
    'Your second factor was taken off',
    'The second factor of your account was taken off on the server. The password alone opens it until you set one up again.',
  ],
} as const satisfies Record<FactorChange, readonly [string, string]>

/** Of a person’s account: codes, links, changes of what identifies them. */
export const accountMails = {
  'verification-code': secretTemplate({
    facts: z.strictObject({
      name: words.optional(),
      code: z.string().regex(/^\d{6}$/),
      expiresInSeconds: z.int().positive(),
      purpose: z.enum(['registration', 'change', 'offer']).default('registration'),
      /** Offer that is accepted with the code, e.g. "HDFC Bank over ₹2 Crore". */
      offerOf: words.optional(),
    }),
    write: ({ name, code, expiresInSeconds, purpose, offerOf }, { firmName }) => ({
      subject: `${code} is your ${firmName} code`,
      // Whoever reads a mail to a new address has not proved yet that they are the person.
      ...(name && purpose !== 'change' && { name }),
      paragraphs: [
        `Use this code to ${offerOf === undefined ? codeUses[purpose] : `accept the offer of ${offerOf}. It commits you, as the page says`}. It works for ${expiresInSeconds} seconds and only once.`,
      ],
      code,
      closing: [
        `Nobody at ${firmName} ever asks for this code. If you did not request it, ignore this mail.`,
      ],
    }),
  }),
  'password-reset': secretTemplate({
    facts: z.strictObject({ name: words, path, expiresInMinutes: z.int().positive() }),
    write: ({ name, path, expiresInMinutes }) => ({
      subject: 'Set a new password',
      name,
      paragraphs: [
        `Somebody asked for a new password for your account. The link below works once, for ${expiresInMinutes} minutes.`,
      ],
      button: { label: 'Set a new password', path },
      closing: ['If it was not you, ignore this mail: your password stays as it is.'],
    }),
  }),
  invitation: secretTemplate({
    facts: z.strictObject({
      name: words,
      path,
      expiresInDays: z.int().positive(),
      /** Role of the person, e.g. "credit analyst"; null for a client. */
      as: words.nullable(),
    }),
    write: ({ name, path, expiresInDays, as }, { firmName }) => ({
      subject: as ? `You are invited to ${firmName}` : `${firmName} has prepared your account`,
      name,
      paragraphs: [
        as
          ? `${firmName} has made an account for you as ${as}. Open it by setting your own password.`
          : `${firmName} has prepared an account for you. Open it by setting your own password: what we have prepared with you is there, for you to read, correct and complete. Nothing goes to a lender before you say so.`,
        `The link below works once, for ${expiresInDays} days.`,
      ],
      button: { label: 'Open my account', path },
      closing: ['If you do not know us, ignore this mail: without the link nobody can open it.'],
    }),
  }),
  'contact-change-asked': template({
    facts: z.strictObject({ name: words, kind: contactKind, contact: words, path }),
    write: ({ name, kind, contact, path }, { supportEmail }) => ({
      subject: `Somebody asked to change the ${contactNames[kind]} of your account`,
      name,
      paragraphs: [
        `Somebody who is signed in to your account and typed its password asked to make ${contact} its ${contactNames[kind]}.`,
        'Nothing changes until the code that we sent there is entered.',
      ],
      button: { label: 'Look at your account', path },
      closing: [`If it was not you, set a new password at once${orWriteTo(supportEmail)}.`],
    }),
  }),
  'contact-changed': template({
    facts: z.strictObject({ name: words, kind: contactKind, contact: words, path }),
    write: ({ name, kind, contact, path }, { supportEmail }) => ({
      subject: `The ${contactNames[kind]} of your account is changed`,
      name,
      paragraphs: [
        `The ${contactNames[kind]} of your account is ${contact} now.`,
        ...(kind === 'email'
          ? ['Sign in with the new one from now on; mails about your cases go there.']
          : []),
      ],
      button: { label: 'Look at your account', path },
      closing: [`If it was not you, set a new password at once${orWriteTo(supportEmail)}.`],
    }),
  }),
  'factor-changed': template({
    facts: z.strictObject({
      name: words,
      change: factorChange,
      /** Recovery codes that are left, where one was used. */
      left: z.int().nonnegative().optional(),
      path,
    }),
    write: ({ name, change, left, path }, { supportEmail }) => ({
      subject: factorWords[change][0],
      name,
      paragraphs: [
        factorWords[change][1],
        ...(left === undefined
          ? []
          : [
              left === 0
                ? 'None is left. Make new ones in your profile.'
                : `${left} of ten ${left === 1 ? 'is' : 'are'} left.`,
            ]),
      ],
      button: { label: 'Look at your account', path },
      closing: [`If it was not you, set a new password at once${orWriteTo(supportEmail)}.`],
    }),
  }),
  'factor-reset-by-you': template({
    facts: z.strictObject({ name: words, whom: words, path }),
    write: ({ name, whom, path }, { supportEmail }) => ({
      subject: 'You took a second factor off an account',
      name,
      paragraphs: [
        `You took the second factor off the account of ${whom}, who was mailed about it.`,
      ],
      button: { label: 'Look at your account', path },
      closing: [`If it was not you, set a new password at once${orWriteTo(supportEmail)}.`],
    }),
  }),
  'bank-account-changed': template({
    facts: z.strictObject({
      name: words,
      change: z.enum(['added', 'changed', 'deleted']),
      bankName: words,
      /** Masked but for the last four digits. */
      accountNumber: z.string().regex(/^•+\d{4}$/),
      path,
    }),
    write: ({ name, change, bankName, accountNumber, path }) => ({
      subject: `A bank account was ${change}`,
      name,
      paragraphs: [`A bank account of yours was ${change}. This is the account:`],
      facts: [
        ['Bank', bankName],
        ['Account number', accountNumber],
      ],
      button: { label: 'See your bank details', path },
      closing: [
        'If it was not you, change your password at once and write to us before the next payment.',
      ],
    }),
  }),
  'erasure-requested': template({
    facts: z.strictObject({ email: words, path }),
    write: ({ email, path }) => ({
      subject: 'Somebody asks to be erased',
      paragraphs: [
        'The holder of this account asks for the erasure of their data. Save what a law makes the firm keep, then delete the account.',
      ],
      facts: [['Email', email]],
      button: { label: 'Open the users', path },
    }),
  }),
}
