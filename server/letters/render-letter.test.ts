import { execFileSync } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LetterInput, mandateLetter } from '../../domain/letter.ts'
import { letterExample } from '../../domain/testing/letter-example.ts'
import { inFonts } from './fonts.ts'
import { closeLetters, renderLetter } from './render-letter.ts'

// Released, and with names in Devanagari, which must print.
const input: LetterInput = {
  ...letterExample,
  firm: {
    ...letterExample.firm,
    signatory: { name: 'रोहन मेहता', designation: 'Partner' },
  },
  mandate: {
    ...letterExample.mandate,
    number: 'MND/2026-27/0001',
    holder: { ...letterExample.mandate.holder, name: 'श्रीमती आशा वर्मा' },
  },
}

const poppler = (tool: string, pdf: Buffer, ...more: string[]) =>
  execFileSync(tool, [...more, '-', ...(tool === 'pdftotext' ? ['-'] : [])], {
    input: pdf,
  }).toString()
const havePoppler = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe('a mandate letter on paper', () => {
  let pdf: Buffer

  beforeAll(async () => {
    pdf = await renderLetter(mandateLetter(input))
  }, 30_000)
  afterAll(closeLetters)

  test('is a PDF of reasonable size', () => {
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeGreaterThan(10_000)
    expect(pdf.length).toBeLessThan(200_000)
  })

  test.runIf(havePoppler)('says everything, rupee signs and Hindi names included', () => {
    const words = poppler('pdftotext', pdf, '-layout').normalize().replaceAll(/\s+/g, ' ')
    for (const part of [
      'MND/2026-27/0001',
      '21 Nov 2026',
      'Financial Proposal',
      'Remuneration/Commercial Terms',
      'Mode of Payment',
      '₹75,00,000',
      'Rupees Seventy-Five Lakh Only',
      '₹4,05,000',
      '3 working days',
      'श्रीमती आशा', // conjuncts come back in the order of their glyphs
      'रोहन',
      'Signature and stamp',
      'Page 1 of',
    ]) {
      expect(words).toContain(part)
    }
  })

  test.runIf(havePoppler)('carries its title and stands on A4', () => {
    const facts = poppler('pdfinfo', pdf)
    expect(facts).toContain(
      'Title:           Mandate MND/2026-27/0001 – Verma Castings Private Limited',
    )
    expect(facts).toMatch(/Page size:\s+595\.28 x 841\.89 pts \(A4\)/)
    expect(poppler('pdffonts', pdf)).toMatch(/NotoSansDevanagari-Regular/)
  })

  test('leaves the server free to answer while it is drawn', async () => {
    const before = performance.eventLoopUtilization()
    await Promise.all(Array.from({ length: 4 }, () => renderLetter(mandateLetter(input))))
    // Drawn here, letters would keep this thread busy all the time.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })
})

test('each part of a text is set in the font that has its letters', () => {
  expect(inFonts({ text: 'Dear श्री आशा वर्मा, ₹5', bold: true })).toEqual([
    { text: 'Dear ', font: 'Latin', bold: true },
    { text: 'श्री आशा वर्मा', font: 'Devanagari', bold: true },
    { text: ', ₹5', font: 'Latin', bold: true },
  ])
  expect(inFonts({ text: '' })).toEqual([{ text: '', font: 'Latin' }])
})
