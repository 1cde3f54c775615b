import { expect } from '@playwright/test'
import { states } from '../../../domain/identity/states.ts'
import { bytesOf } from '../../pages/wizard.ts'
import {
  heldBesides,
  caseDetails,
  mandate,
  mandateData,
  additionalDocument,
} from './case-entities.ts'
import type { Check, Checks } from './check.ts'
import {
  words,
  company,
  side,
  person,
  personalPapers,
  itrYears,
  auditedYears,
  companyPapers,
  partnershipPapers,
  proprietorPapers,
} from './names.ts'
import type { entities } from '../sentences/entities.ts'
import { upload, type Walk } from '../walk/walk.ts'

/** Names that a part of the application lacks. */
const missing = (part: object, names: readonly string[]): string[] =>
  names.filter((name) => !(name in part))

/** The application as it was handed in has these names in one of its parts. */
const has =
  (names: readonly string[], partOf: (data: Application) => object): Check =>
  async ({ application }) => {
    const { data } = await application()
    expect(missing(partOf(data), names)).toEqual([])
  }

type Side = { formValuesByOptionTitle: Readonly<Record<string, object>> }
type Application = {
  formData: object
  productDetails: { selectedProduct: string; fundBased: Side; nonFundBased: Side }
  management: readonly { docs: object; ITR_Returns: object }[]
  collateralDocs: object
  auditedPreviousYearsDocs: object
  companyITR: object
}

const first = ({ management }: Application) => management[0] ?? { docs: {}, ITR_Returns: {} }

/** Submits a form of another kind of company with a file in every slot of its group. */
const everySlot =
  (group: string, names: readonly string[], details: object): Check =>
  async ({ submitAs }) => {
    const { data, slots } = await submitAs({ ...details }, { [group]: names })
    expect(data[group]).toMatchObject(slots[group] ?? {})
  }

const yearsOf = (group: string, years: readonly string[]): Check =>
  has(years, (data) => new Map(Object.entries(data)).get(group) ?? {})

const formFields: Check = async ({ form, borrower, application, wizard }) => {
  const { data } = await application()
  const filled = await form()
  const { companyType, selectedBanks, selectedOptions } = filled
  expect(data).toMatchObject({ companyType, selectedBanks, selectedOptions })
  const { calls } = await borrower()
  const four = ['HDFC Bank', 'State Bank of India', 'Axis Bank', 'ICICI Bank']
  const refused = await calls.ask('POST /api/business-loan', {
    body: { ...filled, selectedBanks: four, activeStep: 6 },
  })
  expect(Object.keys(refused.body.fields)).toEqual(['selectedBanks'])

  const { page, ...on } = await wizard()
  await on.goTo('Your need')
  await on.openProducts()
  const box = page.getByRole('checkbox', { name: 'Cash Credit (CC)', exact: true })
  await page.getByRole('radio', { name: 'Both', exact: true }).check()
  await box.check()
  const slice = () => page.evaluate(() => JSON.parse(localStorage.getItem('businessLoan') ?? '{}'))
  await expect
    .poll(async () => (await slice()).state)
    .toMatchObject({
      activeStep: expect.any(Number),
      selectedBanks: [],
      selectedOptions: ['Cash Credit (CC)'],
    })
  expect((await slice()).state).toHaveProperty('companyType')
  await box.uncheck()
}

const sliceOfUser: Check = async ({ pages, borrower }) => {
  const page = await pages.borrower()
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(JSON.parse(kept['user'] ?? '{}').state)).toEqual([
    'role',
    'userId',
    'registrationStatus',
  ])
  const { name, email, mobile } = (await borrower()).person
  const { token: _, ...slices } = kept
  for (const personal of [name, email, mobile])
    expect(JSON.stringify(slices)).not.toContain(personal)
  // What the slice leaves out, the server says.
  const menu = page.getByRole('button', { name: `Account menu of ${name}` })
  if (!(await menu.isVisible())) await page.goto('/dashboard')
  await expect(menu).toBeVisible()
}

const contactFields: Check = async ({ verification }) => {
  const { person, kept } = await verification.opened()
  const { email, mobile } = person
  expect(kept).toMatchObject({ email, mobile })
}

const descriptor: Check = async ({ borrower, wizard }) => {
  const { calls } = await borrower()
  const { size } = new Blob([new Uint8Array(bytesOf('x.pdf').buffer)])
  const stored = await upload(calls, calls.userId, 'described.pdf')
  expect(stored).toMatchObject({
    fileName: 'described.pdf',
    fileType: 'application/pdf',
    fileSize: size,
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    key: expect.stringMatching(/^[\w-]+$/),
    fileUrl: expect.stringContaining('/'),
  })
  const { page, ...on } = await wizard()
  await on.withPaper()
  await expect(page.getByText(`${(size / 1024).toFixed(2)} KB`).first()).toBeVisible()
}

/** Each field of the verification is known by its name: what is wrong with it is said under it. */
const verificationFields: Check = async ({ newClient }) => {
  const refused = async (
    call: Parameters<ReturnType<typeof newClient>['ask']>[0],
    body: object,
  ) => {
    const answer = await newClient().ask(call, { body })
    expect(answer.status).toBe(400)
    return Object.keys(answer.body.fields).toSorted()
  }
  const wrong = 'x'
  expect(
    await refused('POST /api/verification/update-contact', {
      oldEmail: wrong,
      newEmail: wrong,
      newMobile: wrong,
      updateType: wrong,
    }),
  ).toEqual(expect.arrayContaining(['newEmail', 'newMobile', 'oldEmail', 'updateType']))
  expect(
    await refused('POST /api/verification/resend-otp', {
      type: wrong,
      email: wrong,
      mobile: wrong,
    }),
  ).toEqual(['email', 'mobile', 'type'])
  expect(
    await refused('POST /api/verification/verify-otp', {
      email: wrong,
      mobile: wrong,
      emailOtp: '',
    }),
  ).toEqual(['email', 'emailOtp', 'mobile'])
}

const tokenInStorage: Check = async ({ pages }) => {
  const page = await pages.borrower()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey[\w-]+\.[\w-]+\./)
}

const errorIsText: Check = async ({ newClient }) => {
  const { body } = await newClient().ask('GET /api/user/profile')
  expect(body.error).toBe('Authentication failed')
}

const stateCodes: Check = async ({ wizard }: Walk) => {
  const { page, ...on } = await wizard()
  await on.goTo('Your business')
  const options = on.field('formData.state').getByRole('option')
  await expect(options.first()).toBeAttached()
  const shown = await options.evaluateAll((all) =>
    all.map((one) => [one.getAttribute('value') ?? '', one.textContent ?? '']),
  )
  const byCode = new Map(
    shown.filter(([code]) => code !== '').map(([code = '', name = '']) => [code, name]),
  )
  expect(byCode.size).toBe(36)
  expect(states).toHaveLength(36)
  expect([...byCode.keys()].toSorted().at(0)).toBe('AN')
  expect([...byCode.keys()].toSorted().at(-1)).toBe('WB')
  expect([byCode.get('MH'), byCode.get('DL')]).toEqual(['Maharashtra', 'Delhi'])
  expect(page.url()).toContain('/businessloan')
}

const lists = {
  users: async ({ admin }: Walk) => {
    const list = await (await admin()).call('GET /api/user/all')
    expect(missing(list, words('users currentPage totalPages totalUsers'))).toEqual([])
  },
  enquiries: async ({ admin }: Walk) => {
    const list = await (await admin()).call('GET /api/enquiry/all')
    expect(missing(list, words('enquiries total page pages'))).toEqual([])
  },
}

export const entitiesChecks: Checks<typeof entities> = {
  '3.1': sliceOfUser,
  '3.2': contactFields,
  '3.3': formFields,
  '3.4': has(company, ({ formData }) => formData),
  '3.5': async (walk) => {
    await has(['selectedProduct'], ({ productDetails }) => productDetails)(walk)
    await has(side, ({ productDetails }) => productDetails.fundBased)(walk)
    await has(side, ({ productDetails }) => productDetails.nonFundBased)(walk)
  },
  '3.6': has(
    words('amount unit tenure'),
    ({ productDetails }) =>
      productDetails.fundBased.formValuesByOptionTitle['Cash Credit (CC)'] ?? {},
  ),
  '3.7': has(person, first),
  '3.8': has(personalPapers, (data) => first(data).docs),
  '3.9': has(itrYears, (data) => first(data).ITR_Returns),
  '3.10': descriptor,
  '3.11': everySlot('publicAndPrivateDocs', companyPapers, { companyType: 'private-limited' }),
  '3.12': everySlot('partnershipAndLlpDocs', [...partnershipPapers, 'firmPan'], {
    companyType: 'partnership',
    companyName: 'Contractor and Sons',
    companyGstNumber: '29ABNFM2286N1ZE',
    companyPanNumber: 'ABNFM2286N',
    state: 'KA',
    pinCode: '560001',
  }),
  '3.13': everySlot('proprietorshipDocs', proprietorPapers, {
    companyType: 'proprietorship',
    companyName: 'Contractor Looms',
    companyGstNumber: '03BQZPS3317M1Z5',
    companyPanNumber: 'BQZPS3317M',
    state: 'PB',
    pinCode: '141001',
  }),
  '3.14': has(['propertyDocs'], ({ collateralDocs }) => collateralDocs),
  '3.15': everySlot('auditedPreviousYearsDocs', auditedYears, { companyType: 'private-limited' }),
  '3.16': yearsOf('companyITR', itrYears),
  '3.17': lists.users,
  '3.18': lists.enquiries,
  '3.19': heldBesides,
  '3.20': caseDetails,
  '3.21': mandate,
  '3.22': mandateData,
  '3.23': additionalDocument,
  '3.24': verificationFields,
  '3.25': tokenInStorage,
  '3.26': errorIsText,
  '3.27': stateCodes,
}
