import type { Locator, Page } from '@playwright/test'
import { companyTypeOf, type CompanyType } from '../../domain/identity/company-types.ts'
import { type GstReason, gstReasons } from '../../domain/identity/gst-registration.ts'
import { needs } from '../../domain/need/needs.ts'
import { type Purpose } from '../../domain/need/purposes.ts'
import { expect, phone, test } from '../fixtures.ts'
import { codeIn } from '../mail-server.ts'
import { accountOn } from '../pages/account.ts'
import { wizardOn } from '../pages/wizard.ts'
import { newBorrower, somebody } from '../people.ts'

type Partner = { name: string; birth: string; designation: string }

type Borrower = {
  companyType: CompanyType
  /** How it is typed, and what for. */
  need: { amount: string; purpose: Purpose; security: 'Yes' | 'No' | 'Not sure' }
  name: string
  /** A GSTIN, or why there is none. */
  gst: { gstin: string } | { reason: GstReason }
  pin: string
  /** What the PIN code offers, with the state where no GSTIN told it. */
  place: string
  /** Who registers runs it; their name is known by then. */
  first: Omit<Partner, 'name'>
  others?: readonly Partner[]
  /** The papers that hand it in, by their slots. */
  papers: Readonly<Record<string, string>>
  /** How many entries it may take to fill in the form. */
  most: number
}

/** A private limited company: amount, purpose, security, type, GSTIN, name, PIN, building, area, city, industry, birth, designation, declaration, consent. */
const USUAL = 15
/** Why there is no GSTIN is a tick and a choice. */
const WITHOUT_GSTIN = 1
/** Another person: name, birth, designation. */
const PERSON = 3
/** Of several, who signs is marked. */
const SIGNATORY = 1

const GETTING_IN = 8
const PAPERS = 4

const aadhaar = { 'management.0.docs.aadharCard': 'Aadhaar masked.pdf' }
const accounts = { 'auditedPreviousYearsDocs.firstAuditedYear': 'Balance sheet.pdf' }
const director = { birth: '1984-05-17', designation: 'Managing Director' }

const borrowers: Readonly<Record<string, Borrower>> = {
  'a private limited company with one director': {
    companyType: 'private-limited',
    need: { amount: '2.5 crore', purpose: 'machines', security: 'Yes' },
    name: 'Kaveri Precision Private Limited',
    gst: { gstin: '27AAKCV1234A1ZP' },
    pin: '411026',
    place: 'Use Pune',
    first: director,
    papers: {
      ...aadhaar,
      ...accounts,
      'publicAndPrivateDocs.PAN': 'PAN.pdf',
      'publicAndPrivateDocs.all_banks_statement': 'Statement.pdf',
    },
    most: USUAL,
  },
  'a proprietor without GST': {
    companyType: 'proprietorship',
    need: { amount: '15 lakh', purpose: 'stock-and-debtors', security: 'No' },
    name: 'Shree Ganesh Traders',
    gst: { reason: 'below-limit' },
    pin: '411026',
    place: 'Use Pune, Maharashtra',
    first: { birth: '1979-11-02', designation: 'Proprietor' },
    papers: {
      ...aadhaar,
      ...accounts,
      'proprietorshipDocs.proprietor_PAN': 'PAN.pdf',
      'proprietorshipDocs.current_Account_Statement': 'Statement.pdf',
    },
    most: USUAL + WITHOUT_GSTIN,
  },
  'an LLP with three partners': {
    companyType: 'llp',
    need: { amount: '1,25,00,000', purpose: 'vehicles', security: 'Not sure' },
    name: 'Sahyadri Roadlines LLP',
    gst: { gstin: '27AAPFU0939F1ZV' },
    pin: '411026',
    place: 'Use Pune',
    first: { birth: '1984-05-17', designation: 'Designated Partner' },
    others: [
      { name: 'Ravi Rao', birth: '1980-01-30', designation: 'Designated Partner' },
      { name: 'Meera Joshi', birth: '1991-09-09', designation: 'Partner' },
    ],
    papers: {
      ...aadhaar,
      ...accounts,
      'partnershipAndLlpDocs.firmPan': 'PAN.pdf',
      'partnershipAndLlpDocs.All_Banks_Statement': 'Statement.pdf',
    },
    most: USUAL + 2 * PERSON + SIGNATORY,
  },
  'a trust': {
    companyType: 'trust',
    need: { amount: '80 lakh', purpose: 'new-unit', security: 'Yes' },
    name: 'Vidya Mandir Trust',
    gst: { reason: 'exempt' },
    pin: '560001',
    place: 'Use Bengaluru, Karnataka',
    first: { birth: '1968-03-12', designation: 'Managing Trustee' },
    papers: {
      ...aadhaar,
      ...accounts,
      'partnershipAndLlpDocs.firmPan': 'PAN.pdf',
      'partnershipAndLlpDocs.All_Banks_Statement': 'Statement.pdf',
    },
    most: USUAL + WITHOUT_GSTIN,
  },
  'a company one year old': {
    companyType: 'private-limited',
    need: { amount: '40 lakh', purpose: 'not-sure', security: 'Not sure' },
    name: 'Nilgiri Foods Private Limited',
    gst: { gstin: '27AAKCV1234A1ZP' },
    pin: '411026',
    place: 'Use Pune',
    first: director,
    papers: {
      ...aadhaar,
      // Its first year has just ended: the accounts are not audited yet.
      'publicAndPrivateDocs.provisional_Data': 'Provisional accounts.pdf',
      'publicAndPrivateDocs.PAN': 'PAN.pdf',
      'publicAndPrivateDocs.all_banks_statement': 'Statement.pdf',
    },
    most: USUAL,
  },
}

/** Does what a person does, and counts it: each field, choice, tick and code is an entry, each file a paper. */
const countingOn = (page: Page) => {
  const made: string[] = []
  const entry = async (what: string, doing: Promise<unknown>) => {
    await doing
    made.push(what)
  }
  return {
    made,
    type: (what: string, field: Locator, text: string) =>
      entry(what, field.pressSequentially(text)),
    /** A date and a list open the phone's own picker. */
    pick: (what: string, field: Locator, value: string) => entry(what, field.fill(value)),
    choose: (what: string, list: Locator, label: string) =>
      entry(what, list.selectOption({ label })),
    tick: (what: string, box: Locator) => entry(what, box.check()),
    tap: (what: string, name: string) =>
      entry(what, page.getByRole('button', { name, exact: true }).tap()),
    paper: (what: string, doing: Promise<unknown>) => entry(what, doing),
  }
}
type Counting = ReturnType<typeof countingOn>

const fillNeed = async (
  page: Page,
  { type, tick }: Counting,
  { need: { amount, purpose, security } }: Borrower,
) => {
  await type('amount', page.getByLabel('How much?'), amount)
  await tick('purpose', page.getByRole('radio', { name: needs[purpose].label }))
  const group = page.getByRole('group', { name: 'Can you offer security?' })
  await tick('security', group.getByRole('radio', { name: security, exact: true }))
}

const fillBusiness = async (page: Page, { type, tick, choose, tap }: Counting, one: Borrower) => {
  const { field } = wizardOn(page)
  const label = companyTypeOf(one.companyType)?.label ?? ''
  await tick('company type', page.getByRole('radio', { name: label }))
  await type('name', field('formData.companyName'), one.name)
  if ('gstin' in one.gst) await type('GSTIN', field('formData.companyGstNumber'), one.gst.gstin)
  else {
    const { reason } = one.gst
    await tick('no GSTIN', page.getByRole('checkbox', { name: 'Not registered under GST' }))
    const words = gstReasons.find(({ value }) => value === reason)?.label ?? ''
    await choose('why no GSTIN', field('formData.gstNotRegistered'), words)
  }
  await type('PIN code', field('formData.pinCode'), one.pin)
  await tap('city', one.place)
  await type('building', field('formData.buildingName_or_plotNo'), 'Plot 14')
  await type('area', field('formData.area'), 'MIDC Bhosari')
  await choose('industry', field('formData.industry'), 'Manufacturing')
}

const fillPeople = async (page: Page, { type, tick, pick }: Counting, one: Borrower) => {
  const { field } = wizardOn(page)
  const { first, others = [] } = one
  const tell = async (index: number, { birth, designation }: Omit<Partner, 'name'>) => {
    await pick(`birth date ${index + 1}`, field(`management.${index}.dob`), birth)
    await type(`designation ${index + 1}`, field(`management.${index}.designation`), designation)
  }
  await tell(0, first)
  for (const [at, partner] of others.entries()) {
    const index = at + 1
    await page.getByRole('button', { name: 'Add a person' }).tap()
    await type(`name ${index + 1}`, field(`management.${index}.name`), partner.name)
    await tell(index, partner)
  }
  if (others.length > 0)
    await tick('who signs', field(`management.${others.length}.authorisedSignatory`))
}

test.describe('handing in takes no more than', () => {
  for (const [who, one] of Object.entries(borrowers))
    test(`${one.most} entries and ${PAPERS} papers for ${who}`, async ({
      openAs,
      site: { mails },
    }) => {
      const page = await openAs(phone)
      const person = somebody('Asha Verma')
      const account = accountOn(page)
      const wizard = wizardOn(page)
      const [entering, form, papers] = [countingOn(page), countingOn(page), countingOn(page)]
      const box = (name: string) => page.getByRole('textbox', { name, exact: true })
      const password = () => page.getByLabel(/^Password/)

      await test.step('from the home page into the form', async () => {
        await page.goto('/')
        await page.getByRole('main').getByRole('link', { name: 'Start an application' }).tap()
        await entering.type('name', box('Your name'), person.name)
        await entering.type('email', box('Email'), person.email)
        await entering.type('mobile number', box('Mobile number'), person.mobile)
        await entering.type('password', password(), person.password)
        await entering.tick('terms', page.getByRole('checkbox', { name: /^I accept the Terms/ }))
        await entering.tick(
          'privacy',
          page.getByRole('checkbox', { name: /^I have read the Privacy/ }),
        )
        await page.getByRole('button', { name: 'Create account' }).tap()
        const mail = await mails.next(person.email, /is your .* code$/)
        await entering.pick('code', page.getByLabel('Digit 1 of 6'), codeIn(mail))
        await expect(account.heading('Login')).toBeVisible()
        await entering.type('password again', password(), person.password)
        await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).tap()
        await expect(wizard.heading('Your need')).toBeVisible()
      })

      await test.step('through the form', async () => {
        await fillNeed(page, form, one)
        await wizard.proceed()
        await expect(wizard.heading('Your business')).toBeVisible()
        await fillBusiness(page, form, one)
        await wizard.proceed()
        await expect(wizard.heading('People')).toBeVisible()
        await fillPeople(page, form, one)
        await wizard.proceed()
        await expect(wizard.heading('Documents')).toBeVisible()
        await expect(page.getByText(`0 of ${PAPERS} documents needed to hand in`)).toBeVisible()
        for (const [slot, name] of Object.entries(one.papers))
          await papers.paper(slot, wizard.upload(slot, name))
        await wizard.proceed()
        await expect(wizard.heading('Review and submit')).toBeVisible()
        await expect(page.getByText('Missing', { exact: true })).toHaveCount(0)
        await form.tick('declaration', wizard.field('consent.declaration'))
        await form.tick('consent', wizard.field('consent.shareWithLenders'))
        await page.getByRole('button', { name: 'Submit the application' }).tap()
        await expect(page.getByTestId('reference')).toBeVisible()
      })

      const counted = Object.entries({ 'getting in': entering, form, papers })
      for (const [part, { made }] of counted) {
        const said = `${who}, ${part}: ${made.length} (${made.join(', ')})`
        test.info().annotations.push({ type: 'entries', description: said })
        process.stdout.write(`${said}\n`)
      }
      expect(entering.made.length).toBeLessThanOrEqual(GETTING_IN)
      expect(form.made.length).toBeLessThanOrEqual(one.most)
      expect(papers.made).toHaveLength(PAPERS)
    })
})

test('an owner’s mistakes are said where they are mended, and a reload and a logout cost nothing that was typed', async ({
  openAs,
  site,
}) => {
  const owner = await newBorrower(site, 'Sunita Devi')
  const page = await openAs(phone)
  const account = accountOn(page)
  const wizard = wizardOn(page)
  const { field, proceed } = wizard
  const problem = (sentence: string | RegExp) =>
    page.getByRole('alert').getByRole('link', { name: sentence })
  const keys = async (box: Locator, text: string) => {
    await box.tap()
    await page.keyboard.type(text)
  }
  await account.signIn(owner)
  await wizard.open()

  await test.step('a second amount waits over a reload, and is asked for its purpose', async () => {
    await keys(page.getByLabel('How much?'), '1,25,00,000')
    await expect(page.getByText('One crore twenty-five lakh')).toBeVisible()
    await page.getByRole('radio', { name: 'Stock and debtors' }).check()
    await page.getByRole('button', { name: '+ Another need' }).tap()
    await keys(page.getByLabel('How much for this?'), '2.5 crore')
    await wizard.saved()
    await page.reload()
    await expect(page.getByText('Two crore fifty lakh')).toBeVisible()
    await page.getByRole('radio', { name: 'Yes', exact: true }).check()
    await proceed()
    await problem('Choose what the money is for').tap()
    const second = page.getByRole('group', { name: 'Need 2' })
    await expect(second.getByRole('radio').first()).toBeFocused()
    await second.getByRole('radio', { name: 'Guarantee for a tender' }).check()
    await expect(page.getByText('Bank guarantee (BG), ₹2.5 crore')).toBeVisible()
    // Asked once for both, and what it is once, too.
    await expect(page.getByLabel(/^Type of security/)).toHaveCount(1)
    await page.getByLabel('Type of security').selectOption('Industrial property')
  })

  await test.step('what is wrong in the sheet leads back into it', async () => {
    const change = page.getByRole('button', { name: 'Change Cash credit (CC)' })
    const existing = page.getByLabel('What you have now, if you know it')
    await change.tap()
    await page.getByLabel('Is it new to you?').selectOption('More on one that I have')
    await keys(existing, 'about 30')
    await page.getByRole('button', { name: 'Done' }).tap()
    await proceed()
    await problem(/^Cash Credit \(CC\): We can’t read this/).tap()
    await expect(change).toBeFocused()
    await change.tap()
    await existing.fill('30 lakh')
    await page.getByRole('button', { name: 'Done' }).tap()
    await proceed()
    await expect(wizard.heading('Your business')).toBeVisible()
  })

  await test.step('half a code is said to be one, and goes when it is mended', async () => {
    await page.getByRole('radio', { name: 'Sole proprietorship' }).check()
    await keys(field('formData.companyName'), 'Shree Ganesh Traders')
    await keys(field('formData.companyGstNumber'), '27AAK')
    await keys(field('formData.pinCode'), '4110')
    await proceed()
    await expect(problem('GSTIN must be 15 characters')).toBeVisible()
    await problem('PIN code must be 6 digits').tap()
    await expect(field('formData.pinCode')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('26')
    await page.getByRole('button', { name: 'Use Pune, Maharashtra' }).tap()
    await expect(field('formData.buildingName_or_plotNo')).toBeFocused()
    await page.keyboard.type('Shop 4')
    await field('formData.companyGstNumber').fill('')
    await page.getByRole('checkbox', { name: 'Not registered under GST' }).check()
    await field('formData.gstNotRegistered').selectOption('below-limit')
    await keys(field('formData.area'), 'Laxmi Road')
    await field('formData.industry').selectOption('Manufacturing')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0)
    await proceed()
    await expect(wizard.heading('People')).toBeVisible()
  })

  await test.step('after a logout the form goes on where it was', async () => {
    await expect(field('management.0.designation')).toHaveAttribute(
      'placeholder',
      'e.g. Proprietor',
    )
    await keys(field('management.0.designation'), 'Owner')
    await wizard.saved()
    await account.signOut()
    await expect(page).toHaveURL(/\/$/)
    await account.signIn(owner)
    await page.getByRole('link', { name: 'Continue the application' }).tap()
    await expect(field('management.0.designation')).toHaveValue('Owner')
    await wizard.goTo('Review and submit')
    for (const said of [
      '₹1.25 Crore for 12 months, Stock and debtors, More on one that I have (₹30 Lakh now)',
      '₹2.5 Crore for 12 months, Guarantee for a tender',
      'Turnover is below the limit for GST',
      'Shop 4, Laxmi Road, Pune 411026, Maharashtra, India',
    ])
      await expect(page.getByText(said, { exact: true })).toBeVisible()
    await expect(page.getByText('Industrial property', { exact: true })).toHaveCount(2)
  })
})
