import { expect } from '@playwright/test'
import {
  docxFile,
  jpegFile,
  ole2File,
  pdfFile,
  pngFile,
  xlsxFile,
} from '../../../server/document/testing/small-files.ts'
import type { validation } from '../sentences/validation.ts'
import { uploadBytes } from '../walk/walk.ts'
import type { Check, Checks } from './check.ts'

/** Amount and fee as the page reads what is typed. */
const reads =
  (
    typed: { amount: string; fee?: string },
    said: { amount: string | RegExp; fee?: string },
  ): Check =>
  async ({ terms }) => {
    const { amount, fee, result } = await terms()
    await amount.fill(typed.amount)
    if (typed.fee !== undefined) await fee.fill(typed.fee)
    await expect(result('amount')).toContainText(said.amount)
    if (said.fee !== undefined) await expect(result('fee')).toContainText(said.fee)
    await amount.fill('')
    await fee.fill('5')
  }

export const defaultFee: Check = async ({ terms }) => {
  const { page, fee } = await terms()
  await page.reload()
  await expect(fee).toHaveValue('5')
}

/** A file of each type that the specification names. */
const files = {
  pdf: pdfFile(),
  doc: ole2File(['WordDocument']),
  docx: docxFile(),
  jpg: jpegFile(),
  png: pngFile(),
  jpeg: jpegFile(),
  csv: Buffer.from('month,sales\nApril,12\n'),
  xlsx: xlsxFile(),
  xls: ole2File(['Workbook']),
}

const nineTypes: Check = async ({ borrower, wizard }) => {
  const { calls } = await borrower()
  for (const [type, bytes] of Object.entries(files)) {
    const { status, body } = await uploadBytes(calls, calls.userId, `paper.${type}`, bytes)
    expect([status, body.data?.fileName], type).toEqual([201, `paper.${type}`])
  }
  const other = await uploadBytes(calls, calls.userId, 'paper.txt', Buffer.from('some words'))
  expect(other.status).toBe(415)
  const slot = await (await wizard()).withPaper()
  await expect(slot).toContainText(/\d+\.\d\d KB/)
}

/** Nothing is sent while a select still shows its placeholder. */
const placeholders: Check = async ({ terms }) => {
  const { page, create } = await terms()
  const sent: string[] = []
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  for (const label of ['Salutation', 'Authorised signatory']) {
    const select = page.getByLabel(label)
    await expect(select.getByRole('option').first()).toHaveText('Choose')
    await expect(select.getByRole('option').first()).toHaveAttribute('value', '')
    await select.selectOption('')
  }
  await create()
  for (const label of ['Salutation', 'Authorised signatory'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  expect(sent).not.toContain('POST /api/mandate')
}

export const atMostThree: Check = async (walk) => {
  const { fourth, said } = await walk.threeBanks()
  expect([said, fourth]).toEqual(['3 of 3 chosen', true])
  const { calls } = await walk.borrower()
  const selectedBanks = ['HDFC Bank', 'State Bank of India', 'Axis Bank', 'ICICI Bank']
  const refused = await calls.ask('POST /api/business-loan', {
    body: { ...(await walk.form()), selectedBanks },
  })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['selectedBanks']])
}

/** Lakhs and crores in rupees, and the fee rounded to the rupee: 1.23 % of 33,33,000 is 40,995.90. */
export const inRupees = reads(
  { amount: '0.3333', fee: '1.23' },
  { amount: '(₹33,33,000)', fee: '₹40,996' },
)

/** The case is of 1.25 Crore. */
export const croresOfCase = reads({ amount: '2' }, { amount: /₹2 Crores?: .*\(₹2,00,00,000\)/ })

export const validationChecks: Checks<typeof validation> = {
  '5.1': async ({ verification }) => {
    await verification.newEmail()
  },
  '5.2': async ({ verification }) => {
    await verification.newMobile()
  },
  '5.3': async ({ verification }) => {
    await verification.newEmail()
  },
  '5.4': async ({ verification }) => {
    await verification.nothing()
  },
  '5.5': async ({ verification }) => {
    await verification.opened()
  },
  '5.6': async ({ verification }) => {
    await verification.wrongCodes()
  },
  '5.7': reads({ amount: '0.29' }, { amount: /₹29 Lakhs: .*\(₹29,00,000\)/ }),
  '5.8': croresOfCase,
  '5.9': inRupees,
  '5.10': defaultFee,
  '5.11': nineTypes,
  '5.12': placeholders,
  '5.13': atMostThree,
}
