import { inflateSync } from 'node:zlib'
import { PDF, rgb } from '@libpdf/core'
import { afterAll, describe, expect, test } from 'vitest'
import { closePages, runPage } from './run-page.ts'
import { pdfOfPages } from './testing/pictures.ts'

afterAll(closePages)

const drawn = async (bytes: Uint8Array, page = 1, width = 300) => {
  const answer = await runPage({ bytes, page, width })
  if (answer === 'unreadable' || answer.png === null) throw new Error('nothing was drawn')
  const png = Buffer.from(answer.png)
  return { pages: answer.pages, png, size: [png.readUInt32BE(16), png.readUInt32BE(20)] as const }
}

/** What the picture is packed from: each line begins with a byte of its own. */
const pixelsOf = (png: Buffer) => inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))

/** The red, green and blue of one pixel. */
const pixelAt = (png: Buffer, x: number, y: number) => {
  const width = png.readUInt32BE(16)
  const lines = pixelsOf(png)
  return [...lines.subarray(y * (width * 3 + 1) + 1 + x * 3).subarray(0, 3)]
}

describe('a page of a PDF as a picture', () => {
  test('is as wide as was asked for, and says how many there are', async () => {
    const { pages, size } = await drawn(await pdfOfPages(3), 2, 600)
    expect(pages).toBe(3)
    expect(size[0]).toBe(600)
    expect(size[1]).toBe(423)
  })

  test('shows what stands on it in its colours', async () => {
    const pdf = PDF.create()
    pdf
      .addPage({ width: 200, height: 200 })
      .drawRectangle({ x: 0, y: 100, width: 200, height: 100, color: rgb(1, 0, 0) })
    const { png } = await drawn(await pdf.save(), 1, 200)
    expect(pixelAt(png, 100, 20)).toEqual([255, 0, 0])
    expect(pixelAt(png, 100, 180)).toEqual([255, 255, 255])
  })

  test('bears its mark all over, also where it is dark or very long, and what it shows is still there', async () => {
    const pdf = PDF.create()
    const painted = pdf.addPage({ width: 200, height: 200 })
    painted.drawRectangle({ x: 0, y: 0, width: 200, height: 60, color: rgb(0, 0, 0) })
    painted.drawRectangle({ x: 0, y: 60, width: 200, height: 60, color: rgb(1, 0, 0) })
    pdf.addPage({ width: 100, height: 14_000 })
    const bytes = await pdf.save()
    for (const page of [1, 2]) {
      const plain = await runPage({ bytes, page, width: 800 })
      if (plain === 'unreadable' || plain.png === null) throw new Error('nothing was drawn')
      const { pages, png } = plain
      const mark = 'nandini@bank.example, 9 Dec 2026'
      const marked = await runPage({ pages, png, mark })
      if (marked === 'unreadable' || marked.png === null) throw new Error('nothing was marked')
      expect(marked.pages).toBe(2)
      const [one, other] = [pixelsOf(Buffer.from(png)), pixelsOf(Buffer.from(marked.png))]
      // In each tenth of the picture some pixels are others, on white, on red and on black, and few are.
      const part = Math.floor(one.length / 10)
      for (let at = 0; at + part <= one.length; at += part) {
        let [changed, most] = [0, 0]
        for (let pixel = at; pixel < at + part; pixel += 1) {
          const by = Math.abs((other[pixel] ?? 0) - (one[pixel] ?? 0))
          if (by > 0) changed += 1
          most = Math.max(most, by)
        }
        // Letters below the mark are read all the same.
        expect(most).toBeLessThan(70)
        expect(changed).toBeGreaterThan(part / 2000)
        expect(changed).toBeLessThan(part / 3)
      }
    }
  })

  test('a page that was drawn before is marked the same way each time, and broken bytes are refused', async () => {
    const { pages, png } = await drawn(await pdfOfPages(1))
    const first = await runPage({ pages, png, mark: 'asha@bank.example' })
    expect(await runPage({ pages, png, mark: 'asha@bank.example' })).toEqual(first)
    expect(await runPage({ pages, png: png.subarray(0, 60), mark: 'nobody' })).toBe('unreadable')
    expect((await drawn(await pdfOfPages(1))).png).toEqual(png)
  })

  test('a page beyond the last one is none', async () => {
    expect(await runPage({ bytes: await pdfOfPages(1), page: 2, width: 300 })).toEqual({
      pages: 1,
      png: null,
    })
  })

  test('a page that is very long is drawn smaller', async () => {
    const pdf = PDF.create()
    pdf.addPage({ width: 100, height: 14_000 })
    const { size } = await drawn(await pdf.save(), 1, 2400)
    expect(size[0] * size[1]).toBeLessThanOrEqual(12_000_000)
  })

  test('any bytes are drawn or refused, and the next file is drawn all the same', async () => {
    const whole = Buffer.from(await pdfOfPages(2))
    for (const bytes of [Buffer.alloc(0), Buffer.from('%PDF-1.7'), Buffer.alloc(9000, 0xff)])
      expect(await runPage({ bytes, page: 1, width: 300 })).toBe('unreadable')
    expect((await drawn(whole)).pages).toBe(2)
  })
})
