import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { paperForm } from '../../server/document/testing/multipart.ts'
import { makePerson, type Person } from '../../server/testing/factories.ts'
import { type TestApp, testApp } from '../../server/testing/test-app.ts'
import { times } from '../../domain/testing/long-tests.ts'
import { fault } from './fault.ts'
import { downloadPaper, pdfOf, uploadPaper } from './paper-calls.ts'

const { survives, leaveOut } = fault(6, 'file store down, disk full, upload cut')

let test: TestApp
let person: Person
let folder: string
let old: { key: string; bytes: Buffer }

const MEGABYTE = 1024 * 1024

const upload = (bytes: Buffer) => uploadPaper(person, bytes)
const download = (paper: { key: string }) => downloadPaper(test, person, paper)

const oldIsReadable = async () => {
  const answer = await download(old)
  expect([answer.statusCode, answer.rawPayload.equals(old.bytes)]).toEqual([200, true])
}

/** Every row and every file of uploads. */
const traces = async () => {
  const rows = await test.services.database.sql`select id, state from documents order by id`
  const files: string[] = []
  const soon = new Date(Date.now() + 60_000)
  for await (const { name } of test.services.storage.names(soon)) files.push(name)
  return { rows: [...rows], files: files.toSorted() }
}

beforeAll(async () => {
  test = await testApp()
  person = await makePerson(test)
  folder = join(test.services.config.DATA_DIR, 'files')
  const bytes = pdfOf(1000)
  const answer = await upload(bytes)
  old = { key: answer.body.data.key, bytes }
})
afterAll(() => test.close())

survives('the store is down: said so, nothing is half there, and it heals', async () => {
  const before = await traces()
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'no folder')
  const refused = await upload(pdfOf(1000))
  expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE'])
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await download(old)).statusCode).toBe(503)
  expect((await test.call('GET', '/readyz')).status).toBe(503)
  await rm(folder)
  await rename(`${folder}-away`, folder)
  expect(await traces()).toEqual(before)
  expect((await test.call('GET', '/readyz')).status).toBe(200)
  await oldIsReadable()
})

const mountSmallDisk = async () => {
  await mkdir(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'pipe' })
}
const maySmallDisk = process.getuid?.() === 0 && process.platform === 'linux'

if (maySmallDisk)
  survives(
    'the disk is full: said so, nothing is half there, what is stored is readable',
    async () => {
      await mountSmallDisk()
      try {
        const bytes = pdfOf(1000)
        const kept = await upload(bytes)
        expect(kept.status).toBe(201)
        const before = await traces()
        const refused = await upload(pdfOf(2 * MEGABYTE))
        expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE'])
        expect(await traces()).toEqual(before)
        expect((await download(kept.body.data)).rawPayload.equals(bytes)).toBe(true)
        expect((await upload(pdfOf(1000))).status).toBe(201)
      } finally {
        execFileSync('umount', ['-l', folder])
        await test.services.database.sql`delete from documents where key <> ${old.key}`
      }
      await oldIsReadable()
    },
  )
else leaveOut('the disk is full', 'only root may mount a small disk')

survives('an upload is cut at byte N: no row, no bytes, and the next one works', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  // A listening TCP server's address is never a string or null.
  const { port } = test.app.server.address() as AddressInfo
  const { body, headers } = paperForm(pdfOf(300_000))
  const head = [
    'POST /api/documents/upload HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${person.token}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${body.length}`,
    '\r\n',
  ].join('\r\n')
  const whole = Buffer.concat([Buffer.from(head), body])
  const before = await traces()
  const cuts = times(6, 60)
  for (let n = 1; n <= cuts; n += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    // The last cuts come shortly before the end, where the file is nearly whole.
    const at = n > cuts / 2 ? whole.length - 2 ** (n % 6) : Math.floor((whole.length * n) / cuts)
    await new Promise((resolve) => socket.write(whole.subarray(0, at), resolve))
    socket.destroy()
    await once(socket, 'close')
  }
  await expect.poll(traces, { timeout: 30_000, interval: 100 }).toEqual(before)
  // A person may have four uploads running; a cut one frees its slot within a minute.
  await expect
    .poll(async () => (await upload(pdfOf(1000))).status, { timeout: 70_000, interval: 500 })
    .toBe(201)
  await oldIsReadable()
  return { runs: cuts }
})
