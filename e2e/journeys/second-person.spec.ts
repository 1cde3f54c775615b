import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { callsOf } from '../api.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { startAs } from '../session.ts'

// The demo has two admins, who change its account here.
test.use({ environment: { DEMO: 'true' }, own: 'second-person' })

const admins = demoAccounts.filter(({ role }) => role === 'admin')
const adminAt = (index: number) => ({ email: admins[index]?.email ?? '', password: demoPassword })
const [maker, checker] = [adminAt(0), adminAt(1)]
const title = 'Changes that wait for a second admin'

test('a new bank account of the firm is proposed by one admin, checked by the other, and objected to the second time', async ({
  openAs,
  site,
}) => {
  const bankNow = async () => {
    const { call } = await callsOf(site, maker)
    return (await call('GET', '/api/settings')).data.bank
  }
  const before = await bankNow()
  const page = await openAs(desktop)
  await startAs(page, maker)
  await page.goto('/dashboard/settings?tab=bank')
  const number = page.getByRole('textbox', { name: 'Account number' })
  const propose = async (typed: string) => {
    await number.click()
    await number.press('ControlOrMeta+a')
    await number.pressSequentially(typed)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('The bank account is as before')).toBeVisible()
    await expect(number).toHaveValue(before.accountNumber)
    expect((await bankNow()).accountNumber).toBe(before.accountNumber)
  }
  await propose('912010034567890')

  await page.goto('/dashboard/my-turn')
  const mine = page.getByRole('region', { name: title })
  await expect(mine.getByText('Proposed by you')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const other = await openAs(phone)
  await startAs(other, checker)
  await other.goto('/dashboard/my-turn')
  const waiting = other.getByRole('region', { name: title })
  await expect(waiting.getByText('•••••••••••7890')).toBeVisible()
  await expect(waiting.getByText(before.accountNumber)).toHaveCount(0)
  await inspect(other, 'a change that waits for a second admin, on a phone')
  await waiting.getByRole('button', { name: 'Approve' }).click()
  const asking = other.getByRole('dialog', { name: /^Approve this change of / })
  await expect(asking.getByText('•••••••••••7890')).toBeVisible()
  await asking.getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('Approved: the change has taken effect.')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect((await bankNow()).accountNumber).toBe('912010034567890')

  before.accountNumber = '912010034567890'
  await page.goto('/dashboard/settings?tab=bank')
  await propose('50200081234567')
  await other.reload()
  await waiting.getByRole('button', { name: 'Object' }).click()
  await expect(other.getByText('Stopped: nothing has changed.')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect((await bankNow()).accountNumber).toBe('912010034567890')
})

test('who is promoted to admin by one of two is none before the other one says yes', async ({
  openAs,
  site,
}) => {
  const analyst = demoAccounts.find(({ role }) => role === 'credit-analyst')
  if (!analyst) throw new Error('the demo has no analyst')
  const page = await openAs(desktop)
  await startAs(page, maker)
  await page.goto(`/dashboard/users?search=${analyst.email}`)
  const row = page.getByRole('table', { name: 'People' }).getByRole('row', { name: analyst.email })
  await row.getByRole('button', { name: /^Change role of / }).click()
  const changing = page.getByRole('dialog', { name: /^Change the role of / })
  await changing.getByLabel('New role').selectOption({ label: 'Admin' })
  await expect(changing.getByText('A second admin has to approve this.')).toBeVisible()
  await changing.getByRole('button', { name: 'Make admin' }).click()
  await expect(page.getByText(`${analyst.name} is no admin yet`)).toBeVisible()
  await expect(row).toContainText('Credit analyst')

  const { call } = await callsOf(site, checker)
  const [proposal] = (await call('GET', '/api/proposal/all')).data
  await call('POST', `/api/proposal/approve/${proposal.proposalId}`)
  await page.reload()
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible()
})
