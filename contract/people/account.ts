import { z } from 'zod'
import { mailChoices } from '../../domain/notices/mail-choices.ts'
import { invitationCalls } from './account-invitation.ts'
import { reminderCalls } from './account-reminders.ts'
import { call, signedIn } from '../define/define.ts'
import {
  dataOf,
  email,
  emailUnlessEmpty,
  id,
  line,
  message,
  mobile,
  mobileUnlessEmpty,
  moment,
  optionalLine,
  role,
} from '../define/fields.ts'
import { newPassword } from './new-password.ts'
import { proofCalls } from './proof.ts'
import { factorCalls, passkeyChallenges, secondStep } from './second-factor.ts'

/** A signed-in person as every call shows it. */
export const user = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  role,
  companyName: z.string().nullable(),
  designation: z.string().nullable(),
  city: z.string().nullable(),
  notifyByEmail: z.boolean(),
  /** Mails beside those that keep their account safe; `security` is no other mail at all. */
  mailAbout: z.enum(mailChoices),
  /** True for one mail each morning instead of one at once; for staff. */
  mailDigest: z.boolean(),
  /** True if they are reminded of their debts to the case; for borrowers. */
  reminders: z.boolean(),
  /** True if the number has been proved by a code of its own. */
  mobileVerified: z.boolean(),
  createdAt: moment,
})
export type User = z.infer<typeof user>

const typedPassword = z.string('Enter your password.').min(1, 'Enter your password.').max(128)
const registrationStatus = z.enum(['pending', 'verified'])
const contacts = { email: z.string(), mobile: z.string() }
const expiresInSeconds = z.number()
const signedInReply = z.object({ accessToken: z.string(), user })
/** Code for a single use, as it was typed; signs around its six digits are taken off later. */
const typedOtp = (missing: string) => z.string(missing).trim().min(1, missing).max(20)
/** Limit of contact changes: each tells two mailboxes something. */
const contactChanges = { bucket: 'change-contact', max: 30, seconds: 3600 } as const
const contactConfirmations = { bucket: 'confirm-contact', max: 120, seconds: 3600 } as const
const contactKind = z.enum(['email', 'mobile'], 'Say email or mobile.')

export const account = {
  register: call({
    method: 'POST',
    path: '/api/user/register',
    summary: 'Register a company; sends each contact its verification code',
    access: 'public',
    body: z.strictObject({
      name: line(100, 'Enter your name.'),
      email,
      mobile,
      password: newPassword,
      acceptTerms: z.literal(true, 'Accept the terms to go on.'),
      /** Acceptance of the privacy policy; left out, none is recorded. */
      acceptPrivacy: z.literal(true, 'Accept the privacy policy to go on.').optional(),
      /** Code of the referral link that they came by. A wrong or old one counts as none. */
      referralCode: z.string().trim().max(40).optional(),
    }),
    status: 201,
    reply: z.object({ registrationStatus, ...contacts, userId: id }),
    errors: ['EMAIL_TAKEN', 'MOBILE_TAKEN'],
    limit: { bucket: 'register', max: 200, seconds: 3600 },
    audit: 'account.registered',
  }),
  checkRegistrationStatus: call({
    method: 'GET',
    path: '/api/user/check-registration-status/{id}',
    summary: 'Whether a registration is verified; contacts masked for strangers',
    access: 'public',
    params: z.strictObject({ id }),
    reply: z.object({ registrationStatus, ...contacts }),
    errors: [],
  }),
  login: call({
    method: 'POST',
    path: '/api/user/login',
    summary: 'Sign in',
    access: 'public',
    body: z.strictObject({ email, password: typedPassword }),
    reply: signedInReply,
    errors: [
      'INVALID_CREDENTIALS',
      'ACCOUNT_NOT_VERIFIED',
      'ACCOUNT_SUSPENDED',
      'SECOND_FACTOR_NEEDED',
    ],
    audit: 'session.started',
  }),
  finishLogin: call({
    method: 'POST',
    path: '/api/user/login/second-factor',
    summary:
      'Finish a sign-in that was refused with SECOND_FACTOR_NEEDED: its `ticket`, and a code of the app, a recovery code or the answer of a passkey',
    access: 'public',
    body: secondStep,
    reply: signedInReply,
    errors: ['FACTOR_TICKET_INVALID', 'OTP_INVALID', 'PASSKEY_REFUSED', 'ACCOUNT_SUSPENDED'],
    limit: { bucket: 'second-factor', max: 200, seconds: 3600, by: 'address' },
    audit: 'session.started',
  }),
  refresh: call({
    method: 'POST',
    path: '/api/user/refresh',
    summary: 'A new access token for the refresh cookie, which rotates',
    access: 'public',
    reply: signedInReply,
    errors: ['REFRESH_TOKEN_NOT_FOUND', 'CROSS_SITE'],
  }),
  logout: call({
    method: 'POST',
    path: '/api/user/logout',
    summary: 'Sign out; the session ends on the server',
    access: 'public',
    status: 204,
    reply: 'empty',
    errors: ['CROSS_SITE'],
    audit: 'session.ended',
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/api/user/forgot-password',
    summary: 'Mail a link to set a new password',
    access: 'public',
    body: z.strictObject({ email }),
    reply: message,
    errors: [],
    limit: { bucket: 'forgot-password-from', max: 60, seconds: 3600 },
    audit: 'password.reset-requested',
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/user/reset-password/{token}',
    summary: 'Set a new password with the link of the mail; ends every session',
    access: 'public',
    params: z.strictObject({ token: z.string().max(200) }),
    body: z.strictObject({ password: newPassword }),
    reply: message,
    errors: ['RESET_LINK_INVALID'],
    limit: { bucket: 'reset-password', max: 60, seconds: 3600 },
    audit: 'password.reset',
  }),
  getProfile: call({
    method: 'GET',
    path: '/api/user/profile',
    summary: 'Who I am',
    access: signedIn,
    reply: z.object({ user }),
    errors: [],
  }),
  updateProfile: call({
    method: 'PUT',
    path: '/api/profile/update',
    summary: 'Change my details',
    access: signedIn,
    body: z.strictObject({
      name: line(100, 'Enter your name.'),
      /**
       * Mobile number; left out, it stays. A changed one needs the password; with an SMS gateway it is changed by
       * `changeMobile` alone.
       */
      mobile: mobile.optional(),
      currentPassword: typedPassword.optional(),
      companyName: optionalLine(200),
      designation: optionalLine(100),
      city: optionalLine(100),
      notifyByEmail: z.boolean().optional(),
      /** Choice of mails: more exact than `notifyByEmail`, and counts where both are sent. */
      mailAbout: z.enum(mailChoices, 'Say everything, to-do or security.').optional(),
      mailDigest: z.boolean().optional(),
      reminders: z.boolean().optional(),
    }),
    reply: z.object({ user }),
    errors: ['MOBILE_TAKEN', 'WRONG_PASSWORD', 'CONFLICT'],
    audit: 'profile.updated',
  }),
  changeEmail: call({
    method: 'POST',
    path: '/api/profile/change-email',
    summary: 'Ask for another email: the new one gets a code, the old one is told',
    access: signedIn,
    body: z.strictObject({ newEmail: email, currentPassword: typedPassword }),
    reply: z.object({ message: z.string(), expiresInSeconds }),
    errors: ['WRONG_PASSWORD', 'EMAIL_TAKEN', 'CONFLICT'],
    limit: contactChanges,
    audit: 'profile.contact-change-asked',
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/api/profile/confirm-email',
    summary: 'Replace my email with the code that the new one got; my other sessions end',
    access: signedIn,
    body: z.strictObject({ emailOtp: typedOtp('Please enter Email OTP') }),
    reply: z.object({ user }),
    errors: ['OTP_INVALID', 'OTP_EXPIRED', 'OTP_LOCKED', 'EMAIL_TAKEN'],
    limit: contactConfirmations,
    audit: 'profile.contact-changed',
  }),
  changeMobile: call({
    method: 'POST',
    path: '/api/profile/change-mobile',
    summary:
      'Ask for another mobile, with an SMS gateway: the new one gets a code, the email is told',
    access: signedIn,
    body: z.strictObject({ newMobile: mobile, currentPassword: typedPassword }),
    reply: z.object({ message: z.string(), expiresInSeconds }),
    errors: ['WRONG_PASSWORD', 'MOBILE_TAKEN', 'NO_TEXT_MESSAGES', 'CONFLICT'],
    limit: contactChanges,
    audit: 'profile.contact-change-asked',
  }),
  confirmMobile: call({
    method: 'POST',
    path: '/api/profile/confirm-mobile',
    summary: 'Replace my mobile with the code that the new one got',
    access: signedIn,
    body: z.strictObject({ mobileOtp: typedOtp('Please enter Mobile OTP') }),
    reply: z.object({ user }),
    errors: ['OTP_INVALID', 'OTP_EXPIRED', 'OTP_LOCKED', 'MOBILE_TAKEN'],
    limit: contactConfirmations,
    audit: 'profile.contact-changed',
  }),
  changePassword: call({
    method: 'PUT',
    path: '/api/profile/change-password',
    summary: 'Change my password; the other sessions end',
    access: signedIn,
    body: z.strictObject({ currentPassword: typedPassword, newPassword }),
    reply: message,
    errors: ['WRONG_PASSWORD', 'CONFLICT'],
    audit: 'password.changed',
  }),
  listSessions: call({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Where I am signed in',
    access: signedIn,
    reply: dataOf(
      z.array(
        z.object({
          id,
          device: z.string(),
          address: z.string(),
          createdAt: moment,
          lastUsedAt: moment,
          current: z.boolean(),
          abilities: z.object({ end: z.boolean() }),
        }),
      ),
    ),
    errors: [],
  }),
  endSession: call({
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    summary: 'Sign out one of my devices',
    access: signedIn,
    params: z.strictObject({ id }),
    reply: message,
    errors: [],
    audit: 'session.ended',
  }),
  verificationMethods: call({
    method: 'GET',
    path: '/api/verification/methods',
    summary: 'Which contacts are proved with a code: mobiles where an SMS gateway is configured',
    access: 'public',
    reply: dataOf(z.object({ email: z.literal(true), mobile: z.boolean() })),
    errors: [],
  }),
  verifyOtp: call({
    method: 'POST',
    path: '/api/verification/verify-otp',
    summary: 'Verify a registration with the code of each contact',
    access: 'public',
    body: z.strictObject({
      email,
      mobile: mobileUnlessEmpty,
      emailOtp: typedOtp('Please enter Email OTP'),
      /** Code by SMS, needed where an SMS gateway is configured; without one there is no such code. */
      mobileOtp: typedOtp('Please enter Mobile OTP').optional(),
    }),
    reply: z.object({ registrationStatus }),
    errors: ['OTP_INVALID', 'OTP_EXPIRED', 'OTP_LOCKED', 'MOBILE_TAKEN'],
    limit: { bucket: 'verify-otp', max: 120, seconds: 3600 },
    audit: 'account.verified',
  }),
  resendOtp: call({
    method: 'POST',
    path: '/api/verification/resend-otp',
    summary: 'Send a new code to one contact; its old one is dead',
    access: 'public',
    body: z.strictObject({
      type: contactKind,
      /** Email or mobile: the one that isn't meant may be left out or empty. */
      email: emailUnlessEmpty,
      mobile: mobileUnlessEmpty,
    }),
    reply: z.object({ message: z.string(), expiresInSeconds }),
    errors: ['OTP_TOO_SOON'],
    limit: { bucket: 'resend-otp', max: 60, seconds: 3600 },
    audit: 'code.requested',
  }),
  updateContact: call({
    method: 'POST',
    path: '/api/verification/update-contact',
    summary: 'Correct the email or mobile of a registration; the new one gets a code of its own',
    access: 'public',
    body: z.strictObject({
      updateType: contactKind,
      oldEmail: email,
      /** New email or mobile: the one that isn't changed is left out or empty. */
      newEmail: emailUnlessEmpty,
      newMobile: mobileUnlessEmpty,
    }),
    reply: z.object({ ...contacts, expiresInSeconds }),
    errors: ['EMAIL_TAKEN', 'MOBILE_TAKEN', 'REGISTRATION_REQUIRED', 'ALREADY_VERIFIED'],
    limit: { bucket: 'update-contact', max: 100, seconds: 3600 },
    audit: 'registration.contact-updated',
  }),
  ...factorCalls,
  ...passkeyChallenges,
  ...proofCalls,
  ...invitationCalls,
  ...reminderCalls,
}
