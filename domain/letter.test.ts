import { describe, expect, it } from 'vitest'
import { letterText } from './letter-blocks.ts'
import { mandateLetter, type LetterInput } from './letter.ts'
import { letterExample as input } from './testing/letter-example.ts'

const wordsOf = (change: (draft: LetterInput) => LetterInput = (same) => same) =>
  letterText(mandateLetter(change(input)))
const withMandate = (more: Partial<LetterInput['mandate']>) => (draft: LetterInput) => ({
  ...draft,
  mandate: { ...draft.mandate, ...more },
})

describe('the mandate letter', () => {
  it('stands under the headings of a proposal', () => {
    const headings = mandateLetter(input).blocks.flatMap((block) =>
      block.kind === 'heading' ? [block.text] : [],
    )
    expect(headings).toEqual([
      'Financial Proposal',
      'Scope of Services',
      'Remuneration/Commercial Terms',
      'Mode of Payment',
      'Cancellation and Validity',
      'Your Duties and Consent',
      'Disclaimer, Liability and Governing Law',
      'Acceptance',
    ])
  })

  it('names the parties, the amount in figures and words, and the facilities', () => {
    const letter = mandateLetter(input)
    expect(letter.subject).toBe(
      'Mandate for arranging working capital of ₹75,00,000 (Rupees Seventy-Five Lakh Only)',
    )
    expect(letter.to).toEqual([
      'Ms. Asha Verma',
      'Managing Director',
      'Verma Castings Private Limited',
      'Plot 14, MIDC Bhosari, Pune 411026, Maharashtra, India',
    ])
    for (const part of [
      '₹50,00,000',
      'Industrial property, ₹2 Crore',
      'Unsecured',
      '12 months',
      'HDFC Bank, State Bank of India',
    ])
      expect(wordsOf()).toContain(part)
  })

  it('says the fee, GST, TDS, what is payable and when', () => {
    const words = wordsOf()
    for (const part of [
      '5% of the sanctioned amount',
      '₹3,75,000 (Rupees Three Lakh Seventy-Five Thousand Only)',
      'Add GST at 18% (CGST and SGST, or IGST): ₹67,500',
      'Less TDS at 10% on the fee without GST: ₹37,500',
      'Net payable to us: ₹4,05,000',
      '3 working days',
      '20% of the consultancy fee is payable: ₹75,000',
    ])
      expect(words).toContain(part)
  })

  it('prints one reading of the TDS only, the chosen one', () => {
    expect(wordsOf()).toContain('194J')
    expect(wordsOf()).not.toContain('194H')
    const commission = wordsOf(withMandate({ tds: 'commission' }))
    expect(commission).toContain('Less TDS at 2% on the fee without GST: ₹7,500')
    expect(commission).not.toContain('194J')
  })

  it('carries the firm’s bank block', () => {
    for (const part of [
      'Account number: 001234567890',
      'IFSC: HDFC0000123',
      'Bank and branch: HDFC Bank, Janpath',
      'GSTIN: 07AAPFU0939F1ZX',
      'PAN: AAPFU0939F',
    ])
      expect(wordsOf()).toContain(part)
  })

  it('has its number only after the release', () => {
    expect(mandateLetter(input).reference).toBe('To be issued on release')
    const released = mandateLetter(withMandate({ number: 'MND/2026-27/0001' })(input))
    expect(released.reference).toBe('MND/2026-27/0001')
    expect(released.date).toBe('21 Nov 2026')
  })

  it('is signed by the firm and by the company', () => {
    const last = mandateLetter(input).blocks.at(-1)
    if (last?.kind !== 'signatories') throw new Error('the letter ends without signatories')
    expect(last.blocks.map(({ party }) => party)).toEqual([
      'For Setu Advisors LLP',
      'For Verma Castings Private Limited',
    ])
    expect(last.blocks[1]?.lines.map(({ value }) => value)).toContain('Managing Director')
  })

  it('calls the transaction by its facilities', () => {
    const termLoan = (draft: LetterInput): LetterInput => ({
      ...draft,
      case: {
        ...draft.case,
        facilities: [
          { title: 'Term Loan', side: 'fundBased', rupees: 7_500_000, tenure: 60, security: null },
        ],
      },
    })
    expect(mandateLetter(termLoan(input)).subject).toContain('arranging term loan of')
    expect(mandateLetter({ ...input, case: { ...input.case, facilities: [] } }).subject).toContain(
      'arranging working capital of',
    )
  })

  it('promises nothing and calls nothing approved', () => {
    const words = wordsOf()
    expect(words).not.toMatch(/approv/i)
    expect(words).toContain('guarantee no outcome')
    expect(words).toContain('neither promise nor influence any rating or sanction')
    expect(words).toContain('courts at Delhi')
  })

  it('prints what a person typed as it is, markup and all', () => {
    const odd = wordsOf(
      withMandate({
        holder: { ...input.mandate.holder, name: 'Mr. ** {} <b>', companyName: 'A & B **Ltd** {}' },
      }),
    )
    expect(odd).toContain('Dear Mr. ** {} <b>,')
    expect(odd).toContain('A & B **Ltd** {} as set out in your application RS-2026-000123')
  })

  it('leaves out clauses that the firm has switched off', () => {
    const plain = wordsOf((draft) => ({
      ...draft,
      terms: { ...draft.terms, tailMonths: 0, interestPercentPerMonth: 0 },
    }))
    expect(plain).not.toContain('interest of')
    expect(plain).not.toContain('after the mandate ends')
  })
})
