import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '../../../contract/define/define.ts'
import type { FactorKind } from '../../../domain/people/factors.ts'
import type { ViewedList } from '../../../contract/work/saved-view.ts'
import type { ProposalEnd, ProposedAct, ShownChange } from '../../../domain/people/second-person.ts'
import { at, createdAt } from './columns.ts'

// Of people: accounts, sessions, codes, and how each keeps their lists.

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  mobile: text('mobile').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<Role>().notNull().default('user'),
  status: text('status')
    .$type<'pending' | 'active' | 'suspended' | 'deleted' | 'invited'>()
    .notNull()
    .default('pending'),
  companyName: text('company_name'),
  designation: text('designation'),
  city: text('city'),
  notifyByEmail: boolean('notify_by_email').notNull().default(true),
  mailOnlyToDo: boolean('mail_only_to_do').notNull().default(false),
  mailDigest: boolean('mail_digest').notNull().default(false),
  wantsReminders: boolean('wants_reminders').notNull().default(true),
  verifiedAt: at('verified_at'),
  createdAt,
  version: integer('version').notNull().default(1),
  erasureRequestedAt: at('erasure_requested_at'),
  /** Null until a code that went to the number alone came back. */
  mobileVerifiedAt: at('mobile_verified_at'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: at('terms_accepted_at'),
  privacyVersion: text('privacy_version'),
  privacyAcceptedAt: at('privacy_accepted_at'),
  /** Moment when an admin was promoted; null for one whose account was made as one. */
  adminSince: at('admin_since'),
  /** Admin who invited or promoted them as one. */
  adminBy: uuid('admin_by'),
  /** Moment when an admin was suspended, deleted or given another role. */
  adminEndedAt: at('admin_ended_at'),
  searchText: text('search_text').generatedAlwaysAs(
    sql`lower(name || ' ' || email || ' ' || mobile)`,
  ),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  userAgent: text('user_agent').notNull(),
  address: text('address').notNull(),
  createdAt,
  lastUsedAt: at('last_used_at').notNull().defaultNow(),
  idleExpiresAt: at('idle_expires_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
  endedBecause: text('ended_because'),
  /** Last proof by password or second factor; null: the sign-in was it. */
  provedAt: at('proved_at'),
})

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  createdAt,
  usedAt: at('used_at'),
})

export const verificationCodes = pgTable('verification_codes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Null until the mail job has made the code; only its keyed hash is kept. */
  codeHash: text('code_hash'),
  createdAt,
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  replacedAt: at('replaced_at'),
  kind: text('kind').$type<'email' | 'mobile'>().notNull().default('email'),
  purpose: text('purpose')
    .$type<'registration' | 'change' | 'offer'>()
    .notNull()
    .default('registration'),
  /** Address that the code goes to, and that it proves. */
  contact: text('contact'),
  /** The offer that it accepts; no other one. */
  about: uuid('about'),
})

export const passwordResets = pgTable('password_resets', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: text('token_hash'),
  createdAt,
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})

/** Second factors, which a person proves beside the password; see factor/time-codes.ts and factor/passkeys.ts. */
export const secondFactors = pgTable('second_factors', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<FactorKind>().notNull(),
  sealedSecret: text('sealed_secret'),
  /** The latest time step whose code was taken; no code of it or before it counts any more. */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt,
  /** Null until the first code came back. */
  confirmedAt: at('confirmed_at'),
  lastUsedAt: at('last_used_at'),
  /** Of a passkey, as all below: the name that its person gave it. */
  name: text('name'),
  credentialId: text('credential_id'),
  /** In base64url. */
  publicKey: text('public_key'),
  /** Signatures so far, as the device counts them; 0 from devices that don't count. */
  signCount: bigint('sign_count', { mode: 'number' }),
  transports: text('transports').array(),
})

/** Challenges that were given for a passkey to sign, each good for one answer; see factor/challenges.ts. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose').$type<'add' | 'sign-in' | 'prove'>().notNull(),
  boundTo: text('bound_to').notNull(),
  challenge: text('challenge').notNull(),
  createdAt,
  expiresAt: at('expires_at').notNull(),
})

/** Codes for the day that the factor is lost; see factor/recovery-codes.ts. */
export const recoveryCodes = pgTable('recovery_codes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  codeHash: text('code_hash').notNull(),
  createdAt,
  usedAt: at('used_at'),
})

/** Browsers on which a person's factor isn't asked for; see factor/trusted-devices.ts. */
export const trustedDevices = pgTable('trusted_devices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  userAgent: text('user_agent').notNull(),
  address: text('address').notNull(),
  createdAt,
  expiresAt: at('expires_at').notNull(),
})

/** Links that open an account to the person it was made for; see account/invitations.ts. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  invitedBy: uuid('invited_by'),
  /** Null until the mail job has made the token. */
  tokenHash: text('token_hash'),
  createdAt,
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  revokedAt: at('revoked_at'),
})

/** Changes that wait for a second person, or waited; see second-person/propose.ts. */
export const proposals = pgTable('proposals', {
  id: uuid('id').primaryKey(),
  act: text('act').$type<ProposedAct>().notNull(),
  /** Person whom it is about. */
  subjectId: uuid('subject_id'),
  makerId: uuid('maker_id'),
  /** Version of what it changes. */
  basedOn: integer('based_on').notNull(),
  shown: jsonb('shown').$type<ShownChange[]>().notNull(),
  /** Values before and after that may not be read in the database. */
  sealed: text('sealed'),
  createdAt,
  expiresAt: at('expires_at').notNull(),
  /** Moment when it takes effect by itself; null where somebody else may decide. */
  takesEffectAt: at('takes_effect_at'),
  status: text('status').$type<'open' | ProposalEnd>().notNull().default('open'),
  settledAt: at('settled_at'),
  settledBy: uuid('settled_by'),
})

/** A person's named filters and order of a list; see contract/work/saved-view.ts. */
export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey(),
  list: text('list').$type<ViewedList>().notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  ownerId: uuid('owner_id').notNull(),
  shared: boolean('shared').notNull().default(false),
  createdAt,
})
