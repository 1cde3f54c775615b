import { describe, expect, it } from 'vitest'
import {
  checkPhone,
  checkRegistrationNumber,
  checkSac,
  type FirmParticulars,
  missingParticulars,
  registrationNumberOf,
  registrationProblem,
} from './firm-particulars.ts'

const CIN = 'U72900KA2008PTC046374'
const TODAY = '2026-11-22'

describe('what a firm is registered under', () => {
  it('is a CIN for companies, an LLPIN for LLPs, and nothing for the others', () => {
    expect(registrationNumberOf('private-limited')).toBe('CIN')
    expect(registrationNumberOf('public-limited')).toBe('CIN')
    expect(registrationNumberOf('llp')).toBe('LLPIN')
    expect(registrationNumberOf('partnership')).toBeNull()
    expect(registrationNumberOf('proprietorship')).toBeNull()
  })

  it('is kept as the ministry writes it', () => {
    expect(checkRegistrationNumber('aab 9032')).toEqual({ ok: true, value: 'AAB-9032' })
    expect(checkRegistrationNumber(' u72900ka2008ptc046374 ')).toMatchObject({ value: CIN })
    expect(checkRegistrationNumber('U72900KA2008PTC04637')).toMatchObject({ ok: false })
    expect(checkRegistrationNumber('AABC9032')).toMatchObject({ ok: false })
  })

  it('fits the constitution', () => {
    expect(registrationProblem('', 'llp', TODAY)).toBeNull()
    expect(registrationProblem(CIN, '', TODAY)).toBeNull()
    expect(registrationProblem(CIN, 'private-limited', TODAY)).toBeNull()
    expect(registrationProblem(CIN, 'public-limited', TODAY)).toContain('class')
    expect(registrationProblem(CIN, 'llp', TODAY)).toContain('LLPIN')
    expect(registrationProblem('AAB-9032', 'private-limited', TODAY)).toContain('CIN')
    expect(registrationProblem('AAB-9032', 'proprietorship', TODAY)).toContain('neither')
    expect(registrationProblem(CIN, 'trust', TODAY)).toBe(
      'A trust has neither CIN nor LLPIN: leave this empty.',
    )
    expect(registrationProblem(CIN, 'section-8', TODAY)).toContain('class')
    expect(registrationProblem(CIN, 'private-limited', '2007-12-31')).toContain('future')
  })
})

it.each(['011 4567 8900', '+91 22 2345 6789', '98765 43210', '(0712) 234-5678', '1800 200 300'])(
  'takes the phone number %s',
  (phone) => expect(checkPhone(phone)).toEqual({ ok: true, value: phone }),
)

it.each(['', 'reception', '12345', '011 4567 8900 ext 4', '12345678901234'])(
  'takes no phone number %j',
  (phone) => expect(checkPhone(phone).ok).toBe(false),
)

it('takes a code of services alone as SAC', () => {
  expect(checkSac(' 9971 56')).toEqual({ ok: true, value: '997156' })
  for (const wrong of ['', '84715', '847150', '99715', '9971560'])
    expect(checkSac(wrong).ok).toBe(false)
})

describe('what a firm has to enter before a letter goes out', () => {
  const complete: FirmParticulars = {
    firm: {
      name: 'Setu Advisors LLP',
      constitution: 'llp',
      cin: 'AAB-9032',
      pan: 'AAPFU0939F',
      gstRegistered: true,
      gstin: '07AAPFU0939F1ZX',
      sac: '997156',
      registeredOffice: '12 Janpath, New Delhi 110001',
      phone: '011 4567 8900',
      supportEmail: 'care@setu.example',
      signatory: { name: 'Rohan Mehta', designation: 'Partner' },
      grievanceOfficer: { name: 'Asha Rao', email: 'officer@setu.example' },
    },
    bank: {
      accountName: 'Setu Advisors LLP',
      accountNumber: '001234567890',
      ifsc: 'HDFC0000123',
      bankName: 'HDFC Bank',
      branch: 'Janpath',
    },
  }
  const missing = (firm: Partial<FirmParticulars['firm']>) =>
    Object.keys(missingParticulars({ ...complete, firm: { ...complete.firm, ...firm } }))

  it('is nothing more, once all is there', () => expect(missing({})).toEqual([]))

  it('is GSTIN and SAC where it is registered under GST, and neither where it is not', () => {
    expect(missing({ gstin: '', sac: '' })).toEqual(['firm.gstin', 'firm.sac'])
    expect(missing({ gstin: '', sac: '', gstRegistered: false })).toEqual([])
  })

  it('is the CIN of a company, the LLPIN of an LLP, and neither for the others', () => {
    expect(missing({ cin: '' })).toEqual(['firm.cin'])
    expect(missing({ cin: '', constitution: 'private-limited' })).toEqual(['firm.cin'])
    expect(missing({ cin: '', constitution: 'partnership' })).toEqual([])
    expect(missing({ cin: '', constitution: 'proprietorship' })).toEqual([])
    expect(missing({ cin: '', constitution: '' })).toEqual(['firm.constitution', 'firm.cin'])
  })
})
