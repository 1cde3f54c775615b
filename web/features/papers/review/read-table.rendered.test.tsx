import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('a table as text', () => {
  test.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'name,said\n"Verma, A.","""yes"",\nat once"',
      [
        ['name', 'said'],
        ['Verma, A.', '"yes",\nat once'],
      ],
    ],
    [
      'a\tb\n\t2',
      [
        ['a', 'b'],
        ['', '2'],
      ],
    ],
  ])('%j', (text, rows) => {
    expect(readCsv(bytesOf(text), 100)).toEqual(rows)
  })

  test('ends after as many rows as are wanted, and reads older spreadsheets', () => {
    expect(readCsv(bytesOf('1\n2\n3'), 2)).toEqual([['1'], ['2']])
    expect(readCsv(Uint8Array.from([0x52, 0xe9, 0x6e]), 2)).toEqual([['Rén']])
  })
})

/** A ZIP file as spreadsheets are, with a directory at its end. */
const zip = (parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> => {
  const local: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  for (const [name, body] of Object.entries(parts)) {
    const packed = deflateRawSync(body)
    const title = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(Buffer.byteLength(body), 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(at, 42)
    local.push(head, title, packed)
    listed.push(entry, title)
    at += head.length + title.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(at, 16)
  return Uint8Array.from(Buffer.concat([...local, ...listed, end]))
}

describe('the first sheet of a workbook', () => {
  const sheet = `<worksheet><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Amount</t></is></c></row>
    <row r="2"><c r="A2" s="1"><v>46000</v></c><c r="C2"><v>1234567.5</v></c></row>
    </sheetData></worksheet>`
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Stock" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet7.xml"/></Relationships>',
    'xl/worksheets/sheet7.xml': sheet,
    'xl/sharedStrings.xml': '<sst><si><r><t>Da</t></r><r><t>te</t></r></si></sst>',
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  }

  test('reads with its texts, its dates and its amounts as people write them', async () => {
    expect((await readXlsx(zip(parts), 100)).rows).toEqual([
      ['Date', '', 'Amount'],
      ['9 Dec 2025', '', '12,34,567.5'],
    ])
  })

  test('has its other sheets by their names, in the order of the workbook', async () => {
    const two = {
      ...parts,
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Stock" r:id="rId1"/><sheet name="Debtors" r:id="rId2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId2" Target="/xl/worksheets/b.xml"/><Relationship Id="rId1" Target="worksheets/sheet7.xml"/></Relationships>',
      'xl/worksheets/b.xml':
        '<worksheet><sheetData><row><c t="inlineStr"><is><t>Girna Forgings</t></is></c></row></sheetData></worksheet>',
    }
    expect(await readXlsx(zip(two), 100, 1)).toEqual({
      sheets: ['Stock', 'Debtors'],
      rows: [['Girna Forgings']],
    })
  })

  test('that names entities of its own is refused', async () => {
    const bomb = { ...parts, 'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY a "b">]><sst/>' }
    await expect(readXlsx(zip(bomb), 100)).rejects.toThrow()
  })

  test('what is no workbook is refused', async () => {
    await expect(readXlsx(zip({ 'a.txt': 'x' }), 100)).rejects.toThrow()
    await expect(readXlsx(new Uint8Array(30), 100)).rejects.toThrow()
  })
})
