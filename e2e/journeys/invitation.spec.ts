import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { accountOn } from '../pages/account.ts'
import { invitationOn, invitationTo } from '../invitations.ts'
import { usersOn } from '../pages/users.ts'
import { somebody } from '../people.ts'
import { admin } from '../site.ts'
import { weigh } from '../weigh.ts'

test('an admin invites a colleague, who opens the account on a phone and works there', async ({
  openAs,
  site,
}) => {
  const colleague = somebody('Sushma Nene')
  const desk = await openAs(desktop)
  await accountOn(desk).signIn(admin)
  const users = usersOn(desk)
  await users.open()
  await desk.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Name').pressSequentially(colleague.name)
  await dialog.getByLabel('Email').pressSequentially('sushma.nene@')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Email').fill(colleague.email)
  await dialog.getByLabel('Role').selectOption({ label: 'Relationship manager' })
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect(users.row(colleague.email)).toContainText('Invited')
  await expect(users.row(colleague.email)).toContainText('Relationship manager')

  const first = await invitationTo(site, colleague.email)
  await users
    .row(colleague.email)
    .getByRole('button', { name: /^Send the invitation of / })
    .click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  const path = await invitationTo(site, colleague.email)

  const handset = await openAs(phone)
  await handset.goto(first)
  await expect(handset.getByRole('alert')).toContainText('This invitation does not work any more.')
  const page = invitationOn(handset)
  await page.open(path)
  await weigh(handset, '/invitation/:token', 'an invitation')
  await inspect(handset, 'an invitation')
  await expect(handset.getByText(`For ${colleague.email}.`)).toBeVisible()
  await expect(handset.getByLabel('Your name')).toHaveValue(colleague.name)
  await page.answer({ mobile: '12345', password: 'short' })
  await page.send()
  await expect(handset.getByText('Use at least 12 characters: this has 5.')).toBeVisible()
  await page.answer(colleague)
  await page.send()
  await expect(accountOn(handset).heading('Login')).toBeVisible()
  await accountOn(handset).fillLogin(colleague)
  await expect(handset.getByRole('heading', { level: 1 })).toHaveText('My cases')
  await users.open(colleague.email)
  await expect(users.row(colleague.email)).toContainText('Active')
})

test('an admin withdraws an invitation, and its link opens nothing', async ({ openAs, site }) => {
  const partner = somebody('Jaya Pillai')
  const desk = await openAs(desktop)
  await accountOn(desk).signIn(admin)
  const users = usersOn(desk)
  await users.open()
  await users.invite(partner, 'Referral partner')
  const path = await invitationTo(site, partner.email)
  const dialog = await users.ask(partner.email, 'Withdraw the invitation')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(users.row(partner.email)).toBeHidden()
  await desk.goto(path)
  await expect(desk.getByRole('alert')).toContainText('This invitation does not work any more.')
})
