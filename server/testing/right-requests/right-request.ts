import { randomUUID } from 'node:crypto'
import type { Row } from '../../../contract/define/define.ts'
import type { CallName, Contract } from '../../../contract/index.ts'
import type { TestApp } from '../test-app.ts'

/** The values in paths and bodies of calls: ids of records, and secrets that only the right person knows. */
export type Ids = Record<
  | 'application'
  | 'mandate'
  | 'document'
  | 'askedPaper'
  | 'owner'
  | 'session'
  | 'admin'
  | 'manager'
  | 'analyst'
  | 'partner'
  | 'enquiry'
  | 'lead'
  | 'bankAccount'
  | 'deadLetter'
  | 'email'
  | 'mobile'
  | 'password'
  | 'code'
  | 'ticket'
  | 'trustedDevice'
  | 'passkey'
  | 'newPasskey'
  | 'resetToken'
  | 'paperLink'
  | 'savedView'
  | 'linkToken'
  | 'notification'
  | 'message'
  | 'template'
  | 'task'
  | 'lender'
  | 'submission'
  | 'offer'
  | 'condition'
  | 'disbursal'
  | 'fee'
  | 'receipt'
  | 'invited'
  | 'invitationToken'
  | 'stopToken'
  | 'proposal'
  | 'stopChangeToken'
  | 'contact'
  | 'room'
  | 'roomDevice'
  | 'roomToken'
  | 'roomCookie',
  string
>

/** Well-formed ids that name nothing, and a wrong password and code. */
export const absent = (): Ids => ({
  application: randomUUID(),
  mandate: randomUUID(),
  document: 'nothing-is-stored-under-this-key',
  askedPaper: randomUUID(),
  owner: randomUUID(),
  session: randomUUID(),
  admin: randomUUID(),
  manager: randomUUID(),
  analyst: randomUUID(),
  partner: randomUUID(),
  enquiry: randomUUID(),
  lead: randomUUID(),
  bankAccount: randomUUID(),
  deadLetter: randomUUID(),
  email: 'nobody@verma.example',
  mobile: '9876543210',
  password: 'x',
  code: '000000',
  ticket: 'none',
  trustedDevice: randomUUID(),
  passkey: randomUUID(),
  newPasskey: JSON.stringify({
    id: 'none',
    rawId: 'none',
    type: 'public-key',
    response: { clientDataJSON: 'none', attestationObject: 'none' },
  }),
  resetToken: 'none',
  paperLink: randomUUID(),
  savedView: randomUUID(),
  linkToken: 'none',
  notification: randomUUID(),
  message: randomUUID(),
  template: randomUUID(),
  task: randomUUID(),
  lender: randomUUID(),
  submission: randomUUID(),
  offer: randomUUID(),
  condition: randomUUID(),
  disbursal: randomUUID(),
  fee: randomUUID(),
  receipt: randomUUID(),
  invited: randomUUID(),
  invitationToken: 'none',
  stopToken: 'none',
  proposal: randomUUID(),
  stopChangeToken: 'none',
  contact: randomUUID(),
  room: randomUUID(),
  roomDevice: randomUUID(),
  roomToken: 'none',
  roomCookie: 'none',
})

export type Sample = {
  path?: Record<string, string>
  /** The query with its question mark, for calls that require one. */
  query?: string
  body?: object
  headers?: Record<string, string>
}

type Sender = { token?: string; cookies?: Record<string, string> }

/** The person who may make a call, and what it needs to succeed. */
export type Arranged = Sender & {
  ids?: Partial<Ids>
  /** The differences of another request by the same person, for which the same Idempotency-Key must be refused. */
  other?: Sample
}

/** A request that succeeds, with people, cases and papers of its own. */
export type Ready = Sample & Sender & { other?: Sample }

/** A valid request for given ids. */
export type RightRequest = { sample: (ids: Ids) => Sample }

export type WritingRequest = RightRequest & { arrange: (test: TestApp) => Promise<Arranged> }

/** A POST because its body has a password; it streams a file and changes nothing. */
type Download = 'exportMyData'
/** Needs an SMS gateway, which the servers of the drills don't have; built like `changeEmail`. */
type WithGateway = 'changeMobile'

/** One for each of these rows: a new row without one doesn't compile. */
export type RightRequests<Rows extends Record<string, Row>> = {
  [N in keyof Rows]: Rows[N]['method'] extends 'GET'
    ? RightRequest
    : N extends Download | WithGateway
      ? RightRequest
      : WritingRequest
}

/** A call that writes. */
export type WritingCall = {
  [N in CallName]: RightRequests<Contract>[N] extends WritingRequest ? N : never
}[CallName]
