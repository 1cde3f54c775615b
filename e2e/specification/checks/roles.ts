import { expect } from '@playwright/test'
import { accountOn } from '../../pages/account.ts'
import type { roles } from '../sentences/roles.ts'
import type { Call } from '../walk/client.ts'
import type { Caller, Walk } from '../walk/walk.ts'
import {
  account,
  added,
  deleteTeaser,
  deleteUser,
  listEnquiries,
  uploadTeaser,
} from './firm-calls.ts'
import type { Check, Checks } from './check.ts'
import { guardedScreens, heading } from './guarded-screens.ts'

const anyId = '01900000-0000-7000-8000-000000000000'

const path = {
  id: anyId,
  applicationId: anyId,
  userId: anyId,
  loanId: anyId,
  analystId: anyId,
}

/** Calls that are closed to somebody, whatever they are about. */
const closedTo = async ({ ask }: Pick<Caller, 'ask'>, ...calls: readonly Call[]) => {
  for (const call of calls) {
    const { status } = await ask(call, { path, ...(!call.startsWith('GET') && { body: {} }) })
    expect(status, call).toBe(403)
  }
}

const visitors: Check = async ({ guard, read, newClient }) => {
  for (const route of ['/', '/about', '/team', '/blogs', '/career', '/contact'])
    expect((await read(route)).status, route).toBe(200)
  const { landed } = await guard()
  expect(new Set([...landed.values()].map(({ at }) => at))).toEqual(new Set(['/login']))
  for (const call of ['GET /api/user/profile', 'GET /api/mandate', 'GET /api/user/all'] as const)
    expect((await newClient().ask(call)).status, call).toBe(401)
}

const borrowers: Check = async ({ borrower, letters }) => {
  const { calls } = await borrower()
  const { applicationId } = await letters.signed()
  const { userId } = calls
  const { data } = await calls.call('GET /api/user/{userId}/loans', { path: { userId } })
  const mine = data.loans.businessLoans.find(
    (one: { applicationId: string }) => one.applicationId === applicationId,
  )
  await calls.call('GET /api/business-loan/additional-documents/{id}', {
    path: { id: applicationId },
  })
  const { mandateUrl, signedMandateUrl } = mine.mandateData
  for (const key of [mandateUrl, signedMandateUrl])
    await calls.call('GET /api/documents/view/{key}', { path: { key } })
  expect((await calls.call('GET /api/user/profile')).user.userId).toBe(userId)
  await closedTo(
    calls,
    'GET /api/user/all',
    'POST /api/user/assign-role',
    'POST /api/mandate',
    'GET /api/enquiry/all',
    'PATCH /api/business-loan/upload-teaser/{id}',
    'POST /api/bank-account/add',
  )
}

const analysts: Check = async (walk) => {
  await guardedScreens['2.18'](walk)
  await uploadTeaser(walk)
  await deleteTeaser(walk)
  await closedTo(
    (await walk.analyst()).calls,
    'GET /api/user/all',
    'POST /api/user/assign-role',
    'POST /api/mandate',
    'POST /api/bank-account/add',
  )
}

const admins: Check = async (walk) => {
  const { admin, roleGiven, letters, application, manager, analyst, partner } = walk
  const firm = await admin()
  await roleGiven()
  expect((await firm.call('GET /api/user/all')).totalUsers).toBeGreaterThan(1)
  await deleteUser(walk)
  expect((await letters.rejected()).data.status).toBe('rejected')
  expect((await letters.approved()).status).toBe('approved')
  await listEnquiries(walk)
  const { applicationId: id } = await application()
  const post = async (who: Walk['manager']) => (await who()).calls.userId
  await firm.call('POST /api/business-loan/assign-referral-partner/{loanId}', {
    path: { loanId: id },
    body: { referralPartner: await post(partner) },
  })
  await firm.call('PATCH /api/business-loan/update-relationship-manager/{id}', {
    path: { id },
    body: { relationshipManager: await post(manager) },
  })
  const { data } = await firm.call('PATCH /api/business-loan/update-credit-analyst/{id}', {
    path: { id },
    body: { creditAnalyst: await post(analyst) },
  })
  expect([
    data.referralPartner.name,
    data.relationshipManager.name,
    data.creditAnalyst.name,
  ]).toEqual(['Leela Menon', 'Priya Nair', 'Farhan Qureshi'])
  const held = await walk.submit('Held Castings Private Limited')
  const moved = await firm.call('PATCH /api/business-loan/update-status/{id}', {
    path: { id: held.applicationId },
    body: { status: 'on-hold', note: 'We wait for the bank.' },
  })
  expect(moved.data.status).toBe('on-hold')
}

const partners: Check = async (walk) => {
  const { calls, data, currentPassword } = await added(walk, '1234101987881')
  const about = { path: { id: data.id } }
  const changed = { ...account, accountNumber: '1234101987881', branch: 'Mylapore, Chennai' }
  const answer = await calls.call('PUT /api/bank-account/update/{id}', {
    ...about,
    body: { ...changed, currentPassword },
  })
  expect(answer.data.branch).toBe('Mylapore, Chennai')
  const page = await walk.pages.partner()
  await page.goto('/dashboard/referral-bank-details')
  await expect(heading(page, 'Bank details')).toBeVisible()
  await expect(page.getByText('Mylapore, Chennai')).toBeVisible()
  await calls.call('DELETE /api/bank-account/delete/{id}', { ...about, body: { currentPassword } })
  const { data: left } = await calls.call('GET /api/bank-account/my-accounts')
  expect(left).not.toContainEqual(expect.objectContaining({ id: data.id }))
  await closedTo(calls, 'GET /api/user/all', 'POST /api/mandate', 'GET /api/enquiry/all')
}

const assigning: Check = async ({ roleGiven }) => {
  const { userId, body } = await roleGiven()
  expect(body).toEqual({ userId, role: 'referral-partner' })
}

const carries: Check = async ({ pages, sessionEnd }) => {
  const page = await pages.tab('borrower')
  const asking = page.waitForRequest('**/api/user/profile')
  await page.goto('/profile')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect((await (await asking).allHeaders())['authorization']).toBe(`Bearer ${token}`)
  await page.close()

  const visitor = await pages.visitor()
  const unsigned = visitor.waitForRequest('**/api/user/forgot-password')
  await visitor.goto('/forgetPassword')
  await accountOn(visitor).box('Email').fill('nobody@company.example')
  await visitor.getByRole('button', { name: 'Send the link' }).click()
  expect(await (await unsigned).allHeaders()).not.toHaveProperty('authorization')

  const { cookie, token: renewed } = await sessionEnd.renewed()
  expect(cookie).toMatch(/\w+=\w+/)
  expect(renewed).toMatch(/^ey/)
}

export const rolesChecks: Checks<typeof roles> = {
  '6.1': visitors,
  '6.2': borrowers,
  '6.3': analysts,
  '6.4': admins,
  '6.5': partners,
  '6.6': assigning,
  '6.7': carries,
}
