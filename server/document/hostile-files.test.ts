import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvRecord } from '../../contract/define/csv-record.ts'
import { newFileName } from '../storage/file-name.ts'
import { folderStorage } from '../storage/folder.ts'
import type { Storage } from '../storage/storage.ts'
import { rangeOf } from '../files/byte-range.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { checkFile } from '../files/file-check.ts'
import { displayFileName } from '../files/display-file-name.ts'
import { docxFile, jpegFile, ole2File, pdfFile, pngFile, xlsxFile } from './testing/small-files.ts'
import { expectSoon } from '../testing/times-of-this-machine.ts'
import { times } from '../../domain/testing/long-tests.ts'

// Whatever bytes and names come, they are answered: never an error of ours, never a wait.

let folder = ''
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rinsetu-hostile-'))
  storage = folderStorage(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const judged = async (fileName: string, bytes: Uint8Array) => {
  const name = newFileName()
  await storage.put(name, Readable.from([Buffer.from(bytes)]))
  try {
    return await checkFile(storage, { name, fileName })
  } finally {
    await storage.remove(name)
  }
}

const real: readonly (readonly [string, Buffer])[] = [
  ['a.pdf', pdfFile('/Encrypt 5 0 R')],
  ['a.docx', docxFile()],
  ['a.xlsx', xlsxFile()],
  ['a.doc', ole2File([])],
  ['a.png', pngFile()],
  ['a.jpg', jpegFile()],
  ['a.csv', Buffer.from('name,amount\r\nVerma,12\r\n')],
]

/** A real file with some bytes changed, a piece doubled, and the end cut off. */
const mutated = fc
  .tuple(
    fc.constantFrom(...real),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 12 }),
    fc.double({ min: 0.2, max: 1, noNaN: true }),
    fc.boolean(),
  )
  .map(([[name, file], changes, kept, doubled]) => {
    const bytes = Buffer.concat([file, doubled ? file.subarray(file.length >> 1) : Buffer.alloc(0)])
    for (const [at, byte] of changes) bytes[Math.floor(at * (bytes.length - 1))] = byte
    return [name, bytes.subarray(0, Math.ceil(bytes.length * kept))] as const
  })

const random = fc
  .tuple(fc.constantFrom(...real), fc.uint8Array({ maxLength: 2000 }))
  .map(([[name, file], bytes]) => [name, Buffer.concat([file.subarray(0, 40), bytes])] as const)

test(
  'a file of any bytes is taken or refused',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(mutated, random), async ([name, bytes]) => {
        const begun = performance.now()
        const verdict = await judged(name, bytes)
        if (verdict.ok) expect(verdict.mime).toMatch(/^[a-z]+\/[\w.+-]+$/)
        else expect(verdict.code).toMatch(/^FILE_/)
        expectSoon(performance.now() - begun, 5000)
      }),
      { numRuns: times(250, 2500) },
    )
  },
  times(60_000, 900_000),
)

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...'../\\%:"\r\n\0;=\u202e\ud800aé पै'), maxLength: 60 }),
)

test('any name becomes one that is harmless, and one line of a header', () => {
  fc.assert(
    fc.property(anyName, anyName, (own, custom) => {
      const shown = displayFileName(`${own}.pdf`, custom)
      expect(shown).toMatch(/\.pdf$/)
      // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
      expect(shown).not.toMatch(/[\u0000-\u001f\\/:"<>|\u202a-\u202e]|^\./)
      for (const name of [shown, own])
        expect(contentDisposition('attachment', name)).toMatch(
          /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/,
        )
    }),
    { numRuns: times(500, 10_000) },
  )
})

test('any Range is a part of the file, or none', () => {
  const header = fc.oneof(
    anyName,
    fc.tuple(fc.bigInt(), fc.bigInt()).map(([a, b]) => `bytes=${a}-${b}`),
    fc.tuple(fc.nat(500), fc.nat(500)).map(([a, b]) => `bytes=${a}-${b}`),
    fc.nat(500).map((n) => `bytes=-${n}`),
  )
  fc.assert(
    fc.property(header, fc.nat(400), (text, size) => {
      const range = rangeOf(text, size)
      if (range === null || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThan(size)
    }),
    { numRuns: times(500, 10_000) },
  )
})

test('any cell stays one cell and no formula', () => {
  fc.assert(
    fc.property(anyName, (cell) => {
      const record = csvRecord([cell, 1])
      const field = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*)),1\r\n$/.exec(record)
      expect(field).not.toBeNull()
      expect(field?.[1] ?? field?.[2] ?? '').not.toMatch(/^[=+\-@\t\r]/)
    }),
    { numRuns: times(500, 10_000) },
  )
})
