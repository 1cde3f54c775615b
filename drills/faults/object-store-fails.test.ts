import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { sweep } from '../../server/application/sweep-papers.ts'
import { makePerson, type Person } from '../../server/testing/factories.ts'
import { type ObjectStore, startObjectStore } from '../../server/testing/object-store.ts'
import { type TestApp, testApp } from '../../server/testing/test-app.ts'
import { isWhole, seed } from '../../domain/testing/long-tests.ts'
import { fault } from './fault.ts'
import { downloadPaper, pdfOf, uploadPaper } from './paper-calls.ts'

const { survives } = fault(6, 'object store down, failing at part N')

let store: ObjectStore
let test: TestApp
let person: Person
let old: { key: string; bytes: Buffer }

const MEGABYTE = 1024 * 1024
/** Which parts of an upload fail; a part is 5 MB. */
const PARTS = [1, 2, 3, 4, 5].filter((part) => isWhole || part === 1 + (seed % 5))
const pdf = (megabytes: number) => pdfOf(megabytes * MEGABYTE)
const large = pdf(5 * Math.max(2, ...PARTS) - 4)

const upload = (bytes: Buffer) => uploadPaper(person, bytes)
const download = (paper: { key: string }) => downloadPaper(test, person, paper)

/** Every row, object and part of an object that uploads left. */
const traces = async () => ({
  rows: [...(await test.services.database.sql`select id, state from documents order by id`)],
  objects: (await store.objects()).toSorted(),
  parts: await store.unfinished(),
})

const oldIsReadable = async () => {
  const answer = await download(old)
  expect([answer.statusCode, answer.rawPayload.equals(old.bytes)]).toEqual([200, true])
}

const isRefusedForNow = ({ status, body, headers }: Awaited<ReturnType<typeof upload>>) => {
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

beforeAll(async () => {
  store = await startObjectStore()
  test = await testApp(store.env)
  person = await makePerson(test)
  const bytes = pdf(isWhole ? 6 : 1)
  const answer = await upload(bytes)
  old = { key: answer.body.data.key, bytes }
})
afterEach(() => {
  store.fate = () => 'pass'
})
afterAll(async () => {
  await test.close()
  await store.close()
})

// In short the next one shows both: what is said, and that nothing stays.
if (isWhole)
  survives('part N fails: said so, no row, no parts, old files readable meanwhile', async () => {
    const before = await traces()
    for (const failing of PARTS) {
      store.fate = ({ part }) => (part === failing ? 'fail' : 'pass')
      isRefusedForNow(await upload(large))
      await oldIsReadable()
      expect(await traces(), `part ${failing}`).toEqual(before)
    }
    return { runs: PARTS.length }
  })

survives('part N fails and nothing can be tidied up: the sweep does it later', async () => {
  const before = await traces()
  for (const failing of PARTS) {
    store.fate = ({ part, method }) => (part === failing || method === 'DELETE' ? 'fail' : 'pass')
    isRefusedForNow(await upload(large))
    await oldIsReadable()
    store.fate = () => 'pass'
    const { rows, parts } = await traces()
    expect([rows, parts.length], `part ${failing}`).toEqual([before.rows, 1])
    await store.age(2)
    await sweep(test.services)
    expect(await traces(), `part ${failing}`).toEqual(before)
  }
  return { runs: PARTS.length }
})

survives('the answer to the last word is lost: refused, and the bytes go', async () => {
  const before = await traces()
  store.fate = ({ method, query }) => (method === 'POST' && query.has('uploadId') ? 'lose' : 'pass')
  isRefusedForNow(await upload(large))
  expect(await traces()).toEqual(before)
  await oldIsReadable()
})

survives('the store is down: said so, nothing is half there, and it heals', async () => {
  const before = await traces()
  store.fate = () => 'fail'
  isRefusedForNow(await upload(pdf(1)))
  expect((await download(old)).statusCode).toBe(503)
  expect((await test.call('GET', '/readyz')).status).toBe(503)
  store.fate = () => 'pass'
  await expect
    .poll(async () => (await test.call('GET', '/readyz')).status, { timeout: 10_000 })
    .toBe(200)
  expect(await traces()).toEqual(before)
  expect((await upload(pdf(1))).status).toBe(201)
  await oldIsReadable()
})
