import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allFonts } from '../letters/fonts.ts'
import { closePdf } from '../pdf/run-pdf.ts'
import { newFileName } from '../storage/file-name.ts'
import { folderStorage } from '../storage/folder.ts'
import type { Storage } from '../storage/storage.ts'
import { checkFile } from './file-check.ts'
import { firstBytesGate } from './first-bytes.ts'
import {
  docmFile,
  docxFile,
  jpegFile,
  ole2File,
  pdfFile,
  pngFile,
  xlsxFile,
  zipFile,
} from '../document/testing/small-files.ts'

let folder = ''
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rinsetu-check-'))
  storage = folderStorage(folder)
})

afterAll(async () => {
  await closePdf()
  await rm(folder, { recursive: true, force: true })
})

async function verdict(
  fileName: string,
  bytes: Buffer | string,
  declaredType?: string,
): Promise<string> {
  const name = newFileName()
  await storage.put(name, Readable.from([Buffer.from(bytes)]))
  const answer = await checkFile(storage, {
    name,
    fileName,
    ...(declaredType === undefined ? {} : { declaredType }),
  })
  return answer.ok ? answer.mime : answer.code
}

const wordMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excelMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const vba = { name: 'word/vbaProject.bin', body: 'macro' }
/** [MS-DOC]: flags at offset 10, bit 8 = encrypted. */
const lockedWord = Buffer.from('eca5c1000000000000000001', 'hex')
/** [MS-XLS]: BOF record of 16 bytes, then FilePass. */
const lockedExcel = Buffer.concat([
  Buffer.from('09081000', 'hex'),
  Buffer.alloc(16),
  Buffer.from('2f003600', 'hex'),
])

describe('files that are what they say', () => {
  test.each([
    ['Balance sheet.pdf', pdfFile(), 'application/pdf', 'application/pdf'],
    ['PAN.PDF', pdfFile(), '', 'application/pdf'],
    ['photo.jpg', jpegFile(), 'image/jpeg', 'image/jpeg'],
    ['photo.jpeg', jpegFile(), 'image/pjpeg', 'image/jpeg'],
    ['scan.png', pngFile(), 'image/png', 'image/png'],
    ['MOA.docx', docxFile(), wordMime, wordMime],
    ['stock.xlsx', xlsxFile(), 'application/octet-stream', excelMime],
    ['old.doc', ole2File(['WordDocument', '1Table']), 'application/msword', 'application/msword'],
    ['old.xls', ole2File(['Workbook']), 'application/vnd.ms-excel', 'application/vnd.ms-excel'],
    [
      'debtors.csv',
      'name,amount\nवर्मा कास्टिंग्स,"₹1,20,000"\n',
      'application/vnd.ms-excel',
      'text/csv',
    ],
    ['debtors.csv', Buffer.from('caf\xe9;1\r\n', 'latin1'), 'text/csv', 'text/csv'],
    ['debtors.csv', Buffer.from('\ufeffname,1\n', 'utf16le'), 'text/csv', 'text/csv'],
  ])('%s is accepted', async (fileName, bytes, declared, mime) => {
    expect(await verdict(fileName, bytes, declared)).toBe(mime)
  })
})

describe('files that are refused', () => {
  test.each([
    ['empty', 'a.pdf', '', 'FILE_EMPTY'],
    ['blank table', 'a.csv', ' \r\n\n', 'FILE_EMPTY'],
    ['program by name', 'a.exe', 'MZ', 'FILE_TYPE_NOT_ACCEPTED'],
    ['page by name', 'a.html', '<html>', 'FILE_TYPE_NOT_ACCEPTED'],
    ['drawing by name', 'a.svg', '<svg/>', 'FILE_TYPE_NOT_ACCEPTED'],
    ['macro document by name', 'a.docm', docmFile(), 'FILE_TYPE_NOT_ACCEPTED'],
    ['double extension', 'a.pdf.exe', pdfFile(), 'FILE_TYPE_NOT_ACCEPTED'],
    ['no extension', 'pdf', pdfFile(), 'FILE_TYPE_NOT_ACCEPTED'],
    ['renamed program', 'a.pdf', 'MZ\x90\0 This program cannot be run', 'FILE_CONTENT_MISMATCH'],
    ['renamed page', 'a.pdf', '<html><script>alert(1)</script>', 'FILE_CONTENT_MISMATCH'],
    ['PNG called JPEG', 'a.jpg', pngFile(), 'FILE_CONTENT_MISMATCH'],
    [
      'PNG without a real header',
      'a.png',
      Buffer.concat([pngFile().subarray(0, 8), Buffer.alloc(100)]),
      'FILE_CONTENT_MISMATCH',
    ],
    [
      'plain ZIP called Word',
      'a.docx',
      zipFile([{ name: 'readme.txt', body: 'x' }]),
      'FILE_CONTENT_MISMATCH',
    ],
    ['Excel called Word', 'a.docx', xlsxFile(), 'FILE_CONTENT_MISMATCH'],
    ['torn ZIP', 'a.docx', docxFile().subarray(0, 200), 'FILE_CONTENT_MISMATCH'],
    [
      'ZIP that climbs out',
      'a.docx',
      docxFile({ name: '../../etc/passwd', body: 'x' }),
      'FILE_CONTENT_MISMATCH',
    ],
    ['old Excel called old Word', 'a.doc', ole2File(['Workbook']), 'FILE_CONTENT_MISMATCH'],
    ['torn OLE2', 'a.doc', ole2File(['WordDocument']).subarray(0, 300), 'FILE_CONTENT_MISMATCH'],
    ['page called table', 'a.csv', 'a,b\n<script>alert(1)</script>', 'FILE_CONTENT_MISMATCH'],
    [
      'drawing called table',
      'a.csv',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'FILE_CONTENT_MISMATCH',
    ],
    ['bytes called table', 'a.csv', Buffer.from([97, 44, 0, 98]), 'FILE_CONTENT_MISMATCH'],
    ['PDF called table', 'a.csv', pdfFile(), 'FILE_CONTENT_MISMATCH'],
    ['Word with macros', 'a.docx', docxFile(vba), 'FILE_HAS_MACROS'],
    [
      'Word with macros, other case',
      'a.docx',
      docxFile({ ...vba, name: 'word/VBAPROJECT.BIN' }),
      'FILE_HAS_MACROS',
    ],
    ['macro document renamed', 'a.docx', docmFile(), 'FILE_HAS_MACROS'],
    [
      'Excel 4 macro sheet',
      'a.xlsx',
      xlsxFile({ name: 'xl/macrosheets/sheet1.xml', body: 'x' }),
      'FILE_HAS_MACROS',
    ],
    ['old Word with macros', 'a.doc', ole2File(['WordDocument', 'Macros/']), 'FILE_HAS_MACROS'],
    [
      'old Excel with macros',
      'a.xls',
      ole2File(['Workbook', '_VBA_PROJECT_CUR/']),
      'FILE_HAS_MACROS',
    ],
    ['locked PDF', 'a.pdf', pdfFile('/Encrypt 5 0 R'), 'FILE_PASSWORD_PROTECTED'],
    [
      'locked Word',
      'a.docx',
      ole2File(['EncryptionInfo', 'EncryptedPackage']),
      'FILE_PASSWORD_PROTECTED',
    ],
    [
      'locked ZIP part',
      'a.docx',
      docxFile({ name: 'word/x.xml', body: 'x', encrypted: true }),
      'FILE_PASSWORD_PROTECTED',
    ],
    ['locked old Word', 'a.doc', ole2File(['WordDocument'], lockedWord), 'FILE_PASSWORD_PROTECTED'],
    ['locked old Excel', 'a.xls', ole2File(['Workbook'], lockedExcel), 'FILE_PASSWORD_PROTECTED'],
  ])('%s', async (_what, fileName, bytes, code) => {
    expect(await verdict(fileName, bytes)).toBe(code)
  })

  test('a declared type that contradicts the name', async () => {
    expect(await verdict('a.pdf', pdfFile(), 'text/html')).toBe('FILE_CONTENT_MISMATCH')
  })

  test('a Word file that unpacks to 160 MB is refused by what its directory says', async () => {
    const bomb = docxFile({
      name: 'word/big.xml',
      body: Buffer.alloc(1000),
      declaredSize: 160 * 1024 * 1024,
    })
    expect(await verdict('a.docx', bomb)).toBe('FILE_TOO_BIG_UNPACKED')
  })

  test('a Word file that packs 30 MB a thousandfold is refused', async () => {
    expect(
      await verdict(
        'a.docx',
        docxFile({ name: 'word/big.xml', body: Buffer.alloc(30 * 1024 * 1024) }),
      ),
    ).toBe('FILE_TOO_BIG_UNPACKED')
  })

  test('a Word file whose directory lies about the size is refused', async () => {
    const liar = docxFile({ name: 'word/big.xml', body: Buffer.alloc(5_000_000), declaredSize: 10 })
    expect(await verdict('a.docx', liar)).toBe('FILE_CONTENT_MISMATCH')
  })

  describe('a PDF that a real program wrote', () => {
    const written = async (
      version: '1.3' | '1.4' | '1.6' | '1.7ext3',
      passwords: { userPassword?: string; ownerPassword?: string },
    ) => {
      const { default: pdfmake } = await import('pdfmake')
      const fonts = allFonts()
      const fontFiles = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]))
      pdfmake.setFonts(fonts)
      pdfmake.setUrlAccessPolicy(() => false)
      pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))
      const page = { version, content: ['Balance sheet'], defaultStyle: { font: 'Latin' } }
      return verdict('a.pdf', await pdfmake.createPdf({ ...page, ...passwords }).getBuffer())
    }

    test.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
      'in version %s is refused only when it asks for a password',
      async (version) => {
        expect(await written(version, {})).toBe('application/pdf')
        expect(await written(version, { ownerPassword: 'restricts printing' })).toBe(
          'application/pdf',
        )
        expect(await written(version, { userPassword: 'secret', ownerPassword: 'other' })).toBe(
          'FILE_PASSWORD_PROTECTED',
        )
      },
    )
  })

  test('a PDF that only speaks of encryption is taken', async () => {
    const pdf = PDF.create()
    pdf.addPage().drawText('How /Encrypt 5 0 R stands in a trailer')
    const words = Buffer.from('\n% /Encrypt 5 0 R\n')
    expect(await verdict('a.pdf', Buffer.concat([await pdf.save(), words]))).toBe('application/pdf')
  })

  test.each([
    ['a key that no reader has', '/Encrypt <</Filter/Adobe.PubSec/V 4/R 4>>'],
    ['a dictionary that is not there', '/Encrypt 99 0 R'],
  ])('a PDF locked with %s counts as asking for a password', async (_what, entry) => {
    const saved = Buffer.from(await PDF.create().save()).toString('latin1')
    const locked = saved.replace(/trailer\s*<</, (begin) => `${begin} ${entry}`)
    expect(locked).not.toBe(saved)
    expect(await verdict('a.pdf', Buffer.from(locked, 'latin1'))).toBe('FILE_PASSWORD_PROTECTED')
  })

  test('a locked PDF is noticed even where pieces of the file meet', async () => {
    const long = Buffer.concat([
      pdfFile(),
      Buffer.alloc(65_536 - pdfFile().length - 5, 32),
      Buffer.from('/Encrypt 12 0 R'),
    ])
    expect(await verdict('a.pdf', long)).toBe('FILE_PASSWORD_PROTECTED')
  })
})

describe('while the bytes come in', () => {
  const through = (fileName: string, ...chunks: Buffer[]) =>
    buffer(Readable.from(chunks).pipe(firstBytesGate(fileName, '')))

  test('the right bytes pass unchanged, however they are cut', async () => {
    const pdf = pdfFile()
    expect(await through('a.pdf', ...[...pdf].map((byte) => Buffer.from([byte])))).toEqual(pdf)
    expect(await through('a.csv', Buffer.from('a'))).toEqual(Buffer.from('a'))
  })

  test('the wrong ones end the stream with the reason', async () => {
    const program = Buffer.alloc(200_000, 'MZ')
    await expect(through('a.pdf', program)).rejects.toMatchObject({
      refusal: { code: 'FILE_CONTENT_MISMATCH' },
    })
    await expect(through('a.exe', program)).rejects.toMatchObject({
      refusal: { code: 'FILE_TYPE_NOT_ACCEPTED' },
    })
    await expect(through('a.pdf')).rejects.toMatchObject({ refusal: { code: 'FILE_EMPTY' } })
  })
})
