import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWriteStream } from 'node:fs'
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { linkWaiting } from '../trail/link-waiting.ts'
import { verifyTrail } from '../trail/verify-trail.ts'
import { checkBackup } from '../backup/check.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { serveBackups } from '../backup/running-server.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { readConfig } from '../foundation/config.ts'
import { openForLong } from '../db/connect.ts'
import { documents, mandates } from '../db/schema.ts'
import type { Keys } from '../secrets/keys.ts'
import { multipartBody } from '../document/testing/multipart.ts'
import { pdfFile } from '../document/testing/small-files.ts'
import { exampleForm, makeApplication } from './case-factories.ts'
import { emptyPlace, type EmptyPlace } from './empty-place.ts'
import { makePerson, type Person, testPassword } from './factories.ts'
import { makeMandate } from './mandate-factory.ts'
import { freePort, startServerProcess } from './server-process.ts'
import { testApp, type TestApp } from './test-app.ts'
import { everyFile, everyRow } from './whole-content.ts'

export type RestoreDrill = {
  /** Sentences about lost, incomplete or changed data; empty when all is well. */
  faults: string[]
  rows: number
  files: number
  backupMs: number
  restoreMs: number
}

type Command = { code: number; output: string; ms: number }

const runCommand = async (
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Command> => {
  const started = performance.now()
  const child = spawn(process.execPath, [join('server/commands', file), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), output, ms: performance.now() - started }
}

const upload = async (person: Person): Promise<string> => {
  const bytes = Buffer.concat([pdfFile(), Buffer.from(`%${randomBytes(2000).toString('hex')}\n`)])
  const { body, contentType } = multipartBody([{ bytes, fileName: 'paper.pdf' }])
  const answer = await person.call('POST', '/api/documents/upload', {
    body,
    headers: { 'content-type': contentType },
  })
  if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}`)
  return answer.body.data.key
}

/** Uploads papers, submits with every second and deletes every third, until stopped. */
const keepWriting = (person: Person) => {
  const papers: string[] = []
  const applications: string[] = []
  const stopping = new AbortController()
  const work = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const key = await upload(person)
      if (turn % 3 === 2) await person.call('DELETE', `/api/documents/delete/${key}`)
      else papers.push(key)
      if (turn % 3 !== 0) continue
      const { status, body } = await person.call('POST', '/api/business-loan', {
        body: exampleForm(key),
      })
      if (status !== 201) throw new Error(`the submit answered ${status}`)
      applications.push(body.data.applicationId)
    }
  }
  const ended = work()
  return {
    papers,
    applications,
    end: async () => {
      stopping.abort()
      await ended
    },
  }
}

/** Tables that a restore changes on purpose: all access ends, and the copy is another database. */
const CHANGED = new Set(
  ['sessions', 'refresh_tokens', 'password_resets', 'verification_codes', 'installation'].map(
    (name) => `public.${name}`,
  ),
)

type Case = { borrower: Person; applicationId: string; letterKey: string; letter: Buffer }

const makeCase = async (test: TestApp): Promise<Case> => {
  const borrower = await makePerson(test)
  const application = await makeApplication(test, { ownerId: borrower.userId })
  const { mandateId } = await makeMandate(test, { status: 'released', application })
  const [letter] = await test.services.database.orm
    .select({ key: documents.key })
    .from(documents)
    .innerJoin(mandates, eq(mandates.letterDocumentId, documents.id))
    .where(eq(mandates.id, mandateId))
  const letterKey = letter?.key ?? ''
  return { borrower, applicationId: application.id, letterKey, letter: pdfFile() }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Checks a backup taken under writes: everything acknowledged before is there, nothing is incomplete. */
const checkUnderWrites = async (
  place: EmptyPlace,
  before: { papers: readonly string[]; applications: readonly string[] },
  secrets: Keys,
  faults: string[],
) => {
  const { database, storage } = await place.open()
  try {
    const { links, breaks } = await verifyTrail(database.orm, secrets)
    if (links === 0) faults.push('the chain over the audit trail is lost')
    faults.push(...breaks)
    const { sql } = database
    const keys = new Set((await sql`select key from documents`).map(({ key }) => key))
    const ids = new Set((await sql`select id from applications`).map(({ id }) => id))
    for (const key of before.papers) if (!keys.has(key)) faults.push(`the document ${key} is lost`)
    for (const id of before.applications)
      if (!ids.has(id)) faults.push(`the application ${id} is lost`)
    const half = await sql`select a.id from applications a where
      not exists (select from application_documents d where d.application_id = a.id) or
      not exists (select from timeline_entries t where t.application_id = a.id)`
    if (half.length > 0) faults.push(`${half.length} applications are half there`)
    const files = await everyFile(storage)
    const rows = await sql<{ name: string; sha256: string }[]>`
      select stored_name as name, sha256 from documents where state = 'stored'`
    for (const row of rows)
      if (files.get(row.name) !== row.sha256)
        faults.push(`the file ${row.name} is not as handed in`)
    if (files.size !== rows.length) faults.push(`${rows.length} rows have ${files.size} files`)
  } finally {
    await database.close()
  }
}

/** Uses a server on the restored data as a borrower would. */
const checkServer = async (
  place: EmptyPlace,
  secretKey: string,
  { borrower, applicationId, letterKey, letter }: Case,
  faults: string[],
) => {
  const server = await startServerProcess({
    ...place.settings,
    SECRET_KEY: secretKey,
    PORT: String(await freePort()),
  })
  try {
    const signedIn = await fetch(`${server.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: borrower.user.email, password: testPassword }),
    })
    // as: what a sign-in answers, as far as it is used here
    const { accessToken } = (await signedIn.json()) as { accessToken: string }
    const get = (path: string, token: string) =>
      fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
    const read = await get(`/api/user/loans/${applicationId}`, accessToken)
    if (read.status !== 200) faults.push(`the application answers ${read.status}`)
    const download = await get(`/api/documents/download/${letterKey}`, accessToken)
    const bytes = Buffer.from(await download.arrayBuffer())
    if (download.status !== 200 || sha256(bytes) !== sha256(letter))
      faults.push(`the letter answers ${download.status} with ${bytes.length} bytes`)
    const old = await get('/api/user/profile', borrower.token)
    if (old.status !== 401) faults.push(`the session from before answers ${old.status}`)
  } finally {
    await server.stop()
  }
}

/** Repeats it while nobody writes: every row and every byte must be equal. */
const compareInQuiet = async (
  { services: { database, storage, config, jobs, log } }: TestApp,
  settings: Record<string, string>,
  file: string,
  faults: string[],
) => {
  await jobs.stop({ timeout: 2 })
  const place = await emptyPlace()
  // The embedded database has no second connection; the server itself is its reader.
  const reader =
    database.kind === 'embedded' ? database : await openForLong(readConfig(settings), log)
  const source = { sql: reader.sql, storage, config, withSecretKey: false }
  try {
    await writeBackup(source, createWriteStream(file))
    if (reader !== database) await reader.close()
    const { database: restored, storage: store } = await place.open()
    try {
      await restoreBackup({ database: restored, storage: store }, await checkBackup(file))
      const [expected, found] = [await everyRow(database.sql), await everyRow(restored.sql)]
      for (const [table, rows] of expected)
        if (!CHANGED.has(table) && JSON.stringify(rows) !== JSON.stringify(found.get(table)))
          faults.push(`${table} differs`)
      const installation = 'public.installation'
      if (String(expected.get(installation)) === String(found.get(installation)))
        faults.push('the copy takes itself for its origin')
      const [files, restoredFiles] = [await everyFile(storage), await everyFile(store)]
      // Files deleted during the first backup were kept for it, and wait for the sweeper.
      const named = await database.sql<{ name: string }[]>`
        select stored_name as name from documents where state = 'stored'`
      for (const { name } of named)
        if (restoredFiles.get(name) !== files.get(name)) faults.push(`the file ${name} differs`)
      if (named.length !== restoredFiles.size || expected.size !== found.size)
        faults.push('there is more than there was')
      return {
        rows: [...found.values()].reduce((sum, rows) => sum + rows.length, 0),
        files: restoredFiles.size,
      }
    } finally {
      await restored.close()
    }
  } finally {
    await place.remove()
  }
}

/**
 * Takes a backup of a server under writes, restores it into an empty place, starts a server there and
 * uses it; then the same in quiet, compared row by row and byte by byte.
 */
export const restoreDrill = async (
  settingsOf: (test: TestApp) => Record<string, string> | Promise<Record<string, string>>,
): Promise<RestoreDrill> => {
  const folder = await mkdtemp(join(tmpdir(), 'rinsetu-drill-'))
  const test = await testApp()
  const place = await emptyPlace()
  const faults: string[] = []
  try {
    const { config, database } = test.services
    if (database.kind === 'embedded') await serveBackups(test.services)
    const aCase = await makeCase(test)
    const writing = keepWriting(aCase.borrower)
    while (writing.applications.length < 3) await pause(20)
    await linkWaiting(database.orm, test.services.keys)
    const before = { papers: [...writing.papers], applications: [...writing.applications] }
    const file = join(folder, 'under-writes.tar')
    const taken = await runCommand('backup.ts', ['--to', file], await settingsOf(test))
    const written = writing.applications.length - before.applications.length
    await writing.end()
    if (taken.code !== 0) faults.push(`the backup ended with ${taken.code}: ${taken.output}`)
    if (written === 0) faults.push('nothing was written during the backup')
    const settings = { ...place.settings, SECRET_KEY: config.SECRET_KEY }
    const restored = await runCommand('restore.ts', ['--from', file], settings)
    if (restored.code !== 0)
      faults.push(`the restore ended with ${restored.code}: ${restored.output}`)
    await checkUnderWrites(place, before, test.services.keys, faults)
    await checkServer(place, config.SECRET_KEY, aCase, faults)
    const compared = await compareInQuiet(
      test,
      await settingsOf(test),
      join(folder, 'quiet.tar'),
      faults,
    )
    return { faults, ...compared, backupMs: taken.ms, restoreMs: restored.ms }
  } finally {
    await test.close()
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
