import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { multipartBody } from '../../server/document/testing/multipart.ts'
import { pdfFile } from '../../server/document/testing/small-files.ts'
import { attack } from './attack.ts'
import { target } from './target.ts'

const { holds } = attack('Tricks in file names, keys and addresses')
const it = target()

const evil: Record<string, string> = {
  'a way up': '../../../../etc/passwd.pdf',
  'a way up on Windows': '..\\..\\windows\\system.pdf',
  'an encoded way up': '..%2f..%2fsecret.pdf',
  'a whole path': '/etc/cron.d/job.pdf',
  'a drive': 'C:\\boot.pdf',
  'a NUL': 'pan\u0000.exe.pdf',
  'a turned reading direction': 'statement\u202efdp.exe.pdf',
  'a line break and a header': 'a\nSet-Cookie: x=1\n.pdf',
  'a bare carriage return': 'a\rX-Evil: 1.pdf',
  'a quote and a second name': 'a"; filename="b.html.pdf',
  'a script': '<script>alert(1)</script>.pdf',
  'a formula': '=cmd|calc!A1.pdf',
  'dots alone': '....pdf',
  'a hidden file': '.htaccess.pdf',
  'a device of Windows': 'CON.pdf',
  'a very long one': `${'n'.repeat(3000)}.pdf`,
  'half a character': `a\ud800b.pdf`,
  'an alternate stream': 'a.pdf::$DATA.pdf',
}

holds(
  'a file is stored under a name of ours, and shown under one that is harmless',
  async (attempt) => {
    const { user } = it.people
    const folder = join(it.app.services.config.DATA_DIR, 'files')
    for (const [what, name] of Object.entries(evil))
      for (const part of ['filename', 'customFileName'] as const)
        await attempt(`${what} as ${part}`, async () => {
          const fileName =
            part === 'filename' ? name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, '%0A') : 'a.pdf'
          const custom = part === 'customFileName' ? [{ name: part, value: name }] : []
          const { body, contentType } = multipartBody([...custom, { bytes: pdfFile(), fileName }])
          const answer = await user.call('POST', '/api/documents/upload', {
            body,
            headers: { 'content-type': contentType },
          })
          // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
          const harmful = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\\/:"<>|]|^\.|\.\.\//
          if (answer.status !== 201) return expect([400, 415]).toContain(answer.status)
          const { fileName: shown, key } = answer.body.data
          expect(shown).not.toMatch(harmful)
          expect(shown).toMatch(/^.{1,160}\.pdf$/u)
          expect(key).toMatch(/^[\w-]{16,64}$/)
          const { headers } = await user.call('GET', `/api/documents/download/${key}`)
          expect(headers['content-disposition']).toMatch(
            /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/,
          )
          expect([headers['set-cookie'], headers['x-evil']]).toEqual([undefined, undefined])
        })
    await attempt('nothing lies outside the folder or under a foreign name', async () => {
      const stored = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = stored.filter((entry) => entry.isFile()).map((entry) => entry.name)
      expect(files.length).toBeGreaterThan(0)
      expect(files.filter((name) => /passwd|cron|boot|secret|htaccess|CON/.test(name))).toEqual([])
    })
  },
)

const keys = [
  '..%2f..%2fpackage.json',
  '%2e%2e%2fpackage.json',
  '..%5c..%5cpackage.json',
  '%252e%252e%252fpackage.json',
  'a%00b',
  '%00',
  '.',
  '~',
  '*',
  '%25',
  "'%20or%20'1'='1",
  '%EF%BC%8E%EF%BC%8E%EF%BC%8F',
  'a'.repeat(1100),
  '__proto__',
  'constructor',
]

holds('a key or an id of a strange form names nothing', async (attempt) => {
  const { admin } = it.people
  const calls = [
    ['GET', '/api/documents/view/'],
    ['GET', '/api/documents/download/'],
    ['DELETE', '/api/documents/delete/'],
    ['GET', '/api/user/loans/'],
    ['GET', '/api/mandate/case-details/'],
    ['GET', '/api/business-loan/additional-documents/'],
    ['GET', '/api/documents/content/'],
    ['GET', '/api/user/check-registration-status/'],
  ] as const
  for (const [method, path] of calls)
    for (const key of keys)
      await attempt(`${method} ${path}${key.slice(0, 40)}`, async () => {
        const { status, body } = await admin.call(method, path + key)
        expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
        expect(JSON.stringify(body)).not.toMatch(/ENOENT|root|\/src|\.ts/)
      })
})

holds('a key in another letter case, or with something added, is another key', async (attempt) => {
  const { admin } = it.people
  const key = it.foreign.document
  const swapped = key.replaceAll(/[a-z]/gi, (c) =>
    c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase(),
  )
  expect((await admin.call('GET', `/api/documents/view/${key}`)).status).toBe(200)
  for (const other of [
    swapped,
    `${key}%20`,
    `%20${key}`,
    `${key}/`,
    `${key}%00`,
    `${key}.pdf`,
    `${key};a=1`,
  ])
    await attempt(other, async () => {
      expect((await admin.call('GET', `/api/documents/view/${other}`)).status).toBe(404)
    })
})
