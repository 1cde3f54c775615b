import { inflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { afterAll, describe, expect, test } from 'vitest'
import { uprightOf } from './jpeg-orientation.ts'
import { plainPng, UnreadablePicture } from './plain-png.ts'
import { putTogether } from './put-together.ts'
import { closePdf, runPdf } from './run-pdf.ts'
import { jpegPicture, palettePng, pdfOfPages, png } from './testing/pictures.ts'

afterAll(closePdf)

/** The pixels of a PNG that is drawn anew, as red-green-blue in hexadecimal. */
const pixels = (bytes: Buffer): string[] => {
  const plain = plainPng(bytes)
  const [width, height] = [plain.readUInt32BE(16), plain.readUInt32BE(20)]
  expect([...plain.subarray(24, 29)]).toEqual([8, 2, 0, 0, 0])
  const length = plain.readUInt32BE(33)
  const lines = inflateSync(plain.subarray(41, 41 + length))
  return Array.from({ length: width * height }, (_, n) => {
    const at = Math.floor(n / width) * (width * 3 + 1) + 1 + (n % width) * 3
    return lines.toString('hex', at, at + 3)
  })
}

const [red, blue, white] = ['ff0000', '0000ff', 'ffffff']
const palette = Buffer.from('ff00000000ff00ff00', 'hex')

describe('a PNG is drawn anew over white paper', () => {
  test.each([
    [
      'a palette of one bit',
      { width: 4, height: 1, depth: 1, colour: 3, palette, lines: '0050' },
      [red, blue, red, blue],
    ],
    [
      'a palette of two bits',
      { width: 4, height: 1, depth: 2, colour: 3, palette, lines: '0018' },
      [red, blue, '00ff00', red],
    ],
    [
      'a palette of four bits',
      { width: 3, height: 1, depth: 4, colour: 3, palette, lines: '001020' },
      [blue, red, '00ff00'],
    ],
    [
      'a palette of eight bits',
      { width: 2, height: 1, depth: 8, colour: 3, palette, lines: '000100' },
      [blue, red],
    ],
    [
      'a palette with a transparent colour',
      {
        width: 2,
        height: 1,
        depth: 8,
        colour: 3,
        palette,
        transparent: Buffer.from([0]),
        lines: '000100',
      },
      [blue, white],
    ],
    [
      'black and white',
      { width: 4, height: 1, depth: 1, colour: 0, lines: '0050' },
      ['000000', white, '000000', white],
    ],
    [
      'grey of four bits',
      { width: 2, height: 1, depth: 4, colour: 0, lines: '000f' },
      ['000000', white],
    ],
    [
      'grey of sixteen bits',
      { width: 1, height: 1, depth: 16, colour: 0, lines: '0080ff' },
      ['808080'],
    ],
    [
      'grey with alpha',
      { width: 2, height: 1, depth: 8, colour: 4, lines: '0000000000' },
      [white, white],
    ],
    [
      'colour with alpha',
      { width: 2, height: 1, depth: 8, colour: 6, lines: '00ff0000ff0000ff00' },
      [red, white],
    ],
    [
      'colour of sixteen bits',
      { width: 1, height: 1, depth: 16, colour: 2, lines: '00ff01000200ff' },
      ['ff0000'],
    ],
    [
      'a filter of differences',
      { width: 3, height: 1, depth: 8, colour: 3, palette, lines: '01010100' },
      [blue, '00ff00', '00ff00'],
    ],
    [
      'the line above',
      { width: 2, height: 2, depth: 8, colour: 3, palette, lines: '000100020000' },
      [blue, red, blue, red],
    ],
  ] as const)('%s', (_what, { lines, ...facts }, expected) => {
    expect(pixels(png({ ...facts, lines: Buffer.from(lines, 'hex') }))).toEqual(expected)
  })

  test('one that is interlaced, in its seven passes', () => {
    // 2 × 2: pass 1 holds the first pixel, pass 6 the second, pass 7 the second line.
    const lines = Buffer.from('00010000000001', 'hex')
    const facts = { width: 2, height: 2, depth: 8, colour: 3, palette, interlace: 1 } as const
    expect(pixels(png({ ...facts, lines }))).toEqual([blue, red, red, blue])
  })

  test('one that is plain already stays as it is', () => {
    const plain = png({
      width: 1,
      height: 1,
      depth: 8,
      colour: 2,
      lines: Buffer.from('00ff0000', 'hex'),
    })
    expect(plainPng(plain)).toBe(plain)
  })

  test.each([
    ['cut off', palettePng(40, 20).subarray(0, 60)],
    [
      'with too little in it',
      png({ width: 900, height: 900, depth: 8, colour: 3, palette, lines: Buffer.alloc(20) }),
    ],
    [
      'of too many pixels',
      png({ width: 60_000, height: 60_000, depth: 1, colour: 3, palette, lines: Buffer.alloc(20) }),
    ],
    [
      'of a colour that is none',
      png({ width: 1, height: 1, depth: 8, colour: 5, lines: Buffer.alloc(20) }),
    ],
    [
      'that unpacks to far more',
      png({ width: 2, height: 2, depth: 8, colour: 3, palette, lines: Buffer.alloc(5_000_000) }),
    ],
  ])('one %s is refused', (_what, bytes) => {
    expect(() => plainPng(bytes)).toThrow(UnreadablePicture)
  })
})

test.each([
  [undefined, { turns: 0, mirrored: false }],
  [1, { turns: 0, mirrored: false }],
  [3, { turns: 2, mirrored: false }],
  [6, { turns: 1, mirrored: false }],
  [8, { turns: 3, mirrored: false }],
  [5, { turns: 3, mirrored: true }],
  [99, { turns: 0, mirrored: false }],
])('a photo whose camera says %s is set upright', (orientation, upright) => {
  expect(uprightOf(jpegPicture(40, 30, orientation))).toEqual(upright)
})

test('a photo that was taken sideways makes a page that stands', async () => {
  const made = await putTogether([
    { kind: 'jpeg', bytes: jpegPicture(400, 300) },
    { kind: 'jpeg', bytes: jpegPicture(400, 300, 6) },
  ])
  if (!made.ok) throw new Error(made.problem)
  const pages = (await PDF.load(made.bytes)).getPages()
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [842, 595],
    [595, 842],
  ])
})

test('the thread puts together, one after the other', async () => {
  const parts = [
    { kind: 'pdf' as const, bytes: await pdfOfPages(3) },
    { kind: 'png' as const, bytes: palettePng(40, 20) },
  ]
  const made = await Promise.all([1, 2, 3].map(() => runPdf({ do: 'put-together', parts })))
  expect(made.map((one) => one.ok && one.pages)).toEqual([
    [3, 1],
    [3, 1],
    [3, 1],
  ])
})

test('any bytes are put together or refused', async () => {
  for (const kind of ['jpeg', 'png', 'pdf'] as const) {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('x'),
      Buffer.alloc(3000, 0xff),
      palettePng(9, 9).subarray(0, 50),
    ])
      expect(await putTogether([{ kind, bytes }])).toMatchObject({ ok: false, part: 0 })
  }
})

test('any bytes that speak of encryption are opened or count as locked', async () => {
  const whole = Buffer.from(await pdfOfPages(2))
  const bytes = [
    Buffer.alloc(0),
    Buffer.from('%PDF-1.7\n/Encrypt'),
    whole.subarray(0, whole.length / 2),
    Buffer.from('%PDF-1.7\ntrailer<</Encrypt 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF'),
    Buffer.from(`%PDF-1.7\n${'<<'.repeat(100_000)}`),
    Buffer.from(`%PDF-1.7\n${'[/Encrypt '.repeat(100_000)}`),
  ]
  for (const some of bytes) expect(await runPdf({ do: 'ask-password', bytes: some })).toBe(true)
  expect(await runPdf({ do: 'ask-password', bytes: whole })).toBe(false)
})
