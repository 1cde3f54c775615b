import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../../server/mail/testing/mail-server.ts'
import { freePort } from '../../server/testing/server-process.ts'

// `npm run dev` as a newcomer's first command: in a checkout of its own, on the embedded database, on other ports.

const SOURCES = [
  'contract',
  'domain',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'scripts',
  'server',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'web',
]
/** A guard, not a measure. */
const PATIENCE = { timeout: 200_000, interval: 200 }
const TIMEOUT = 600_000

let folder: string
let child: ChildProcess
let [server, pages] = ['', '']
let output = ''
let mails: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mails = await startMailServer()
  folder = await mkdtemp(join(tmpdir(), 'rinsetu-dev-'))
  for (const name of SOURCES) await cp(name, join(folder, name), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction')
  const [port, pagesPort] = [await freePort(), await freePort()]
  server = `http://127.0.0.1:${port}`
  pages = `http://localhost:${pagesPort}`
  child = spawn(process.execPath, ['scripts/dev.mjs', '--port', String(pagesPort)], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO: 'false',
      EMBEDDED: 'yes',
      API_DOCS: 'open',
      SMTP_URL: mails.url,
      MAIL_FROM: 'RinSetu <no-reply@firm.example>',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
})

afterAll(async () => {
  await mails.stop()
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

const text = (url: string) =>
  fetch(url).then(
    (answer) => answer.text(),
    (error: unknown) => `${String(error)}\n${output}`,
  )

const edit = async (file: string, change: (source: string) => string) => {
  const path = join(folder, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

test(
  'the server and the pages come up, and what is changed in either shows',
  async () => {
    await expect.poll(() => text(`${server}/readyz`), PATIENCE).toContain('"status":"ready"')
    await expect.poll(() => text(`${pages}/login`), PATIENCE).toContain('<!DOCTYPE html>')
    // Through the pages' address, as the client does.
    const described = `${pages}/api/openapi.json`
    expect(await text(described)).not.toContain('Changed while it runs.')
    await edit('contract/client/enquiry.ts', (source) =>
      source.replace(/summary: '[^']*'/, "summary: 'Changed while it runs.'"),
    )
    await expect.poll(() => text(described), PATIENCE).toContain('Changed while it runs.')
    await edit('web/root.tsx', (source) => `${source}\nconsole.debug('changed while it runs')\n`)
    await expect
      .poll(() => text(`${pages}/web/root.tsx`), PATIENCE)
      .toContain('changed while it runs')
  },
  TIMEOUT,
)
