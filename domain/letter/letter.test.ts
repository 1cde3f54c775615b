import { describe, expect, it } from 'vitest'
import { letterText } from './letter-blocks.ts'
import { mandateLetter, type LetterInput } from './letter.ts'
import { letterExample as input } from '../testing/letter-example.ts'
import { letterSamples as samples } from '../testing/letter-samples.ts'

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
      'Cancellation, Validity and Termination',
      'Your Duties and Consent',
      'Disclaimer, Liability and Governing Law',
      'Notices',
      'Authority and Acceptance',
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
      'GSTIN 27AAKCV1234A1ZP · PAN AAKCV1234A',
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
      'Add GST at 18% (IGST): ₹67,500',
      'Less TDS at 10% on the fee without GST: ₹37,500',
      'Net payable to us: ₹4,05,000',
      '3 working days',
      '20% of the consultancy fee on the sanctioned amount is payable. On the amount of this mandate that is ₹75,000',
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

describe('the table of facilities', () => {
  const tableOf = (input: LetterInput) => {
    const found = mandateLetter(input).blocks.find(({ kind }) => kind === 'table')
    if (found?.kind !== 'table') throw new Error('a letter without a table')
    const words = (rows: typeof found.rows) => rows.map((row) => row.map(({ text }) => text))
    return { rows: words(found.rows), foot: words(found.foot) }
  }

  it('adds up each side and both', () => {
    expect(tableOf(input).foot).toEqual([
      ['Fund based, total', '', '', '₹50,00,000'],
      ['Non-fund based, total', '', '', '₹25,00,000'],
      ['Total', '', '', '₹75,00,000'],
    ])
    expect(tableOf(samples.partnership).foot).toEqual([['Total', '', '', '₹75,00,000']])
  })

  it('leads from what was asked for to a changed amount, which a sentence names', () => {
    expect(tableOf(samples['changed-amount']).foot).toEqual([
      ['Total asked for', '', '', '₹1,00,00,000'],
      ['Changed by agreement', '', '', '+\u00A0₹1,50,00,000'],
      ['Covered by this mandate', '', '', '₹2,50,00,000'],
    ])
    expect(letterText(mandateLetter(samples['changed-amount']))).toContain(
      'You asked for ₹1,00,00,000; this mandate covers ₹2,50,00,000 (Rupees Two Crore Fifty Lakh Only), as agreed',
    )
    expect(wordsOf(withMandate({ amountRupees: 5_000_000 }))).toContain('− ₹25,00,000')
    expect(wordsOf()).not.toContain('You asked for')
  })

  it('names a security once, however many facilities it is for', () => {
    const words = letterText(mandateLetter(samples['long-names']))
    expect(words.split('Plant and machinery, ₹640.5 Crore')).toHaveLength(2)
    expect(words).toContain('Security offered for all facilities: Plant and machinery')
    expect(wordsOf()).toContain('Security offered, fund based: Industrial property, ₹2 Crore')
    expect(wordsOf()).toContain('Security offered, non-fund based: Unsecured')
  })

  it('never lets a line part a figure from its unit', () => {
    expect(tableOf(samples.llp).rows.map(([, , tenure]) => tenure)).toEqual([
      '6\u00A0months',
      '36\u00A0months',
    ])
  })
})

describe('the tax in the letter', () => {
  const sample = (change: Partial<LetterInput>) =>
    letterText(mandateLetter({ ...input, ...change }))
  const client = input.client

  it('is IGST or CGST + SGST by the two GSTINs, with SAC and place of supply', () => {
    for (const part of ['Place of supply: Maharashtra (27)', '(SAC): 997159'])
      expect(wordsOf()).toContain(part)
    expect(wordsOf()).not.toContain('CGST')
    const within = letterText(mandateLetter(samples.partnership))
    expect(within).toContain('Add GST at 18% (CGST + SGST, 9% each): ₹40,500')
    expect(within).not.toContain('IGST')
  })

  it('is IGST for a special economic zone', () => {
    const words = wordsOf(withMandate({ toSez: true }))
    expect(words).toContain('(IGST)')
    expect(words).toContain('special economic zone')
  })

  it('goes by the state on record for a client without a GSTIN', () => {
    const words = sample({ client: { ...client, gstin: '', state: 'DL' } })
    expect(words).toContain('CGST + SGST')
    expect(words).toContain('Not registered under GST · PAN AAKCV1234A')
  })

  it('is left out by a firm that is not registered', () => {
    const words = sample({ firm: { ...input.firm, gstRegistered: false, gstin: '', sac: '' } })
    expect(words).not.toMatch(/GST at|GST extra|SAC|tax invoice/)
    expect(words).toContain('We are not registered under GST and charge none.')
    expect(words).toContain('Net payable to us: ₹3,37,500')
  })

  it('has no TDS up to the threshold, and the net payable is fee and GST', () => {
    const words = wordsOf(withMandate({ feeRupees: 50_000 }))
    expect(words).not.toContain('Less TDS')
    expect(words).toContain(
      'No TDS is deducted while what you pay us in a tax year is not above ₹50,000.',
    )
    expect(words).toContain('Net payable to us: ₹59,000')
    expect(wordsOf(withMandate({ feeRupees: 50_001 }))).toContain('Less TDS at 10%')
  })

  it('tells a sole proprietor both cases, and takes nothing off', () => {
    const words = letterText(mandateLetter(samples.proprietor))
    expect(words).not.toContain('Less TDS')
    expect(words).toContain('Net payable to us: ₹1,18,000')
    expect(words).toContain(
      'As a sole proprietor you deduct no TDS from this fee. If your turnover',
    )
    expect(words).toContain('above ₹1,00,00,000')
  })

  it('takes 2 % off what a sole proprietor pays above ₹50 lakh', () => {
    const words = sample({
      client: { ...client, companyType: 'proprietorship' },
      mandate: { ...input.mandate, feeRupees: 6_000_000 },
    })
    expect(words).toContain('Less TDS at 2% on the fee without GST: ₹1,20,000')
    expect(words).toContain('Sl. No. 6(ii)')
  })

  it('quotes the Act of the letter’s day', () => {
    expect(wordsOf(withMandate({ date: '2026-03-31' }))).toContain(
      'under section 194J of the Income-tax Act, 1961, payment code 94J,',
    )
    expect(wordsOf(withMandate({ date: '2026-04-01' }))).toContain(
      'under section 393(1) (Table, Sl. No. 6(iii).D(b)) of the Income-tax Act, 2025, payment code 1027 (earlier section 194J)',
    )
  })
})

describe('the clauses of the letter', () => {
  const withTerms = (more: Partial<LetterInput['terms']>) =>
    wordsOf((draft) => ({ ...draft, terms: { ...draft.terms, ...more } }))

  it('say what disbursal is for each facility of the case, and for no other', () => {
    const words = letterText(mandateLetter(samples['private-limited']))
    for (const part of [
      'Cash Credit (CC): the day on which the limit is first available to you, whether or not you draw on it.',
      'Letter of Credit (LC): the day on which the limit is first available to you, whether or not anything is issued',
      'Term Loan: each payment by the lender',
    ])
      expect(words).toContain(part)
    expect(letterText(mandateLetter(samples.partnership))).not.toContain('each payment')
  })

  it('tell renewal, enhancement and takeover apart', () => {
    for (const part of [
      'Renewal or enhancement by a lender',
      'the increase alone',
      'Takeover by another',
    ])
      expect(wordsOf()).toContain(part)
  })

  it('tie the tail to a list of lenders introduced', () => {
    expect(wordsOf()).toContain('Lenders introduced are those alone to whom we have sent your case')
    expect(wordsOf()).toContain('kept with your application RS-2026-000123')
  })

  it('name notices, seat, courts and termination as the firm has set them', () => {
    for (const part of [
      'to us at notices@setu.example',
      'The seat is New Delhi',
      'the courts at Delhi',
      'a notice in writing of 30 days',
      'Place for the e-stamp certificate',
      'makes good the direct loss',
      'We take no commission or other benefit from a lender',
    ])
      expect(wordsOf()).toContain(part)
    const other = withTerms({
      arbitrationSeat: '',
      courts: '',
      noticeEmail: '',
      terminationDays: 0,
      eStamp: false,
      indemnity: false,
      lenderCommission: 'disclosed',
    })
    expect(other).not.toMatch(/[Aa]rbitra|e-stamp|makes good/)
    for (const part of [
      'the courts at the place of our registered office',
      'to us at care@setu.example',
      'at any time by a notice in writing',
      'Where a lender pays us a commission',
    ])
      expect(other).toContain(part)
  })

  it('name the lenders that pay the firm or that it works for, whatever its own term says', () => {
    const withLenders = (lenderCommission: LetterInput['terms']['lenderCommission']) =>
      wordsOf((draft) => ({
        ...draft,
        terms: { ...draft.terms, lenderCommission },
        lenders: [
          { name: 'SIDBI', agent: true, mostCommissionPercent: null },
          { name: 'Axis Bank', agent: false, mostCommissionPercent: 0.75 },
          { name: 'Tata Capital', agent: true, mostCommissionPercent: 1.25 },
        ],
      }))
    for (const words of [withLenders('none'), withLenders('disclosed')]) {
      expect(words).toContain('We work for SIDBI and Tata Capital as their agent.')
      expect(words).toContain('What they sanction is no part of the sanctioned amount')
      expect(words).toContain(
        'On what they lend we are paid a commission by Axis Bank (up to 0.75%) and Tata Capital (up to 1.25%).',
      )
      expect(words).not.toContain('from a lender on your case')
    }
    expect(withLenders('none')).toContain(
      'We take no commission or other benefit from another lender on your case.',
    )
    expect(withLenders('disclosed')).toContain('Where another lender pays us a commission')
    expect(wordsOf()).not.toContain('agent')
  })

  it('name the grievance officer where the firm has one', () => {
    expect(wordsOf()).toContain(
      'A complaint reaches our grievance officer, Meera Nair, complaints@setu.example.',
    )
    const none = wordsOf((draft) => ({
      ...draft,
      firm: { ...draft.firm, grievanceOfficer: { name: '', email: '', phone: '' } },
    }))
    expect(none).not.toContain('grievance')
  })

  it.each([
    ['private-limited', 'a resolution of your board of directors'],
    ['public-limited', 'a resolution of your board of directors'],
    ['llp', 'your LLP agreement or of a resolution of your partners'],
    ['partnership', 'the written consent of all partners'],
    ['proprietorship', 'signs as the sole proprietor'],
    ['huf', 'signs as the karta'],
    ['trust', 'by authority of your trust deed'],
    ['society', 'resolution of your managing committee'],
    ['one-person-company', 'resolution of your board of directors'],
  ] as const)('say by what the signatory of a %s may sign', (companyType, authority) => {
    expect(wordsOf((draft) => ({ ...draft, client: { ...draft.client, companyType } }))).toContain(
      authority,
    )
  })

  it('stand under a letterhead with registration, office and phone', () => {
    expect(mandateLetter(input).letterhead.lines).toEqual([
      'Registered office: 12 Janpath, New Delhi 110001, Delhi',
      'Head office: 12 Janpath, New Delhi 110001',
      'LLPIN AAB-9032 · GSTIN 07AAPFU0939F1ZX · PAN AAPFU0939F',
      'Phone +91 11 4000 1234 · care@setu.example · setu.example',
    ])
    const company = { ...input.firm, constitution: 'private-limited', cin: 'U74999DL2019PTC000001' }
    expect(
      mandateLetter({ ...input, firm: { ...company, constitution: 'private-limited' } }).letterhead
        .lines[2],
    ).toContain('CIN U74999DL2019PTC000001')
  })

  it('say what is not entered yet, in a preview', () => {
    const empty = wordsOf((draft) => ({
      ...draft,
      bank: { accountName: '', accountNumber: '', ifsc: '', bankName: '', branch: '' },
    }))
    expect(empty).toContain('Account number: Not entered yet')
    expect(empty).toContain('Bank and branch: Not entered yet')
  })
})
