import { callsOf, newStaff } from '../api.ts'
import { submitCase } from '../filled-draft.ts'
import { neverIdle } from '../first-load.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { accountOn } from '../pages/account.ts'
import { invitationOn, invitationTo } from '../invitations.ts'
import { codeIn } from '../mail-server.ts'
import { json, somebody } from '../people.ts'
import { startAtDesk } from '../session.ts'

test('a partner enters a lead on a phone, a manager makes a client of it, and the partner sees its stage', async ({
  openAs,
  site,
}) => {
  const client = somebody('Sunil Salvi')
  const partner = await newStaff(site, 'referral-partner', 'Charu Sethi')
  const manager = await newStaff(site, 'relationship-manager', 'Vinod Pai')

  const handset = await openAs(phone)
  await startAtDesk(handset, partner)
  await expect(handset.getByText('No leads yet')).toBeVisible()
  await handset.getByRole('link', { name: 'New lead' }).click()
  await expect(handset).toHaveURL('/dashboard/new-lead')
  const box = (name: string) => handset.getByRole('textbox', { name, exact: true })
  const choice = (name: string) => handset.getByRole('combobox', { name, exact: true })
  const send = handset.getByRole('button', { name: 'Send the lead' })
  await test.step('without the consent it is refused at its place, and nothing typed is lost', async () => {
    await box('Company').pressSequentially('Salvi Roadways')
    await box('Whom to call').pressSequentially(client.name)
    await choice('What for').selectOption({ label: 'Vehicles' })
    await handset.getByLabel('How much, about').first().pressSequentially('75 lakh')
    await send.click()
    await expect(box('Who said yes')).toHaveAttribute('aria-invalid', 'true')
    await expect(choice('How')).toHaveAttribute('aria-invalid', 'true')
    await inspect(handset, 'a lead without a consent')
    await handset.setViewportSize(phone.viewport)
    await handset.reload()
    await expect(box('Company')).toHaveValue('Salvi Roadways')
  })
  await box('Their mobile number').pressSequentially(client.mobile)
  await box('Their email').pressSequentially(client.email)
  await box('Who said yes').pressSequentially(client.name)
  await choice('How').selectOption({ label: 'On the phone' })
  await send.click()
  const mine = handset.getByRole('row', { name: 'Salvi Roadways' })
  await expect(mine).toContainText('Received')
  await inspect(handset, 'the desk of a partner')
  await handset.setViewportSize(phone.viewport)

  const desk = await openAs(desktop)
  await startAtDesk(desk, manager)
  await desk
    .getByRole('link', { name: /^Inbox/ })
    .first()
    .click()
  await expect(desk.getByText('A partner has sent a lead: Salvi Roadways')).toBeVisible()
  await desk.goto('/dashboard/leads')
  await desk.getByRole('button', { name: 'Salvi Roadways' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('Charu Sethi')
  await expect(dialog.getByText('No other client, enquiry or lead has')).toBeVisible()
  await inspect(desk, 'a lead')
  await desk.setViewportSize(desktop.viewport)
  await dialog.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Contacted' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('row', { name: 'Salvi Roadways' })).toContainText('Contacted')
  await handset.reload()
  await expect(mine).toContainText('We are in touch')

  await desk.getByRole('button', { name: 'Salvi Roadways' }).click()
  await dialog.getByRole('link', { name: 'Make a client of it' }).click()
  await expect(desk.getByLabel('Company or business')).toHaveValue('Salvi Roadways')
  await expect(desk.getByLabel('Who or what sent them')).toHaveValue('Charu Sethi')
  const consent = desk.getByRole('group', { name: 'What they agreed to' })
  await consent.getByLabel('Who said yes').pressSequentially(client.name)
  await consent.getByRole('combobox', { name: 'How' }).selectOption({ label: 'On the phone' })
  await consent.getByLabel('When').pressSequentially('20/11/2026')
  await desk.getByRole('button', { name: 'Save client' }).click()
  await expect(
    desk.getByRole('table', { name: 'Clients' }).getByRole('row', { name: client.name }),
  ).toContainText('Charu Sethi')

  const theirs = await openAs(phone)
  const invitation = invitationOn(theirs)
  await invitation.open(await invitationTo(site, client.email))
  await invitation.answer(client)
  await invitation.send()
  await expect(accountOn(theirs).heading('Login')).toBeVisible()
  await submitCase(await callsOf(site, client), 'Salvi Roadways Private Limited')
  await handset.reload()
  const asCase = handset.getByRole('row', { name: 'Salvi Roadways Private Limited' })
  await expect(asCase).toContainText('Submitted')
  await expect(handset.getByRole('row', { name: /Salvi/ })).toHaveCount(1)
  await expect(handset.locator('main')).not.toContainText('AAKCV1234A')
})

test('who comes by a partner’s link is told by whom, may take it out, and stands in the partner’s leads', async ({
  openAs,
  site,
}) => {
  const partner = await newStaff(site, 'referral-partner', 'Nilima Joglekar')
  const desk = await openAs(desktop)
  await startAtDesk(desk, partner)
  await desk
    .getByRole('navigation', { name: 'Workspace' })
    .getByRole('link', { name: 'Share' })
    .click()
  await desk.getByRole('button', { name: 'Make my link' }).click()
  const link = desk.getByRole('textbox', { name: 'Link', exact: true })
  await expect(link).toHaveValue(/\/register\?ref=[a-z0-9]{10}$/)
  const address = new URL(await link.inputValue())
  await expect(desk.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(address.search)),
  )

  const page = await openAs(phone)
  await neverIdle(page)
  await page.goto(`/${address.search}`)
  await expect(page).toHaveURL(`/register${address.search}`)
  await page.getByLabel('Your name').click()
  await expect(page.getByText('You come by the recommendation of Nilima Joglekar')).toBeVisible()
  await inspect(page, 'a registration by a link')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: 'Take this out' }).click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByText('Nilima Joglekar')).toHaveCount(0)
  await page.goto('/register?ref=nobodys234')
  await page.getByLabel('Your name').click()
  await expect(page.getByText('is not in use any more')).toBeVisible()

  const borrower = somebody('Kavya Barve')
  await page.goto(`/register${address.search}`)
  const account = accountOn(page)
  await page.getByLabel('Your name').fill(borrower.name)
  await page.getByLabel(/^Email/).fill(borrower.email)
  await page.getByLabel(/^Mobile number/).fill(borrower.mobile)
  await account.secret('Password').fill(borrower.password)
  await page.getByLabel(/^I accept the/).check()
  await page.getByLabel(/^I have read the/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/verify/)
  const emailOtp = codeIn(await site.mails.next(borrower.email, /is your .* code$/))
  const { email, mobile } = borrower
  await fetch(`${site.url}/api/verification/verify-otp`, json('POST', { email, mobile, emailOtp }))
  await desk.reload()
  await expect(
    desk.getByText('1 company registered by your link, 0 of them applied.'),
  ).toBeVisible()
  await submitCase(await callsOf(site, borrower), 'Barve Textiles')
  await desk.goto('/dashboard')
  await expect(desk.getByRole('row', { name: 'Barve Textiles' })).toContainText('Submitted')
})
