import { describe, expect, test } from 'vitest'
import { letterText } from '../../../domain/letter/letter-blocks.ts'
import { letterOfEntry } from './letter-of-entry.ts'
import {
  amountOfEntry,
  bodyOfEntry,
  emptyEntry,
  entryOfMandate,
  type CaseDetails,
  type LetterSettings,
} from './mandate-entry.ts'
import { problemsOfEntry } from './mandate-problems.ts'

const details: CaseDetails = {
  userId: 'borrower',
  applicationId: 'case',
  reference: 'RS-2026-000123',
  companyName: 'Verma Castings Private Limited',
  companyType: 'private-limited',
  companyGstNumber: '27AAKCV1234A1ZP',
  companyPanNumber: 'AAKCV1234A',
  formattedAmount: '1.25 Crore',
  amount: 12_500_000,
  address: {
    buildingName_or_plotNo: 'Plot 14',
    area: 'MIDC Bhosari',
    city: 'Pune',
    pinCode: '411026',
    state: 'MH',
    country: 'India',
  },
  managementDetails: [
    { id: '0', name: 'Asha Verma', designation: 'Managing Director', authorisedSignatory: true },
  ],
  facilities: [
    {
      title: 'Cash Credit (CC)',
      kind: 'fundBased',
      amount: 12_500_000,
      tenure: 12,
      security: null,
    },
  ],
  selectedBanks: ['HDFC Bank'],
  tiedLenders: [{ name: 'SIDBI', agent: true, mostCommissionPercent: 1.25 }],
}

const settings: LetterSettings = {
  firm: {
    name: 'Firm LLP',
    supportEmail: 'support@firm.example',
    whatsApp: '9876543210',
    headOffice: 'New Delhi',
    otherOffices: [],
    social: { linkedin: '', facebook: '', x: '' },
    phone: '',
    website: '',
    registeredOffice: '',
    cin: '',
    grievanceOfficer: { name: '', email: '', phone: '' },
    constitution: '' as const,
    figures: [],
    people: [],
    finished: [],
    feeBands: [],
    story: '',
    openings: [],
    pace: { toLender: '', lender: '' },
    gstRegistered: true,
    sac: '',
    gstin: '07AAZFR4821K1ZI',
    pan: 'AAZFR4821K',
    signatory: { name: 'Raghav Mehra', designation: 'Designated Partner' },
  },
  bank: {
    accountName: 'Firm LLP',
    accountNumber: '50200081234567',
    ifsc: 'HDFC0000003',
    bankName: 'HDFC Bank',
    branch: 'Delhi',
  },
  letter: {
    validityDays: 90,
    tailMonths: 12,
    interestPercentPerMonth: 1.5,
    tds: 'professional',
    terminationDays: 30,
    arbitrationSeat: '',
    courts: '',
    noticeEmail: '',
    eStamp: true,
    indemnity: true,
    lenderCommission: 'none',
  },
  fees: { defaultPercentage: 5, hintAbovePercentage: 3, gstPercentage: 18 },
}

const whole = { ...emptyEntry(settings, details), salutation: 'Ms.', signatory: '0' }

describe('the amount of a mandate', () => {
  test('is that of the case when nothing is typed', () => {
    expect(amountOfEntry({ amount: '', unit: '' }, details)).toEqual({
      rupees: 12_500_000,
      text: '1.25 Crore',
    })
  })

  test('below 1 is crores turned into lakhs', () => {
    expect(amountOfEntry({ amount: '0.29', unit: '' }, details)).toEqual({
      rupees: 2_900_000,
      text: '29 Lakhs',
    })
  })

  test('from 1 on takes the unit of the case, unless another is chosen', () => {
    expect(amountOfEntry({ amount: '2', unit: '' }, details)?.rupees).toBe(20_000_000)
    expect(amountOfEntry({ amount: '2', unit: 'Lakh' }, details)?.rupees).toBe(200_000)
    expect(amountOfEntry({ amount: '0.5', unit: 'Crore' }, details)?.text).toBe('0.5 Crore')
  })

  test.each(['0', '-3', '99999999999999999', 'abc', '0.000000001', '0.12345', '1,2'])(
    '%s is no amount',
    (amount) => {
      expect(amountOfEntry({ amount, unit: '' }, details)).toBeUndefined()
    },
  )
})

describe('an amount typed in full', () => {
  test('is a question, for the unit is the case’s', () => {
    for (const amount of ['1,25,00,000', '12500000', '10,000']) {
      expect(amountOfEntry({ amount, unit: '' }, details)).toBeUndefined()
      expect(problemsOfEntry({ ...whole, amount }, details)).toEqual({
        amount: 'Say whether this is in rupees or in crore',
      })
    }
    const amount = '1,25,00,000 rupees'
    expect(amountOfEntry({ amount, unit: '' }, details)).toEqual({
      rupees: 12_500_000,
      text: '1.25 Crore',
    })
  })

  test('with its own unit counts before the case’s and the chosen one', () => {
    expect(amountOfEntry({ amount: '90 lakh', unit: '' }, details)).toEqual({
      rupees: 9_000_000,
      text: '90 Lakh',
    })
    expect(amountOfEntry({ amount: '0.5 crore', unit: 'Lakh' }, details)?.rupees).toBe(5_000_000)
    expect(amountOfEntry({ amount: '0.5 lakh', unit: '' }, details)?.rupees).toBe(50_000)
  })

  test('has four decimals at most: a fifth is refused, not cut', () => {
    expect(amountOfEntry({ amount: '1.2345', unit: '' }, details)?.rupees).toBe(12_345_000)
    expect(problemsOfEntry({ ...whole, amount: '1.23456' }, details)).toEqual({
      amount: 'Use at most 4 decimals',
    })
  })
})

describe('the entry of a mandate', () => {
  test('needs a salutation and somebody marked as authorised signatory, who is chosen already', () => {
    expect(problemsOfEntry(emptyEntry(settings, details), details)).toEqual({
      salutation: 'Choose a salutation.',
    })
    expect(Object.keys(problemsOfEntry({ ...whole, signatory: '7' }, details))).toEqual([
      'signatory',
    ])
    expect(problemsOfEntry(whole, details)).toEqual({})
  })

  test.each([0, 25.5, 101, 1.234, ''])('a fee of %s %% is refused', (consultancyFeePercentage) => {
    expect(Object.keys(problemsOfEntry({ ...whole, consultancyFeePercentage }, details))).toEqual([
      'consultancyFeePercentage',
    ])
  })

  test('becomes a body with the fee in rupees and the holder with salutation', () => {
    expect(bodyOfEntry(whole, details, 'admin')).toMatchObject({
      mandateAmount: 12_500_000,
      consultancyFeeAmount: 625_000,
      createdBy: 'admin',
      mandateHolderDetails: { name: 'Ms. Asha Verma', designation: 'Managing Director' },
    })
  })

  test('prints the state by its name', () => {
    expect(bodyOfEntry(whole, details, 'admin').mandateHolderDetails.companyAddress).toBe(
      'Plot 14, MIDC Bhosari, Pune 411026, Maharashtra, India',
    )
  })
})

test('an amount beyond any facility is refused in words, and never reckoned with', () => {
  const entry = { ...whole, amount: '9999999999999' }
  expect(amountOfEntry(entry, details)).toBeUndefined()
  expect(problemsOfEntry(entry, details)).toMatchObject({
    amount: 'This amount is too large: check the unit',
  })
})

describe('the letter on the screen', () => {
  test('follows what is typed', () => {
    const entry = { ...whole, amount: '0.29', consultancyFeePercentage: 2 }
    const text = letterText(letterOfEntry(entry, details, settings, new Date('2026-11-21'), whole))
    expect(text).toContain('Ms. Asha Verma')
    expect(text).toContain('You asked for ₹1,25,00,000; this mandate covers ₹29,00,000')
    expect(text).toContain('₹29,00,000 (Rupees Twenty-Nine Lakh Only)')
    expect(text).toContain('GSTIN 27AAKCV1234A1ZP · PAN AAKCV1234A')
    expect(text).toContain('₹58,000')
    expect(text).toContain('To be issued on release')
    expect(text).toContain('We work for SIDBI as its agent.')
  })

  test('names what is still missing', () => {
    const text = letterText(
      letterOfEntry(
        { ...emptyEntry(settings, details), signatory: '' },
        details,
        settings,
        new Date(),
        whole,
      ),
    )
    expect(text).toContain('[Authorised signatory]')
  })

  test('keeps the fee and the amount that were loaded while what is typed is refused', () => {
    const loaded = { ...whole, amount: '60 lakh', consultancyFeePercentage: 2 }
    const refused = { ...loaded, amount: '2,50,00,000', consultancyFeePercentage: 30 }
    const letter = letterOfEntry(refused, details, settings, new Date('2026-11-21'), loaded)
    expect(letterText(letter)).toContain('this mandate covers ₹60,00,000')
    expect(letterText(letter)).toContain('2% of the sanctioned amount')
  })
})

describe('the entry of a mandate that is changed before its release', () => {
  const made = {
    mandateAmount: 6_000_000,
    consultancyFeePercentage: 2,
    mandateHolderDetails: {
      name: 'Mrs. Asha Verma',
      companyName: details.companyName,
      designation: 'Managing Director',
      companyAddress: 'Pune',
    },
    tds: 'commission',
    supplyToSez: true,
  } as const

  test('says what was entered, and gives the same body', () => {
    const entry = entryOfMandate(made, details)
    expect(entry).toMatchObject({ salutation: 'Mrs.', signatory: '0', tds: 'commission' })
    expect(bodyOfEntry(entry, details, 'admin')).toMatchObject({
      mandateAmount: 6_000_000,
      consultancyFeePercentage: 2,
      consultancyFeeAmount: 120_000,
      mandateHolderDetails: { name: 'Mrs. Asha Verma' },
      tds: 'commission',
      supplyToSez: true,
    })
    expect(entryOfMandate({ ...made, mandateAmount: details.amount }, details).amount).toBe('')
  })

  test('chooses nobody where the person may no longer sign', () => {
    const managementDetails = details.managementDetails.map((person) => ({
      ...person,
      authorisedSignatory: false,
    }))
    expect(entryOfMandate(made, { ...details, managementDetails }).signatory).toBe('')
  })
})
