import { expect } from '@playwright/test'
import { mandatesOn } from '../../pages/mandate.ts'
import { usersOn } from '../../pages/users.ts'
import type { Walk } from '../walk/walk.ts'
import type { Check } from './check.ts'
import { added, createEnquiry } from './firm-calls.ts'

/** Card of an account of the partner's own. */
const accountCard = async (walk: Walk, number: string) => {
  await added(walk, number)
  const page = await walk.pages.partner()
  await page.goto('/dashboard/referral-bank-details')
  const card = page
    .getByRole('main')
    .locator('dl', { hasText: number.slice(-4) })
    .last()
  await expect(card).toBeVisible()
  return { page, card }
}

const bankCard: Check = async (walk) => {
  const { card } = await accountCard(walk, '1234101987771')
  await expect(card.getByRole('term')).toHaveText([
    'Account holder',
    'Account type',
    'Account number',
    'IFSC',
    'GST number',
    'Bank name',
    'Branch',
  ])
}

const ownValues: Check = async (walk) => {
  const { page, card } = await accountCard(walk, '1234101987772')
  await expect(card.getByRole('definition')).toHaveText([
    'Leela Menon',
    'Current',
    /^[^\d]*7772$/,
    'CNRB0001234',
    'Not registered',
    'Canara Bank',
    'T Nagar, Chennai',
  ])
  for (const act of [/^Add /, /^Change Canara Bank.*7772/, /^Delete Canara Bank.*7772/])
    await expect(page.getByRole('button', { name: act })).toBeVisible()
}

const userList: Check = async ({ pages, borrower, analyst }) => {
  const { person } = await borrower()
  const staff = (await analyst()).person
  const page = await pages.admin()
  const { open, row } = usersOn(page)
  await open()
  await page.getByRole('searchbox', { name: 'Search people' }).fill(person.email)
  await expect(row(staff.email)).toBeHidden()
  await expect(row(person.email)).toBeVisible()
  await page.goto('/dashboard/users')
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Credit analyst' })
  await expect(row(person.email)).toBeHidden()
  await expect(row(staff.email)).toBeVisible()

  await page.goto('/dashboard/users?limit=2&sortBy=email&order=desc')
  const emails = page.getByRole('table').locator('tbody tr').getByText('@')
  await expect(emails).toHaveCount(2)
  const last = await emails.allInnerTexts()
  expect(last).toEqual(last.toSorted().toReversed())
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await expect(page).toHaveURL(/page=2/)
  await expect(emails.first()).not.toHaveText(last[0] ?? '')
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page).toHaveURL(/order=asc/)
}

const rolesAndDeletion: Check = async ({ roleGiven, pages }) => {
  const { person } = await roleGiven()
  const page = await pages.admin()
  const { open, row, ask } = usersOn(page)
  await open(person.email)
  const dialog = await ask(person.email, 'Delete')
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await expect(row(person.email)).toBeHidden()
}

const mandateList: Check = async ({ letters, pages }) => {
  await letters.created()
  const { open, row } = mandatesOn(await pages.admin())
  await open()
  await expect(row(letters.companyName).first()).toBeVisible()
}

const enquiryList: Check = async (walk) => {
  await createEnquiry(walk)
  const page = await walk.pages.admin()
  await page.goto('/dashboard/enquiries')
  const table = page.getByRole('table', { name: 'Enquiries' })
  await expect(table.getByRole('row', { name: 'Latha Pillai' }).first()).toBeVisible()
}

const assignments: Check = async ({ deskCase }) => {
  const { record, page, names } = await deskCase()
  for (const [post, name] of Object.entries(names)) await record.assign(post, name)
  await page.reload()
  for (const [post, name] of Object.entries(names))
    await expect(page.getByLabel(post, { exact: true }).locator('option:checked')).toHaveText(name)
}

const statusUpdate: Check = async ({ deskCase }) => {
  const { record } = await deskCase()
  await record.move('Take up')
  await record.expectStatus('Under Review')
}

export const deskScreens = {
  '2.57': bankCard,
  '2.58': ownValues,
  '2.59': userList,
  '2.60': rolesAndDeletion,
  '2.61': mandateList,
  '2.62': enquiryList,
  '2.63': assignments,
  '2.64': statusUpdate,
}
