import { zodResolver } from '@hookform/resolvers/zod'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  applicationForm,
  applicationFormSchema,
  draftFormSchema,
  emptyForm,
  formToSubmit,
  formWarnings,
  stepOfName,
  stepOfPath,
  stepOfWire,
  wireOfStep,
  totalAmount,
  wizardSteps,
} from './application-form.ts'
import { exampleApplication, exampleKey } from '../testing/application-example.ts'

type Loose = Record<string, any> // oxlint-disable-line no-explicit-any -- tests break the form on purpose

const schema = applicationForm(() => '2026-11-21')

/** The sentences at each field of the example after a change. */
function problems(change: (form: Loose) => void): Record<string, string> {
  const form: Loose = exampleApplication()
  change(form)
  const result = schema.safeParse(form)
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

describe('the whole form', () => {
  it('accepts the example as it is', () => {
    expect(schema.safeParse(exampleApplication()).error?.issues ?? []).toEqual([])
    expect(applicationFormSchema.safeParse(exampleApplication()).success).toBe(true)
  })

  it('brings numbers and codes into their one form', () => {
    const form: Loose = exampleApplication()
    Object.assign(form['formData'], {
      companyPanNumber: ' aakcv 1234 a',
      state: 'Maharashtra',
      pinCode: '411 026',
    })
    form['management'][0].mobile = '+91 98765 43210'
    const parsed = schema.parse(form)
    expect(parsed.formData).toMatchObject({
      companyPanNumber: 'AAKCV1234A',
      state: 'MH',
      pinCode: '411026',
    })
    expect(parsed.management[0]?.mobile).toBe('9876543210')
  })

  it.each<[string, string, (form: Loose) => void]>([
    [
      'companyType',
      'Choose how the business is registered',
      (form) => (form['companyType'] = 'gmbh'),
    ],
    [
      'selectedBanks',
      'Choose at most 3 lenders',
      (form) => (form['selectedBanks'] = ['A', 'B', 'C', 'D']),
    ],
    [
      'selectedBanks',
      'Choose each lender only once',
      (form) => (form['selectedBanks'] = ['HDFC Bank', 'HDFC Bank ']),
    ],
    [
      'selectedOptions',
      'The chosen options do not match the facilities',
      (form) => form['selectedOptions'].pop(),
    ],
    [
      'formData.companyName',
      'Enter the name of the business',
      (form) => (form['formData'].companyName = ' '),
    ],
    [
      'formData.state',
      'Choose a state or union territory',
      (form) => (form['formData'].state = 'Punjab (PK)'),
    ],
    [
      'formData.industry',
      'Choose an industry from the list',
      (form) => (form['formData'].industry = 'Alchemy'),
    ],
    [
      'productDetails.fundBased.unit',
      'Choose Lakh or Crore',
      (form) => (form['productDetails'].fundBased.unit = null),
    ],
    [
      'productDetails.fundBased.isSecure',
      'Say whether you can offer security',
      (form) => delete form['productDetails'].fundBased.isSecure,
    ],
    [
      'productDetails.fundBased.formValuesByOptionTitle.Cash Credit (CC).tenure',
      'Enter the tenure in whole months',
      (form) =>
        delete form['productDetails'].fundBased.formValuesByOptionTitle['Cash Credit (CC)'].tenure,
    ],
    [
      'productDetails.fundBased.formValuesByOptionTitle.Cash Credit (CC).amount',
      'The amount must be more than zero',
      (form) =>
        (form['productDetails'].fundBased.formValuesByOptionTitle['Cash Credit (CC)'].amount = 0),
    ],
    [
      'productDetails.fundBased.formValuesByOptionTitle.Cash Credit (CC).tenure',
      'The tenure is at most 360 months',
      (form) =>
        (form['productDetails'].fundBased.formValuesByOptionTitle['Cash Credit (CC)'].tenure = 361),
    ],
    [
      'productDetails.fundBased.formValuesByOptionTitle.Cash Credit (CC)',
      'Enter amount, unit and tenure',
      (form) => (form['productDetails'].fundBased.formValuesByOptionTitle = {}),
    ],
    [
      'productDetails.fundBased.selectedOptions.0',
      'Choose an option from the list',
      (form) => (form['productDetails'].fundBased.selectedOptions = ['Bank Guarantee (BG)']),
    ],
    ['management', 'Add at least one person', (form) => (form['management'] = [])],
    [
      'management',
      'Mark at least one person as authorised signatory',
      (form) => (form['management'][0].authorisedSignatory = false),
    ],
    [
      'management.0.mobile',
      'Mobile number must be 10 digits',
      (form) => (form['management'][0].mobile = '98765'),
    ],
    [
      'management.0.mobile',
      'Enter a valid Indian mobile number',
      (form) => (form['management'][0].mobile = '5876543210'),
    ],
    [
      'management.0.email',
      'Invalid email address',
      (form) => (form['management'][0].email = 'asha@'),
    ],
    [
      'formData.companyGstNumber',
      'Enter the GSTIN, or choose why the business is not registered under GST',
      (form) => (form['formData'].companyGstNumber = ''),
    ],
    [
      'formData.gstNotRegistered',
      'Choose the reason from the list',
      (form) =>
        Object.assign(form['formData'], { companyGstNumber: '', gstNotRegistered: 'too dear' }),
    ],
    [
      'formData.cinOrLlpin',
      'The class in this CIN (characters 13 to 15) is not that of a private limited company.',
      (form) => (form['formData'].cinOrLlpin = 'U72900KA2008PLC046374'),
    ],
    [
      'formData.udyam',
      'The last seven digits of a Udyam registration number cannot all be 0',
      (form) => (form['formData'].udyam = 'UDYAM-MH-33-0000000'),
    ],
    [
      'management.0.din',
      'DIN must be 8 digits, with its leading zeros',
      (form) => (form['management'][0].din = '1234567'),
    ],
    [
      'management.0.share',
      'A share is at most 100 %',
      (form) => (form['management'][0].share = 101),
    ],
    [
      'management.0.dob',
      'The person must be at least 18 years old',
      (form) => (form['management'][0].dob = '2008-11-22'),
    ],
    [
      'management.0.dob',
      'Enter a date that exists, like 17 May 1984',
      (form) => (form['management'][0].dob = '1984-02-30'),
    ],
    [
      'management.0.dob',
      'Check the year of birth',
      (form) => (form['management'][0].dob = '1925-11-20'),
    ],
    [
      'publicAndPrivateDocs.PAN',
      'Upload this document: PAN card of the company',
      (form) => (form['publicAndPrivateDocs'].PAN = []),
    ],
    [
      'auditedPreviousYearsDocs.firstAuditedYear',
      'Upload this document: Audited accounts, FY 2025-26, or provisional accounts',
      (form) => delete form['auditedPreviousYearsDocs'],
    ],
    [
      'management.0.docs.aadharCard',
      'Upload this document: Aadhaar (masked), or passport, voter card or driving licence',
      (form) => delete form['management'][0].docs,
    ],
    [
      'notApplicable.publicAndPrivateDocs.TAN.reason',
      'Choose why there is none',
      (form) => (form['notApplicable'] = { 'publicAndPrivateDocs.TAN': { reason: 'no time' } }),
    ],
    [
      'notApplicable.proprietorshipDocs.GSTIN',
      'This document is not asked for',
      (form) =>
        (form['notApplicable'] = { 'proprietorshipDocs.GSTIN': { reason: 'not-registered' } }),
    ],
    [
      'publicAndPrivateDocs.MOA.0',
      'This is not the key of an uploaded document.',
      (form) => (form['publicAndPrivateDocs'].MOA = ['../../etc/passwd']),
    ],
    [
      'proprietorshipDocs',
      'These documents are not asked of a private limited company: leave them out',
      (form) => (form['proprietorshipDocs'] = { GSTIN: [exampleKey('gst.pdf')] }),
    ],
  ])('at %s says “%s”', (path, sentence, change) => {
    expect(problems(change)).toMatchObject({ [path]: sentence })
  })

  it('holds GSTIN, PAN and company type against each other', () => {
    expect(
      Object.keys(problems((form) => (form['formData'].companyPanNumber = 'AAKCV1234B'))),
    ).toEqual(['formData.companyGstNumber'])
    expect(
      problems((form) => (form['companyType'] = 'llp'))['formData.companyPanNumber'],
    ).toContain('should be F')
  })

  it('is handed in with four papers; the rest can follow', () => {
    const { management, ...whole }: Loose = exampleApplication()
    const { publicAndPrivateDocs: papers, auditedPreviousYearsDocs: accounts, ...form } = whole
    delete form['collateralDocs']
    delete form['companyITR']
    const early = {
      ...form,
      publicAndPrivateDocs: { PAN: papers.PAN, all_banks_statement: papers.all_banks_statement },
      auditedPreviousYearsDocs: { firstAuditedYear: accounts.firstAuditedYear },
      management: [
        { ...management[0], docs: { voterCard: management[0].docs.aadharCard }, ITR_Returns: {} },
      ],
    }
    expect(schema.safeParse(early).success).toBe(true)
  })

  it('says everything that is wrong at once, in single fields and between them', () => {
    const found = problems((form) => {
      form['formData'].city = ''
      form['management'][0].authorisedSignatory = false
      form['publicAndPrivateDocs'].PAN = []
    })
    expect(Object.keys(found).sort()).toEqual([
      'formData.city',
      'management',
      'publicAndPrivateDocs.PAN',
    ])
  })

  it('refuses unknown fields, wherever they are', () => {
    for (const break_ of [
      (form: Loose) => (form['status'] = 'sanctioned'),
      (form: Loose) => (form['formData'].companyPan = 'x'),
      (form: Loose) => (form['publicAndPrivateDocs'].moa = []),
      (form: Loose) => (form['management'][0].role = 'admin'),
    ]) {
      expect(Object.keys(problems(break_))).toHaveLength(1)
    }
  })

  it('asks nothing of the side that is not chosen, and takes no options there', () => {
    expect(
      problems((form) => {
        form['productDetails'] = { ...form['productDetails'], selectedProduct: 'fundBased' }
        form['selectedOptions'] = ['Cash Credit (CC)']
      }),
    ).toEqual({
      'productDetails.nonFundBased.selectedOptions': 'This side is not part of the chosen product',
    })
    expect(
      problems((form) => {
        form['productDetails'].selectedProduct = 'fundBased'
        delete form['productDetails'].nonFundBased
        form['selectedOptions'] = ['Cash Credit (CC)']
      }),
    ).toEqual({})
  })

  it('forgets collateral that was typed before a facility became unsecured', () => {
    const form: Loose = exampleApplication()
    form['productDetails'].fundBased.isSecure = false
    expect(schema.parse(form).productDetails.fundBased).toMatchObject({
      collateralType: null,
      collateralValue: null,
    })
  })

  it('may leave the lenders, and what the security is, to later', () => {
    expect(
      problems((form) => {
        form['selectedBanks'] = []
        form['productDetails'].fundBased.collateralType = null
        delete form['productDetails'].fundBased.collateralValue
      }),
    ).toEqual({})
  })

  it('takes what each facility is for, how it stands to what there is, and the limit there is', () => {
    const form: Loose = exampleApplication()
    const told = {
      purpose: 'stock-and-debtors',
      kind: 'increase',
      existing: { amount: 30, unit: 'Lakh' },
    }
    Object.assign(
      form['productDetails'].fundBased.formValuesByOptionTitle['Cash Credit (CC)'],
      told,
    )
    const { fundBased } = schema.parse(form).productDetails
    expect(fundBased?.formValuesByOptionTitle['Cash Credit (CC)']).toMatchObject(told)
  })

  it.each([
    ['purpose', 'holidays'],
    ['kind', 'gift'],
    ['existing', { amount: 30, unit: 'Dozen' }],
  ])('refuses a %s that is none', (name, value) => {
    const at = 'productDetails.fundBased.formValuesByOptionTitle.Cash Credit (CC)'
    const found = problems((form) => {
      form['productDetails'].fundBased.formValuesByOptionTitle['Cash Credit (CC)'][name] = value
    })
    expect(Object.keys(found).filter((path) => path.startsWith(`${at}.${name}`))).toHaveLength(1)
  })

  const advised = (values: object) => {
    const { productDetails: _, ...form }: Loose = exampleApplication()
    return {
      ...form,
      selectedOptions: ['Advise me'],
      productDetails: {
        selectedProduct: 'fundBased',
        fundBased: {
          isSecure: false,
          securityNotSure: true,
          selectedOptions: ['Advise me'],
          formValuesByOptionTitle: { 'Advise me': values },
        },
      },
    }
  }

  it('“Advise me” with an amount is a full answer, and says nothing about years', () => {
    const form = advised({ amount: 2.5, unit: 'Crore', purpose: 'not-sure' })
    expect(schema.safeParse(form).error?.issues ?? []).toEqual([])
    const without = schema.safeParse(advised({ unit: 'Crore' }))
    expect(without.error?.issues.map(({ message }) => message)).toContain('Enter an amount')
  })

  it('survives anything at all', () => {
    for (const nonsense of [
      null,
      7,
      'form',
      [],
      {},
      { management: 3, formData: [], productDetails: null },
      { management: [null] },
    ])
      expect(schema.safeParse(nonsense).success).toBe(false)
  })

  it('warns without refusing where state and PIN code disagree', () => {
    const form: Loose = exampleApplication()
    form['formData'].pinCode = '110001'
    expect(schema.safeParse(form).success).toBe(true)
    expect(formWarnings(form)).toHaveProperty(['formData.pinCode'])
  })

  it('can be published as JSON schema and drives the form library', async () => {
    const json = z.toJSONSchema(applicationFormSchema, { io: 'input', unrepresentable: 'any' })
    expect(json.required).toEqual(expect.arrayContaining(['companyType', 'formData', 'management']))
    const form = schema.parse(exampleApplication())
    const withoutPan = { ...form.publicAndPrivateDocs, PAN: [] }
    const broken = { ...form, publicAndPrivateDocs: withoutPan }
    const resolved = await zodResolver(schema)(broken, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    expect(resolved.errors).toMatchObject({
      publicAndPrivateDocs: { PAN: { message: expect.stringContaining('PAN card') } },
    })
  })
})

describe('a draft', () => {
  it('takes the empty form, a half-typed one and a whole one', () => {
    const halfTyped = {
      ...emptyForm,
      companyType: 'llp',
      formData: { ...emptyForm.formData, companyPanNumber: 'AAK' },
      management: [{ name: 'A', experience: '1.' }],
    }
    for (const form of [{}, emptyForm, halfTyped, exampleApplication()])
      expect(draftFormSchema.parse(form)).toEqual(form)
  })

  it('still refuses unknown fields and novels', () => {
    expect(draftFormSchema.safeParse({ role: 'admin' }).success).toBe(false)
    expect(draftFormSchema.safeParse({ companyType: 'x'.repeat(501) }).success).toBe(false)
    expect(
      draftFormSchema.safeParse({ management: Array.from({ length: 21 }, () => ({})) }).success,
    ).toBe(false)
  })

  it('drops what the database cannot keep', () => {
    expect(draftFormSchema.parse({ companyType: 'a\0b\ud800' }).companyType).toBe('ab\ufffd')
  })

  it('can be published as JSON schema', () => {
    expect(z.toJSONSchema(draftFormSchema, { io: 'input', unrepresentable: 'any' })).toHaveProperty(
      'properties.companyType',
    )
  })

  it('sends only what its own choices ask for, with figures as numbers', () => {
    const example = exampleApplication()
    const draft = draftFormSchema.parse({
      ...example,
      selectedOptions: [],
      activeStep: 6,
      proprietorshipDocs: { GSTIN: [exampleKey('old-gst.pdf')] },
      productDetails: {
        ...example.productDetails,
        fundBased: {
          ...example.productDetails.fundBased,
          formValuesByOptionTitle: {
            'Cash Credit (CC)': { amount: '50', unit: 'Lakh', tenure: '12' },
            'Term Loan': { amount: '', unit: 'Lakh', tenure: null },
          },
        },
      },
    })
    const sent = formToSubmit(draft)
    expect(schema.safeParse(sent).error?.issues ?? []).toEqual([])
    expect(sent).not.toHaveProperty('proprietorshipDocs')
    expect(sent['selectedOptions']).toEqual(['Cash Credit (CC)', 'Bank Guarantee (BG)'])
  })

  it('sends that no paper is not applicable any more, and nothing about one that came after all', () => {
    const claims = (slot: string) =>
      formToSubmit(
        draftFormSchema.parse({
          ...exampleApplication(),
          notApplicable: { [slot]: { reason: 'never-had-one' } },
        }),
      )['notApplicable']
    const said = 'auditedPreviousYearsDocs.fourthAuditedYear'
    expect(claims(said)).toEqual({ [said]: { reason: 'never-had-one' } })
    expect(claims('publicAndPrivateDocs.TAN')).toEqual({})
    expect(formToSubmit(emptyForm)['notApplicable']).toEqual({})
  })

  it('an empty one, sent, is refused field by field without a stumble', () => {
    const result = schema.safeParse(formToSubmit(emptyForm))
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual(
      expect.arrayContaining(['companyType', 'formData.companyName', 'management.0.name']),
    )
  })
})

describe('the amount asked for', () => {
  it.each([1_000_001, 1e308, Number.MAX_VALUE])('of %d is refused, not a stumble', (value) => {
    const at = 'productDetails.fundBased.collateralValue'
    const found = problems((form) => {
      form['productDetails'].fundBased.collateralValue = value
    })
    expect(found[at]).toBe('This amount is too large: check the unit')
  })

  it('is the sum of all chosen options in rupees', () => {
    expect(totalAmount(exampleApplication())).toBe(7_500_000)
    expect(totalAmount(emptyForm)).toBe(0)
  })
  it('counts no half-typed amount and no side that is not chosen', () => {
    const form: Loose = exampleApplication()
    form['productDetails'].selectedProduct = 'nonFundBased'
    expect(totalAmount(form)).toBe(2_500_000)
    form['productDetails'].nonFundBased.formValuesByOptionTitle['Bank Guarantee (BG)'].amount =
      '0.29 or so'
    expect(totalAmount(form)).toBe(0)
  })
})

describe('the wizard', () => {
  it('has the five steps in their order', () => {
    expect(wizardSteps.map((step) => step.title)).toEqual([
      'Your need',
      'Your business',
      'People',
      'Documents',
      'Review and submit',
    ])
  })
  it.each([
    ['productDetails.fundBased.formValuesByOptionTitle.Cash Credit (CC).amount', 0],
    ['selectedOptions', 0],
    ['selectedBanks.0', 0],
    ['companyType', 1],
    ['formData.pinCode', 1],
    ['management.12.mobile', 2],
    ['management', 2],
    ['management.0.docs.panCard', 3],
    ['companyITR.firstFinancialYear', 3],
    ['consent.declaration', 4],
    ['formDataX', 4],
  ])('%s belongs to step %i', (path, step) => {
    expect(stepOfPath(path)).toBe(step)
  })

  const opened = (activeStep: number, companyType: string | null = 'llp') =>
    wizardSteps[stepOfWire(activeStep, companyType)]?.id

  it('opens a draft that was left at one of the seven steps of before at the step that asks for it now', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((activeStep) => opened(activeStep))).toEqual([
      'company',
      'company',
      'need',
      'need',
      'people',
      'papers',
      'review',
    ])
  })
  it('begins a new draft at the need', () => {
    expect(opened(0, null)).toBe('need')
  })
  it('opens a draft where this version left it', () => {
    for (const [step, { id }] of wizardSteps.entries()) expect(opened(wireOfStep(step))).toBe(id)
  })
  it.each([
    ['facilities', 'need'],
    ['lenders', 'need'],
    ['company-type', 'company'],
    ['company-details', 'company'],
    ['management', 'people'],
    ['documents', 'papers'],
    ['review', 'review'],
    ['need', 'need'],
  ])('an address of before that names %s leads to %s', (name, id) => {
    expect(wizardSteps[stepOfName(name) ?? -1]?.id).toBe(id)
  })
  it('an address that names no step leads to none', () => {
    expect(stepOfName('toString')).toBeUndefined()
    expect(stepOfName(null)).toBeUndefined()
  })
})
