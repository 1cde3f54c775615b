import type { CallName, Contract } from '../../contract/index.ts'
import { rowOf, urlOf } from '../../server/testing/each-call.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { accountCalls } from './ready/account.ts'
import { applicationCalls } from './ready/application.ts'
import { bankAccountCalls } from './ready/bank-account.ts'
import { documentCalls } from './ready/document.ts'
import { enquiryCalls } from './ready/enquiry.ts'
import { jobCalls } from './ready/job.ts'
import { mandateCalls } from './ready/mandate.ts'
import { settingsCalls } from './ready/settings.ts'
import { userCalls } from './ready/user.ts'
import type { Ready } from './ready/ready.ts'

// A request that is right, for every call that writes, so that each can be made to fail, to come four times,
// to come at the wrong moment.

/** Sent as POST for the password's sake; it streams and changes nothing. */
type Download = 'exportMyData'
/** Needs an SMS gateway, which the servers of the drills don't have; it is made as `changeEmail` is. */
type WithGateway = 'changeMobile'

/** A call that writes. */
export type WritingCall = Exclude<
  { [N in CallName]: Contract[N]['method'] extends 'GET' ? never : N }[CallName],
  Download | WithGateway
>

export type PostCall = Exclude<
  { [N in CallName]: Contract[N]['method'] extends 'POST' ? N : never }[CallName],
  Download | WithGateway
>

export const ready: Record<WritingCall, (test: TestApp) => Promise<Ready>> = {
  ...accountCalls,
  ...documentCalls,
  ...applicationCalls,
  ...mandateCalls,
  ...userCalls,
  ...bankAccountCalls,
  ...settingsCalls,
  ...enquiryCalls,
  ...jobCalls,
}

/** The calls of `ready`; Object.keys can't tell that there are no others. */
export const writingCalls = Object.keys(ready) as WritingCall[]

/** Everybody made so far leaves the desk, so that the next case's mails go to its own people alone. */
export const clearTheDesk = (test: TestApp) =>
  test.services.database.sql`update users set status = 'suspended' where role = 'admin'`

export const urlOfCall = (name: WritingCall, path: Ready['path']) => urlOf(rowOf(name), path)

let places = 0

/** Makes a call, each from another address, for the limits that count by address. */
export const send = (
  test: TestApp,
  name: WritingCall,
  { path, body, token, headers = {}, cookies = {} }: Ready,
  key: string | null,
) => {
  places += 1
  return test.call(rowOf(name).method, urlOfCall(name, path), {
    token,
    cookies,
    headers: { ...headers, ...(key !== null && { 'idempotency-key': key }) },
    from: `10.7.${Math.floor(places / 250)}.${places % 250}`,
    ...(body !== undefined && { body }),
  })
}
