import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { usersOn } from '../pages/users.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

test.use({ own: 'proof' })

const needed = {
  status: 403,
  json: {
    error: 'Confirm that it is you to do this. Nothing has been done.',
    code: 'PROOF_NEEDED',
    requestId: 'an-earlier-sign-in',
  },
}

test('an admin whose sign-in was a while ago is asked for the password in place, and what was begun goes on', async ({
  openAs,
  site,
}) => {
  const boss = admin
  const promoted = await newBorrower(site, 'Tanvi Apte')
  const page = await openAs(desktop)
  await startAs(page, boss)
  const users = usersOn(page)
  // Stands in for the quarter of an hour: the server refuses like this until the proof has come.
  const keys: (string | undefined)[] = []
  let isProved = false
  await page.route('**/api/user/assign-role', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await (isProved ? route.continue() : route.fulfill(needed))
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/user/prove') && response.ok()) isProved = true
  })

  await users.open(promoted.email)
  await users
    .row(promoted.email)
    .getByRole('button', { name: /^Change role of / })
    .click()
  const changing = page.getByRole('dialog', { name: /^Change the role of / })
  await changing.getByLabel('New role').selectOption({ label: 'Credit analyst' })
  await changing.getByRole('button', { name: 'Make credit analyst' }).click()

  const asking = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const password = asking.getByLabel('Your password')
  await expect(password).toBeFocused()
  await inspect(page, 'the question whether it is you')
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(asking.getByText('The current password is not right.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await expect(changing.getByText(/Nothing has been done/)).toBeVisible()
  await expect(changing.getByLabel('New role')).toHaveValue('credit-analyst')

  await changing.getByRole('button', { name: 'Make credit analyst' }).click()
  await password.fill(boss.password)
  await asking.getByRole('button', { name: 'Confirm' }).click()
  await expect(changing).toBeHidden()
  await expect(users.row(promoted.email)).toContainText('Credit analyst')
  expect(keys).toHaveLength(3)
  expect(keys[2], 'sent again as the same request').toBe(keys[1])
})

test('the question fits a phone', async ({ openAs }) => {
  const boss = admin
  const page = await openAs(phone)
  await startAs(page, boss)
  await page.route('**/api/user/invite', (route) => route.fulfill(needed))
  await usersOn(page).open()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite staff or a partner' })
  await inviting.getByLabel('Name').fill('Nila Sen')
  await inviting.getByLabel('Email').fill('nila@example.in')
  await inviting.getByLabel('Role').selectOption({ label: 'Admin' })
  await inviting.getByRole('button', { name: 'Send the invitation' }).click()
  const asking = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(asking.getByLabel('Your password')).toBeVisible()
  await inspect(page, 'the question whether it is you, on a phone')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(inviting.getByText(/Nothing has been done/)).toBeVisible()
  await expect(inviting.getByLabel('Name')).toHaveValue('Nila Sen')
})
