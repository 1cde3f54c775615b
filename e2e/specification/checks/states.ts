import { expect } from '@playwright/test'
import { REHYDRATION_TIMEOUT } from '../../../web/lib/session/session.ts'
import { requestStateOf } from '../../../web/lib/session/request-state.ts'
import { sliceNames } from '../../../web/lib/session/slice.ts'
import type { states } from '../sentences/states.ts'
import type { Walk } from '../walk/walk.ts'
import type { Check, Checks } from './check.ts'

const requestStates: Check = async () => {
  const seen = [
    requestStateOf({ status: 'idle' }),
    requestStateOf({ status: 'pending' }),
    requestStateOf({ status: 'success' }),
    requestStateOf({ status: 'error' }),
  ]
  expect(seen).toEqual(['idle', 'loading', 'succeeded', 'failed'])
}

const slices: Check = async ({ pages }) => {
  expect([...sliceNames].toSorted()).toEqual([
    'adminDashboard',
    'businessLoan',
    'creditAnalystDashboard',
    'user',
    'userDashboard',
  ])
  const page = await pages.borrower()
  await page.reload()
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).toEqual(expect.arrayContaining(['token', 'user']))
}

const removesPerson: Check = async ({ wizard }) => {
  const { page, goTo, field } = await wizard()
  await goTo('People')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await field('management.1.name').fill('Rohan Verma')
  await page.getByRole('button', { name: /^Remove Rohan Verma/ }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Remove/ })
  await confirm.click()
  await expect(field('management.1.name')).toHaveCount(0)
}

const resets: Check = async ({ wizard }) => {
  const { page, goTo, field, saved } = await wizard()
  await goTo('Your business')
  await field('formData.companyName').fill('Sen Silks')
  await saved()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('button', { name: 'Reset and delete the draft' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await goTo('Your business')
  await expect(field('formData.companyName')).toHaveValue('')
}

const resendTooSoon: Check = async ({ register, verification }) => {
  const { client, person } = await register('Sunil Naik')
  const { email, mobile } = person
  const early = await client.ask('POST /api/verification/resend-otp', {
    body: { type: 'email', email, mobile },
  })
  expect([early.status, early.body.code]).toEqual([429, 'OTP_TOO_SOON'])
  await verification.countdown()
}

const signedInSlice: Check = async ({ pages, borrower }) => {
  const page = await pages.borrower()
  const { calls } = await borrower()
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept['token']).toMatch(/^ey/)
  expect(JSON.parse(kept['user'] ?? '{}').state).toMatchObject({
    role: 'user',
    userId: calls.userId,
    registrationStatus: 'verified',
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
}

const registrationStored: Check = async ({ verification }) => {
  const { person, kept } = await verification.opened()
  const { email, mobile } = person
  expect(kept).toMatchObject({ email, mobile, userId: expect.any(String) })
}

const activeStep = ({ page }: Awaited<ReturnType<Walk['wizard']>>) =>
  page.evaluate(
    (): unknown => JSON.parse(localStorage.getItem('businessLoan') ?? '{}').state?.activeStep,
  )

const stepDriven: Check = async ({ wizard }) => {
  const opened = await wizard()
  const { page, goTo, heading } = opened
  const seen: unknown[] = []
  for (const title of ['Your need', 'Your business', 'People', 'Documents'] as const) {
    await goTo(title)
    await expect.poll(() => activeStep(opened)).not.toBe(seen.at(-1))
    seen.push(await activeStep(opened))
  }
  expect(new Set(seen).size).toBe(4)
  await opened.goTo('People')
  await expect.poll(() => activeStep(opened)).toBe(seen[2])
  await page.reload()
  await expect(heading('People')).toBeVisible()
}

const banksIgnored: Check = async ({ threeBanks }) => {
  const { said, fourth, twice } = await threeBanks()
  expect(said).toBe('3 of 3 chosen')
  expect(fourth, 'the fourth is not to be chosen').toBe(true)
  expect(twice, 'a chosen one stands there once').toBe(1)
}

const mandateFlow: Check = async ({ letters }) => {
  expect((await letters.created()).status).toBe('created')
  expect((await letters.released()).status).toBe('released')
  expect((await letters.rejected()).data.status).toBe('rejected')
  expect((await letters.approved()).status).toBe('approved')
  expect((await letters.signed()).data.status).toBe('signed')
}

export const statesChecks: Checks<typeof states> = {
  '4.1': requestStates,
  '4.2': signedInSlice,
  '4.3': async ({ logout }) => {
    const { before, after } = await logout()
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['token', 'user']))
    const left = Object.keys(after)
    for (const name of ['token', ...sliceNames]) expect(left).not.toContain(name)
  },
  '4.4': registrationStored,
  '4.5': async ({ sessionEnd }) => {
    await sessionEnd.byWords()
    await sessionEnd.withoutCookie()
  },
  '4.6': slices,
  '4.7': async () => expect(REHYDRATION_TIMEOUT).toBe(5000),
  '4.8': async ({ verification }) => {
    await verification.countdown()
  },
  '4.9': async ({ verification }) => {
    await verification.newMobile()
  },
  '4.10': resendTooSoon,
  '4.11': async ({ verification }) => {
    await verification.newEmail()
  },
  '4.12': async ({ verification }) => {
    await verification.newEmail()
  },
  '4.13': async ({ verification }) => {
    await verification.done()
  },
  '4.14': stepDriven,
  '4.15': banksIgnored,
  '4.16': removesPerson,
  '4.17': resets,
  '4.18': mandateFlow,
  '4.21': async ({ admin, application, borrower }) => {
    const { applicationId } = await application()
    const { calls } = await borrower()
    const path = { id: applicationId }
    const refused = await calls.ask('PATCH /api/business-loan/update-status/{id}', {
      path,
      body: {},
    })
    expect(Object.keys(refused.body.fields)).toEqual(['status'])
    expect((await admin()).userId).toBeDefined()
  },
}
