import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type OwnPostgres, ownPostgresMissing, startOwnPostgres } from '../testing/own-postgres.ts'
import { connectPostgres } from './connect.ts'

const skipped = inject('databases').kind === 'embedded' || ownPostgresMissing

/** A certificate for `localhost` alone, and the authority that signed it. */
const makeCertificates = (dir: string) => {
  const openssl = (command: string) =>
    execFileSync('openssl', command.split(' '), { cwd: dir, stdio: 'ignore' })
  const short = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
  openssl(`req -x509 ${short} -keyout ca.key -out ca.crt -subj /CN=rinsetu-test -days 2`)
  openssl(`req ${short} -keyout server.key -out server.csr -subj /CN=localhost`)
  openssl(
    'x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -out server.crt -days 2',
  )
}

// Needs PostgreSQL's programs; skipped where none are installed.
describe.skipIf(skipped)('an encrypted connection to PostgreSQL', () => {
  let own: OwnPostgres
  let dir: string
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'rinsetu-tls-'))
    makeCertificates(dir)
    own = await startOwnPostgres({
      settings: { ssl: 'on' },
      prepare: (folder, { uid, gid }) => {
        for (const name of ['server.key', 'server.crt']) {
          copyFileSync(join(dir, name), join(folder, name))
          if (uid !== undefined && gid !== undefined) chownSync(join(folder, name), uid, gid)
        }
      },
    })
  })
  afterAll(async () => {
    await own.close()
    rmSync(dir, { recursive: true, force: true })
  })

  const isEncrypted = async (host: string, query: string) => {
    const url = `postgres://postgres@${host}:${own.port}/postgres?${query}`
    const { sql, close } = connectPostgres(url, 1, { debug: () => {} })
    try {
      const [row] = await sql<{ ssl: boolean }[]>`
        select ssl from pg_stat_ssl where pid = pg_backend_pid()`
      return row?.ssl
    } finally {
      await close()
    }
  }
  const root = () => `sslrootcert=${encodeURIComponent(join(dir, 'ca.crt'))}`

  test('is taken when it is offered, unless it is switched off', async () => {
    expect(await isEncrypted('127.0.0.1', '')).toBe(true)
    expect(await isEncrypted('127.0.0.1', 'sslmode=require')).toBe(true)
    expect(await isEncrypted('127.0.0.1', 'sslmode=disable')).toBe(false)
  })

  test('with verify-full leads to the server of that name and that authority, and to no other', async () => {
    expect(await isEncrypted('localhost', `sslmode=verify-full&${root()}`)).toBe(true)
    await expect(isEncrypted('127.0.0.1', `sslmode=verify-full&${root()}`)).rejects.toThrow(/IP/)
    await expect(isEncrypted('localhost', 'sslmode=verify-full')).rejects.toThrow(
      /verify|certificate/,
    )
  })

  test('with verify-ca, or require and a root, asks for the authority alone', async () => {
    for (const mode of ['verify-ca', 'require'])
      expect(await isEncrypted('127.0.0.1', `sslmode=${mode}&${root()}`)).toBe(true)
    await expect(isEncrypted('localhost', 'sslmode=verify-ca')).rejects.toThrow(
      /verify|certificate/,
    )
  })

  test('goes to the next host when one does not answer', async () => {
    expect(await isEncrypted('127.0.0.1:1,localhost', 'sslmode=require')).toBe(true)
  })
})
