import { expect } from '@playwright/test'
import { siteOn } from '../../pages/site.ts'
import type { Check, Checks } from './check.ts'
import type { whatItDoes } from '../sentences/what-it-does.ts'
import type { Walk } from '../walk/walk.ts'
import { createEnquiry, listEnquiries } from './firm-calls.ts'

export const onHomePage =
  (look: (site: ReturnType<typeof siteOn>) => Promise<void>): Check =>
  async ({ pages, site }) => {
    const page = await pages.visitor()
    if (page.url() !== `${site.url}/`) await page.goto('/')
    await look(siteOn(page))
  }

/** A section of the terms says this. */
const terms =
  (section: string, ...words: readonly (string | RegExp)[]): Check =>
  async ({ termsPage }) => {
    const sections = await termsPage()
    for (const word of words)
      expect(sections.get(section), section).toEqual(
        typeof word === 'string' ? expect.stringContaining(word) : expect.stringMatching(word),
      )
  }

const sections = [
  'Eligibility',
  'User account duties',
  'Acceptable use',
  'Privacy',
  'Intellectual property',
  'Payment terms',
  'Termination',
  'Limitation of liability',
  'Governing law',
  'Changes to terms',
]

const borrowersWay: Check = async ({ register, codeOf, signIn, newClient }) => {
  const { person } = await register('Farida Contractor')
  const { email, mobile, password } = person
  const early = await newClient().ask('POST /api/user/login', { body: { email, password } })
  expect(early.status, 'nobody signs in before the code').toBe(403)
  await newClient().call('POST /api/verification/verify-otp', {
    body: { email, mobile, emailOtp: await codeOf(email) },
  })
  const calls = await signIn(person)
  const path = { userId: calls.userId }
  const { data } = await calls.call('GET /api/user/{userId}/loans', { path })
  expect(data.loans.businessLoans).toEqual([])
}

const anApplication: Check = async ({ application }) => {
  const { data } = await application()
  expect(data.formData.companyPanNumber).toBe('AAKCV1234A')
  expect(data.productDetails.selectedProduct).toBe('both')
  expect(data.management).toHaveLength(1)
  expect(data.documents.length).toBeGreaterThan(15)
}

const staffManage: Check = async (walk) => {
  const firm = await walk.admin()
  const { applicationId } = await walk.application()
  await firm.call('GET /api/user/loans/{applicationId}', { path: { applicationId } })
  await firm.call('GET /api/mandate')
  await firm.call('GET /api/user/all')
  await listEnquiries(walk)
}

const roles: Check = async ({ admin, analyst, partner }) => {
  const { user } = await (await admin()).call('GET /api/user/profile')
  const made = [(await analyst()).user, (await partner()).user]
  expect([user, ...made].map(({ role }) => role)).toEqual([
    'admin',
    'credit-analyst',
    'referral-partner',
  ])
}

const plainUser: Check = async ({ borrower }) => {
  expect((await borrower()).calls.user.role).toBe('user')
}

const publicPages = {
  '/': /./,
  '/about': /About/,
  '/team': /Team|team/,
  '/blogs': /Blog/,
  '/career': /Career/,
  '/contact': /Contact/,
  '/privacy-policy': /Privacy/i,
  '/term-condition': /Terms/i,
}

const visitorsSee: Check = async ({ read }) => {
  for (const [path, heading] of Object.entries(publicPages)) {
    const { status, headings } = await read(path)
    expect(status, path).toBe(200)
    expect(headings, path).toEqual([expect.stringMatching(heading)])
  }
}

const marketing: Check = async ({ read }) => {
  for (const path of ['/about', '/team']) {
    const { main } = await read(path)
    expect(main.split(' ').length, path).toBeGreaterThan(100)
  }
}

const advises = async ({ read }: Walk) => {
  const { text } = await read('/services')
  expect(text).toMatch(/credit-rating advisory/i)
  const home = await read('/')
  expect(home.text).toMatch(/lenders/)
  expect(home.text).toContain('Credit ratings are given by SEBI-registered rating agencies only')
}

const greeting = 'Hello, I am looking for advisory services for my business.'

const chat = onHomePage(async ({ chatLink }) => {
  await expect(chatLink()).toHaveAttribute(
    'href',
    `https://wa.me/919876543210?text=${encodeURIComponent(greeting)}`,
  )
})

const disclaimer = (...sentences: readonly string[]) =>
  onHomePage(async ({ footer }) => {
    const part = footer.getByRole('region', { name: 'Disclaimer' })
    for (const sentence of sentences) await expect(part).toContainText(sentence)
  })

const longDisclaimer = onHomePage(async ({ footer }) => {
  const said = await footer.getByRole('region', { name: 'Disclaimer' }).innerText()
  expect(said.length).toBeGreaterThan(500)
})

export const whatItDoesChecks: Checks<typeof whatItDoes> = {
  '1.1': advises,
  '1.3': borrowersWay,
  '1.4': anApplication,
  '1.5': staffManage,
  '1.6': roles,
  '1.7': plainUser,
  '1.8': visitorsSee,
  '1.9': marketing,
  '1.10': createEnquiry,
  '1.11': chat,
  '1.12': longDisclaimer,
  '1.13': disclaimer(
    'We do not guarantee any outcome',
    'we are not the decision-maker',
    'We are not liable for a rejection, a delay or any loss',
  ),
  '1.14': disclaimer('Our associates cannot promise or influence the result of any credit rating'),
  '1.15': async ({ termsPage }) => {
    expect([...(await termsPage()).keys()]).toEqual(sections)
  },
  '1.16': terms('Eligibility', 'must be accurate', 'for lawful purposes only'),
  '1.17': terms(
    'User account duties',
    'credentials confidential',
    'do not share your login',
    'write to support@rinsetu.example',
  ),
  '1.18': terms(
    'Acceptable use',
    'unlawful, harmful, defamatory or obscene',
    'violate any law',
    'fraud',
  ),
  '1.19': terms('Privacy', 'privacy policy', 'Information Technology Act, 2000'),
  '1.20': terms('Intellectual property', 'is owned by us'),
  '1.21': terms(
    'Payment terms',
    /Payments are final and non-refundable unless .* state otherwise/,
    'Pay only by the methods we have authorised',
  ),
  '1.22': terms('Termination', /suspend .* without notice where .* violated or fraud is suspected/),
  '1.23': terms(
    'Limitation of liability',
    'not liable for indirect damages',
    'nor for loss of data or for unauthorised access',
  ),
  '1.24': terms('Governing law', 'laws of India', 'courts of Delhi have exclusive jurisdiction'),
  '1.25': terms('Changes to terms', /continue to use .* you accept the changed terms/),
}
