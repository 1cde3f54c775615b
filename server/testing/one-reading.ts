import type { WritingCall } from './right-requests/right-request.ts'

// How often a call reads a case and its offers, and writes each table: once each, with the exceptions below.

/** Tables of separate steps before or beside the change: they count tries, or hold a slot during an upload. */
const COUNTERS: readonly string[] = ['rate_limits', 'running_uploads']

const WRITES = /(?<!\b(?:for|key|do)\s+)\b(?:insert into|update|delete from)\s+"?(\w+)"?/gi

const doneBy = (text: string): string[] => {
  const tables = [...text.matchAll(WRITES)].flatMap(([, table = '']) => table.toLowerCase())
  return [
    ...(text.includes('applications.form::text as form') ? ['the case'] : []),
    ...(/^select [^;]*"lender_offers"\."terms"/s.test(text) ? ['its offers'] : []),
    // Several parts of one statement are one writing.
    ...new Set(tables.filter((table) => !COUNTERS.includes(table))),
  ]
}

type Counts = Record<string, number>

/** What these statements read or write more than once; statements of the job queue don't count. */
export const moreThanOnce = (statements: readonly string[]): Counts => {
  const counts: Counts = {}
  for (const what of statements.filter((text) => !text.includes('pgboss')).flatMap(doneBy))
    counts[what] = (counts[what] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 1))
}

type Exception = { because: string; calls: Partial<Record<WritingCall, Counts>> }

/** Remove an entry when its call reads or writes less; add one only with a reason. */
const exceptions: readonly Exception[] = [
  {
    because: 'An account that was not verified in time makes way, before its address is taken.',
    calls: {
      register: { users: 2, verification_codes: 2 },
      createClient: { users: 2, invitations: 2 },
      inviteUser: { users: 2, invitations: 2 },
      confirmEmail: { users: 2 },
      updateContact: { users: 2, verification_codes: 2 },
    },
  },
  {
    because: 'A new code or link ends the one before, so that one alone stands.',
    calls: {
      resendOtp: { verification_codes: 2 },
      sendOfferCode: { verification_codes: 2 },
      changeEmail: { verification_codes: 2 },
      startCodes: { second_factors: 2 },
      confirmCodes: { recovery_codes: 2 },
      confirmPasskey: { recovery_codes: 2 },
      makeRecoveryCodes: { recovery_codes: 2 },
      inviteClient: { invitations: 2 },
      resendInvitation: { invitations: 2 },
      approveProposal: { invitations: 2 },
      resetPassword: { password_resets: 2 },
      refresh: { refresh_tokens: 2 },
      // So that one tag may come in another spelling.
      setTags: { application_tags: 2 },
    },
  },
  {
    because: 'The settings are made where there are none, so that there is something to lock.',
    calls: {
      changeSettings: { firm_settings: 2 },
      updateSettings: { firm_settings: 2 },
      createLender: { firm_settings: 2 },
      updateLender: { firm_settings: 2 },
    },
  },
  {
    because: 'A file is known before its first byte, and as whole after its last.',
    calls: {
      uploadDocument: { documents: 2 },
      uploadInRoom: { documents: 2 },
      // Its slot is checked before the bytes arrive, and again under the lock after that.
      sendPaper: { documents: 2, 'the case': 2 },
    },
  },
  {
    because: 'An erasure finds each trace by what it knows of it.',
    calls: {
      deleteUser: {
        clients: 2,
        leads: 3,
        enquiries: 2,
        staff_notices: 3,
        idempotency_keys: 2,
      },
    },
  },
]

/** Acts on several cases or submissions at once; each is one more sample of its call, and writes as often as for one of them. */
export type BulkAct = 'assignCases' | 'askSeveral' | 'remindBorrowers' | 'setConsent'

const ofEach: Partial<Record<BulkAct, Counts>> = {
  // Only taking the day of a borrower tells whether somebody reminded them today, so that their case is left out.
  remindBorrowers: { nudges: 2 },
}

/** What an act on two may read or write twice. */
export const knownOfTwo = (name: BulkAct): Counts => ofEach[name] ?? {}

/** What a call may read or write more than once. */
export const knownExceptions = (name: WritingCall): Counts =>
  Object.assign({}, ...exceptions.map(({ calls }) => calls[name] ?? {}))
