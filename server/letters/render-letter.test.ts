import { execFileSync } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LetterInput, mandateLetter } from '../../domain/letter/letter.ts'
import { letterText } from '../../domain/letter/letter-blocks.ts'
import { letterExample } from '../../domain/testing/letter-example.ts'
import { letterSamples } from '../../domain/testing/letter-samples.ts'
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

/** The lines of each page; words in Indian scripts come back by their glyphs. */
const pagesOf = async (pdf: Buffer): Promise<string[][]> =>
  (await PDF.load(pdf)).getPages().map((page) =>
    page
      .extractText()
      .lines.map(({ spans }) =>
        spans
          .map(({ text }) => text)
          .join(' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      .filter((line) => line !== ''),
  )

/** The words of a text in the order of the alphabet, without the signs that only a list or a table of one of them has. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/[^\s]*[\u0900-\u0DFF][^\s]*/gu, ' ')
    .replaceAll(/\s+(?=\.)/g, '')
    .split(/[\p{Cc}\s|:,;-]+/u)
    .filter((word) => word !== '' && !/^\d\.$/.test(word))
    .toSorted()

describe.each(Object.entries(letterSamples))('the letter of kind %s', (_, sample) => {
  const letter = mandateLetter(sample)
  let pages: string[][]

  beforeAll(async () => {
    pages = await pagesOf(await renderLetter(letter))
  }, 30_000)
  afterAll(closeLetters)

  test('ends no page with a heading', () => {
    const headings = letter.blocks.flatMap((block) =>
      block.kind === 'heading' ? [block.text] : [],
    )
    // The last line of a page is its foot.
    for (const lines of pages) expect(headings).not.toContain(lines.at(-2))
  })

  test('carries a clause and both signatures on its last page', () => {
    const last = pages.at(-1)?.join(' ')
    for (const part of [
      'Authority and Acceptance',
      'The mandate holds from the day',
      'Signed in agreement with everything above:',
      `Page ${pages.length} of ${pages.length}`,
    ])
      expect(last).toContain(part)
  })

  test('has the two signature blocks level, line by line', () => {
    const lines = pages.at(-1) ?? []
    for (const label of ['Place Place', 'Date Date']) expect(lines).toContain(label)
    for (const label of ['Name', 'Designation'])
      expect(lines.some((line) => line.split(label).length === 3)).toBe(true)
  })

  test('parts no figure from its unit', () => {
    for (const line of pages.flat()) expect(line).not.toMatch(/^(months?|days)\b/)
  })

  test('says on paper what the preview says, no more and no less', () => {
    const onPaper = pages
      .map((lines, index) =>
        lines.join(' ').replace(`${letter.footer} Page ${index + 1} of ${pages.length}`, ''),
      )
      .join(' ')
    const { footer } = letter
    expect(wordsOf(`${onPaper} ${footer}`)).toEqual(wordsOf(letterText(letter)))
  })
})

test.each([
  ['Bengali', 'শ্রী অমর্ত্য চট্টোপাধ্যায়'],
  ['Gujarati', 'શ્રી ધર્મેશભાઈ ક્ષત્રિય'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Kannada', 'ಶ್ರೀ ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['Malayalam', 'ശ്രീ കൃഷ്ണൻകുട്ടി, സ്ത്രീ'],
  ['Manipuri', 'ꯃꯩꯇꯩ ꯃꯌꯦꯛ'],
  ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ['Odia', 'ଶ୍ରୀ ଜଗନ୍ନାଥ ପଣ୍ଡା'],
  ['Telugu', 'శ్రీ వెంకటేశ్వర్లు కృష్ణమూర్తి'],
])('a name in %s is drawn', async (_, name) => {
  const { holder } = letterExample.mandate
  const named = { ...holder, name, companyName: name }
  const pdf = await renderLetter(
    mandateLetter({ ...letterExample, mandate: { ...letterExample.mandate, holder: named } }),
  )
  expect((await pagesOf(pdf)).at(-1)?.join(' ')).toContain('Signed in agreement')
})
afterAll(closeLetters)
