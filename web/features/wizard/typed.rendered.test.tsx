import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleApplication } from '../../../contract/testing/application-example.ts'
import { lost } from '../../testing/network.ts'
import { openWizard } from '../../testing/wizard.ts'

const TITLE = 'Term Loan'
const at = `productDetails.fundBased.formValuesByOptionTitle.${TITLE}`
const { companyType, formData, management } = exampleApplication()

/** A borrower at the facilities of their own draft, one term loan chosen. */
const atFacilities = async () => {
  const wizard = await openWizard({
    step: 'need',
    form: {
      selectedOptions: [TITLE],
      productDetails: {
        selectedProduct: 'fundBased',
        fundBased: {
          selectedOptions: [TITLE],
          formValuesByOptionTitle: { [TITLE]: { amount: null, unit: 'Lakh', tenure: 60 } },
        },
      },
    },
  })
  await wizard.findField(`${at}.amount`)
  return {
    ...wizard,
    amount: () => wizard.field(`${at}.amount`),
    unit: () => wizard.field(`${at}.unit`),
    tenure: () => wizard.field(`${at}.tenure`),
  }
}

const alertText = () => screen.queryByRole('alert')?.textContent ?? ''

test('what a reload brings back is worth the same, and so is what is stored', async () => {
  const { enter, amount, unit, person, stored, reload, findField } = await atFacilities()
  for (const [typed, said, worth, named] of [
    [
      '12,34,567',
      '₹12,34,567: twelve lakh thirty-four thousand five hundred sixty-seven rupees',
      12.34567,
      'Lakh',
    ],
    ['1,25,00,000', '₹1.25 Crore: one crore twenty-five lakh rupees', 125, 'Lakh'],
    ['1,500', '₹15 Crore: fifteen crore rupees', 1500, 'Lakh'],
    ['2.5 crore', '₹2.5 Crore: two crore fifty lakh rupees', 2.5, 'Crore'],
  ] as const) {
    await enter(amount(), typed)
    await person.tab()
    await waitFor(() =>
      expect(stored()).toMatchObject({
        productDetails: {
          fundBased: { formValuesByOptionTitle: { [TITLE]: { amount: worth, unit: named } } },
        },
      }),
    )
    await screen.findByText(/^Saved \d\d:\d\d$/)
    await reload()
    await findField(`${at}.amount`)
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
    expect(unit().value).toBe(named)
  }
})

test('an amount that can not be understood stays as typed, is said so and holds the step', async () => {
  const { enter, amount, person, proceed, findProblem, reload, findField, stored } =
    await atFacilities()
  for (const [typed, sentence] of [
    ['1,2,3', 'The commas are not where they belong: write it like 1,25,00,000 or 12,500,000'],
    ['2,5', 'Write 2.5 with a point, or all the figures'],
    ['2.5 core', 'We can’t read this as an amount: write it like 25,00,000 or 2.5 crore'],
    ['-5', 'An amount cannot be negative'],
    ['0', 'The amount must be more than zero'],
    ['10,001 crore', 'This amount is too large: check the unit'],
  ] as const) {
    await enter(amount(), typed)
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    await proceed()
    await findProblem(sentence)
    expect(screen.getByRole('heading', { level: 2, name: 'What do you need?' })).toBeDefined()
    expect(amount().value).toBe(typed)
    expect(amount().getAttribute('aria-invalid')).toBe('true')
  }
  await enter(amount(), '2,5')
  await person.tab()
  await waitFor(() => expect(JSON.stringify(stored())).toContain('"amount":"2,5"'))
  await screen.findByText(/^Saved \d\d:\d\d$/)
  await reload()
  await findField(`${at}.amount`)
  expect(amount().value).toBe('2,5')
  await enter(amount(), '2.5 cr')
  await screen.findAllByText('₹2.5 Crore: two crore fifty lakh rupees')
  await proceed()
  await waitFor(() => expect(screen.queryByText(/Write 2\.5 with a point/)).toBeNull())
})

test('the value of a security is an amount like any other', async () => {
  const { enter, findField, person } = await atFacilities()
  await person.click(screen.getByRole('radio', { name: 'Yes, secured' }))
  const value = await findField('productDetails.fundBased.collateralValue')
  await enter(value, '2,00,00,00')
  await screen.findByText(
    'The commas are not where they belong: write it like 1,25,00,000 or 12,500,000',
  )
  await enter(value, '2,00,00,000')
  expect((await screen.findAllByText('₹2 Crore: two crore rupees')).length).toBeGreaterThan(0)
})

test('months, years and shares are read in the same way, and nothing of them is swallowed', async () => {
  const { enter, tenure, proceed, findProblem, person, reload, stored, go, findField } =
    await atFacilities()
  await enter(tenure(), '1o')
  await proceed()
  await findProblem(/We can’t read this as a number: write it in figures, like 12/)
  expect(tenure().value).toBe('1o')
  await enter(tenure(), '1,2')
  await proceed()
  await findProblem(/Write 1\.2 with a point/)
  await enter(tenure(), '१८ महीने')
  await proceed()
  await waitFor(() => expect(alertText()).not.toContain('number'))
  await person.tab()
  await waitFor(() => expect(JSON.stringify(stored())).toContain('"tenure":18'))
  await screen.findByText(/^Saved \d\d:\d\d$/)
  await reload()
  await findField(`${at}.tenure`)
  expect(tenure().value).toBe('18')

  await go('/businessloan?step=people')
  const experience = await findField('management.0.experience')
  await enter(experience, '12,5')
  await proceed()
  await findProblem(/Write 12\.5 with a point/)
  expect(experience.value).toBe('12,5')
  await enter(experience, '12.5 years')
  await waitFor(() => expect(alertText()).not.toContain('12.5 with a point'))
})

test('a PAN, a GSTIN, a PIN code and a mobile number are cleaned as they are typed, wrong first and then right', async () => {
  const wizard = await openWizard({ step: 'company' })
  const { type, enter, findField, field, person, go } = wizard
  const gstin = await findField('formData.companyGstNumber')
  const pan = field('formData.companyPanNumber')
  const pin = field('formData.pinCode')
  const wrongEnd = /The last character of the GSTIN does not fit/

  await type(gstin, '27aakcv1234a1zq')
  expect(gstin.value).toBe('27AAKCV1234A1ZQ')
  await person.tab()
  await screen.findByText(wrongEnd)
  await enter(gstin, `GST ${formData.companyGstNumber.toLowerCase()}`)
  expect(gstin.value).toBe(formData.companyGstNumber)
  await waitFor(() => expect(pan.value).toBe(formData.companyPanNumber))
  await waitFor(() => expect(screen.queryByText(wrongEnd)).toBeNull())

  // Letters put into the middle: the caret stays behind them.
  await type(pan, 'aakc1234a')
  await person.type(pan, 'vx', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  await person.keyboard('{Backspace}')
  expect(pan.value).toBe('AAKCV1234A')
  await enter(pan, 'PAN - aakcv1234a ')
  expect(pan.value).toBe('AAKCV1234A')

  await enter(pin, '41102')
  await person.tab()
  await screen.findByText('PIN code must be 6 digits')
  await enter(pin, '411 026')
  expect(pin.value).toBe('411026')
  await enter(field('formData.companyName'), '  Verma Castings Private Limited  ')

  await go('/businessloan?step=people')
  const mobile = await findField('management.0.mobile')
  await enter(mobile, '+91 98765 4321')
  await person.tab()
  await screen.findByText('Mobile number must be 10 digits')
  await enter(mobile, '+91 98765-43210')
  expect(mobile.value).toBe('9876543210')
  await enter(field('management.0.email'), 'Asha@Verma.Example')

  await go('/businessloan?step=review')
  const answer = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent
  await screen.findByText('GSTIN', { selector: 'dt' })
  expect(answer('GSTIN')).toBe(formData.companyGstNumber)
  expect(answer('Name of the business')).toBe('Verma Castings Private Limited')
  expect(screen.getByText(/asha@verma\.example/)).toBeDefined()
})

/** A company whose particulars are complete but for its GSTIN and PAN. */
const atCompany = () =>
  openWizard({
    step: 'company',
    form: { companyType, formData: { ...formData, companyGstNumber: '', companyPanNumber: '' } },
  })

test('a GSTIN is refused for its check character, its state or its PAN, and stays as typed', async () => {
  const { enter, findField, field, person, proceed, findProblem, around, reload, stored } =
    await atCompany()
  const gstin = await findField('formData.companyGstNumber')
  const pan = field('formData.companyPanNumber')
  // A phone writes both in capitals.
  for (const one of [gstin, pan]) expect(one.getAttribute('autocapitalize')).toBe('characters')
  await enter(pan, formData.companyPanNumber)
  for (const [typed, sentence] of [
    ['27AAKCV1234A1ZQ', /The last character of the GSTIN does not fit the rest/],
    ['00AAKCV1234A1ZP', /The first two digits of the GSTIN are not a state number/],
    ['27AAKC91234A1ZP', /Characters 3 to 12 of the GSTIN are not a valid PAN/],
    ['27AAKCV1234', /GSTIN must be 15 characters/],
    // The GSTIN of another company: right by itself, but not with the PAN below it.
    ['27AAUCV3348F1ZU', /Characters 3 to 12 of the GSTIN must be the same as the PAN/],
  ] as const) {
    await enter(gstin, typed)
    await enter(pan, formData.companyPanNumber)
    await proceed()
    const problem = await findProblem(sentence)
    expect(screen.getByRole('heading', { level: 2, name: 'Your business' })).toBeDefined()
    expect(around('formData.companyGstNumber')).toMatch(sentence)
    expect(gstin.value).toBe(typed)
    await person.click(problem)
    expect(document.activeElement).toBe(gstin)
  }
  await person.tab()
  await waitFor(() => expect(JSON.stringify(stored())).toContain('27AAUCV3348F1ZU'))
  await screen.findByText(/^Saved \d\d:\d\d$/)
  await reload()
  const after = await findField('formData.companyGstNumber')
  expect(after.value).toBe('27AAUCV3348F1ZU')
  expect(field('formData.city').value).toBe(formData.city)
  await enter(after, formData.companyGstNumber.toLowerCase())
  await person.click(field('formData.city'))
  expect(after.value).toBe(formData.companyGstNumber)
  // happy-dom forgets what a select was drawn with.
  await person.selectOptions(field('formData.industry'), formData.industry)
  await proceed()
  await screen.findByRole('heading', { level: 2, name: 'Who runs it?' })
})

test('what was missing is not called missing while it is typed; leaving the field says what it lacks', async () => {
  const { findField, findProblem, around, person, proceed } = await atCompany()
  const gstin = await findField('formData.companyGstNumber')
  await proceed()
  const missing = (await findProblem(/GSTIN/)).textContent ?? ''
  expect(missing).not.toBe('')
  expect(around('formData.companyGstNumber')).toContain(missing)
  await person.type(gstin, '27AAK')
  await waitFor(() => expect(around('formData.companyGstNumber')).not.toContain(missing))
  expect(screen.queryByRole('link', { name: missing })).toBeNull()
  await person.tab()
  await waitFor(() =>
    expect(around('formData.companyGstNumber')).toContain('GSTIN must be 15 characters'),
  )
})

test('a fourth lender can not be chosen, and the page says why', async () => {
  const { person, reload, stored } = await openWizard({
    step: 'need',
    form: { selectedBanks: ['HDFC Bank', 'State Bank of India'] },
  })
  const lender = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  const openLenders = async () =>
    person.click(await screen.findByRole('button', { name: 'Change the lenders' }))
  await openLenders()
  await person.click(await lender('ICICI Bank'))
  await screen.findByText('3 of 3 chosen')
  const fourth = await lender('Axis Bank')
  expect(fourth.disabled).toBe(true)
  const why = document.getElementById(fourth.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe(
    'You have chosen 3, the most possible. Take one away to choose another.',
  )
  await person.click(await lender('HDFC Bank'))
  await person.click(await lender('Axis Bank'))
  expect((await lender('HDFC Bank')).disabled).toBe(true)
  const chosen = ['State Bank of India', 'ICICI Bank', 'Axis Bank']
  await waitFor(() => expect(stored()).toMatchObject({ selectedBanks: chosen }))
  await screen.findByText(/^Saved \d\d:\d\d$/)
  await reload()
  await screen.findByText(`Lenders: ${chosen.join(', ')}`)
  await openLenders()
  expect((await lender('Axis Bank')).checked).toBe(true)
})

test('a paper with a help text of the firm has it, and one that the firm does not ask for is not there', async () => {
  await openWizard({
    step: 'papers',
    form: { companyType: 'proprietorship', management: [{ ...management[0], docs: {} }] },
    settings: {
      checklist: [
        {
          companyType: 'proprietorship',
          slot: 'management.docs.passport',
          ask: 'hand-in',
          help: 'First and last page, in colour.',
        },
        {
          companyType: 'proprietorship',
          slot: 'management.docs.photograph',
          ask: 'hidden',
          help: '',
        },
      ],
    },
  })
  await screen.findByText('First and last page, in colour.')
  expect(screen.queryByText('Photograph')).toBeNull()
})

test('what is typed without a connection is said not to be saved, and saved when it is back', async () => {
  const { enter, findField, network, stored, person } = await openWizard({
    step: 'company',
  })
  const company = await findField('formData.companyName')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await network.during('saveDraft', lost, async () => {
    await enter(company, 'Typed offline')
    await person.tab()
    await screen.findByText('Not saved, retrying', {}, { timeout: 20_000 })
  })
  await screen.findByText(/^Saved \d\d:\d\d$/, {}, { timeout: 60_000 })
  expect(stored()).toMatchObject({ formData: { companyName: 'Typed offline' } })
})
