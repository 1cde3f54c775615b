import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { CallName, Contract } from '../../contract/index.ts'
import { rowOf, urlOf } from '../../server/testing/each-call.ts'
import type { Ready, WritingCall } from '../../server/testing/right-requests/right-request.ts'
import { ready } from '../../server/testing/right-requests/right-requests.ts'
import { send, writingCalls } from '../../server/testing/right-requests/send-ready.ts'
import { changeFirmAdmins } from '../../server/testing/factories.ts'
import { type TestApp, testApp } from '../../server/testing/test-app.ts'
import { isLong, isTaken } from '../../domain/testing/long-tests.ts'
import { startAnswerDropper } from './answer-dropper.ts'
import { fault } from './fault.ts'
import { growth, stateOf } from './whole-state.ts'

type PostCall = Extract<
  WritingCall,
  { [N in CallName]: Contract[N]['method'] extends 'POST' ? N : never }[CallName]
>

const { survives } = fault(3, 'every POST arrives four times')

/** POST calls that ignore an Idempotency-Key, with the reason. */
const without: Partial<Record<PostCall, string>> = {
  login: 'its reply holds tokens, which are never stored; a second sign-in is a second session',
  previewMandate: 'stores nothing',
  previewImport: 'stores nothing',
  findSameClient: 'stores nothing',
}
/** Idempotent without a key: their answers contain fresh tokens, or nothing. */
const byNature: readonly PostCall[] = ['refresh', 'logout']

/** Have only one valid request: no other one could come with their key. */
const alike: readonly PostCall[] = [
  'requestErasure',
  'retryAllDeadLetters',
  'resendInvitation',
  'makeReferralLink',
  'stopReminders',
  'sendOfferCode',
  'sendRoomCode',
  'freezeTeaserDraft',
  // Any other password is refused before the key is looked up.
  'proveIdentity',
  'startCodes',
  'startPasskey',
  'startPasskeyProof',
  'makeRecoveryCodes',
  'turnOffFactor',
]

const isPost = (name: WritingCall): name is PostCall => rowOf(name).method === 'POST'
const posts = writingCalls.filter(isPost).filter((name) => !without[name])
const short: readonly PostCall[] = ['uploadDocument', 'createApplication', 'createEnquiry']
const drilled = posts.filter((name, at) => short.includes(name) || (isLong && isTaken(at)))
const keyed = drilled.filter((name) => !byNature.includes(name))

let test: TestApp
let dropper: Awaited<ReturnType<typeof startAnswerDropper>>

beforeAll(async () => {
  test = await testApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  // A listening TCP server's address is never a string or null.
  dropper = await startAnswerDropper((test.app.server.address() as AddressInfo).port)
})
beforeEach(() => changeFirmAdmins(test))
afterAll(async () => {
  dropper.close()
  await test.close()
})

/** Sends a request over the network; null when no answer came back. */
const overTheWire = async (name: PostCall, request: Ready, key: string) => {
  const { path, body, token, headers = {}, cookies = {} } = request
  const asIs = body === undefined || Buffer.isBuffer(body)
  const cookie = Object.entries(cookies).map((pair) => pair.join('='))
  return fetch(dropper.url + urlOf(rowOf(name), path), {
    method: 'POST',
    headers: {
      'idempotency-key': key,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
      ...(!asIs && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: asIs ? new Blob([body]) : JSON.stringify(body) }),
  }).then(
    ({ status }) => status,
    () => null,
  )
}

const arrive = async (name: PostCall, request: Ready, key: string, times: number, dropped = 0) => {
  await test.runJobs()
  const before = await stateOf(test)
  dropper.drop(dropped)
  const heard = await Promise.all(
    Array.from({ length: times }, () => overTheWire(name, request, key)),
  )
  await test.runJobs()
  return { heard, answers: dropper.takeSeen(), grown: growth(before, await stateOf(test)) }
}

for (const name of drilled)
  survives(`${name}: one row, one mail, one answer`, async () => {
    const [example, request] = [await ready(test, name), await ready(test, name)]
    const once = await arrive(name, example, randomUUID(), 1)
    expect(once.heard[0], once.answers[0]?.body).toBeLessThan(300)

    const key = randomUUID()
    // Two at once and two after each other: the client gave up waiting, or lost the answer.
    const together = await arrive(name, request, key, 2, 2)
    const later = [await arrive(name, request, key, 1, 1), await arrive(name, request, key, 1)]
    expect([together, ...later].flatMap(({ heard }) => heard)).toEqual([
      null,
      null,
      null,
      once.heard[0],
    ])
    expect(together.grown).toEqual(once.grown)
    for (const { grown } of later) expect(grown).toEqual({})
    const all = [together, ...later].flatMap(({ answers }) => answers)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([once.heard[0]]))
    if (byNature.includes(name)) return
    expect(new Set(all.map(({ body }) => body)).size).toBe(1)
    expect(all.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(3)
  })

for (const name of keyed)
  survives(`${name}: a key stands for one request, and for none that was refused`, async () => {
    const { other, ...request } = await ready(test, name)
    const key = randomUUID()
    const tooLong = await send(test, name, request, 'k'.repeat(201))
    expect([tooLong.status, tooLong.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_TOO_LONG'])
    const { cookie } = request.headers ?? {}
    const bad = { ...request, body: { surprise: true }, headers: cookie ? { cookie } : {} }
    const refused = await send(test, name, bad, key)
    expect([400, 415]).toContain(refused.status)
    const first = await send(test, name, request, key)
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
    expect(first.headers['idempotent-replay']).toBeUndefined()
    if (alike.includes(name)) return
    // It has no input, so there is no second request to try.
    if (name === 'retryAllDeadLetters') return
    if (!other) throw new Error(`${name} has no other request to try its key with`)
    const headers = { ...request.headers, ...other.headers }
    const reused = await send(test, name, { ...request, ...other, headers }, key)
    expect([reused.status, reused.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })
