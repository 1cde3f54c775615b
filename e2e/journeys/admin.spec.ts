import { newStaff } from '../api.ts'
import { newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { accountOn } from '../pages/account.ts'
import { applicationOn, applicationsOn } from '../pages/dashboard.ts'
import { usersOn } from '../pages/users.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

test('an admin finds a case, gives it its people, and moves it along the legal steps only', async ({
  openAs,
  site,
}) => {
  const company = 'Gokhale Textiles Private Limited'
  await newCase(site, company, 'Lata Gokhale')
  await newStaff(site, 'relationship-manager', 'Sushma Nene')
  await newStaff(site, 'credit-analyst', 'Harit Vora')
  await newStaff(site, 'referral-partner', 'Jaya Pillai')
  const page = await openAs(desktop)
  await startAs(page, admin)

  const list = applicationsOn(page)
  await list.open()
  await list.search('Gokhale Textiles')
  await list.filterStatus('Submitted')
  await page.reload()
  await expect(list.row(company)).toBeVisible()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('submitted')
  await list.filterStatus('Disbursed')
  await expect(list.row(company)).toBeHidden()
  await page.goto('/dashboard/applications?sortBy=shoeSize&page=0')
  await expect(page.getByText('This column cannot be sorted by.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the whole list' }).click()
  await expect(list.row(company)).toBeVisible()
  await list.filterStatus('Submitted')
  await list.row(company).getByRole('link', { name: company }).click()

  const record = applicationOn(page)
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take up' })).toBeHidden()
  await expect(record.section('Where it stands')).toContainText('Before “Take up”')
  await record.assign('Relationship manager', 'Sushma Nene')
  await record.assign('Credit analyst', 'Harit Vora')
  await record.assign('Referral partner', 'Jaya Pillai')
  await record.move('Take up', 'The documents look complete.')
  await record.expectStatus('Under Review')
  await expect(page.getByRole('button', { name: 'Take up' })).toBeHidden()
  await record.move('Put on hold', 'The borrower is travelling.')
  await record.expectStatus('On Hold')
  await record.move('Resume')
  await record.expectStatus('Under Review')
  await record.tab('Activity')
  await expect(page.getByText('The borrower is travelling.').first()).toBeVisible()
})

test('an admin suspends a person, lifts it, and deletes who has no live case', async ({
  openAs,
  site,
}) => {
  const { borrower } = await newCase(site, 'Gokhale Dairy Private Limited', 'Lata Gokhale')
  const leaving = await newBorrower(site, 'Girish Phadke')
  const [desk, handset] = [await openAs(desktop), await openAs(phone)]
  await startAs(handset, leaving)
  await startAs(desk, admin)
  const users = usersOn(desk)

  await users.open(leaving.email)
  const suspending = await users.ask(leaving.email, 'Suspend')
  await suspending.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(suspending.getByText('Write it here first.')).toBeVisible()
  await suspending.getByRole('textbox').fill('Documents of somebody else.')
  await suspending.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(users.row(leaving.email).getByText('Suspended')).toBeVisible()
  await handset.goto('/profile')
  await expect(accountOn(handset).heading('Login')).toBeVisible()
  await accountOn(handset).fillLogin(leaving)
  await expect(handset.getByRole('alert')).toContainText(/suspended/i)

  const lifting = await users.ask(leaving.email, 'Lift suspension')
  await lifting.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(users.row(leaving.email).getByText('Active')).toBeVisible()
  await accountOn(handset).signIn(leaving)

  const deleting = await users.ask(leaving.email, 'Delete')
  await expect(deleting).toContainText('Erased')
  await deleting.getByRole('button', { name: 'Delete the account' }).click()
  await expect(users.row(leaving.email)).toBeHidden()
  await handset.goto('/profile')
  await expect(accountOn(handset).heading('Login')).toBeVisible()

  await users.open(borrower.email)
  await users
    .row(borrower.email)
    .getByRole('button', { name: /^More for / })
    .click()
  await expect(
    desk.getByRole('menuitem', { name: 'Delete: not while a case is live' }),
  ).toBeDisabled()
})
