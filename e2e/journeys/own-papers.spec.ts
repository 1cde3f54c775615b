import { adminsCalls } from '../api.ts'
import { newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { neverIdle, rest } from '../first-load.ts'
import { inspect } from '../inspect.ts'
import { newLender } from '../lenders.ts'
import { linkIn } from '../mail-server.ts'
import { unfold } from '../pages/press.ts'
import { startAtDesk } from '../session.ts'
import { weigh } from '../weigh.ts'

test('a person whom an application lists says on a phone, without an account, whether their own papers go, and takes it back', async ({
  openAs,
  site,
}) => {
  const company = 'Querim Castings Private Limited'
  const { calls, applicationId, borrower } = await newCase(site, company)
  const bank = 'Querim Bank'
  const firm = await adminsCalls(site)
  const { lenderId } = await newLender(firm, bank)
  await calls.call('PUT', `/api/business-loan/${applicationId}/consent`, {
    shareWithLenders: true,
    lenders: [lenderId],
  })
  const { data: seen } = await calls.call('GET', `/api/user/loans/${applicationId}`)
  const [{ name, email }] = seen.management

  const hand = await openAs(desktop)
  await startAtDesk(hand, borrower)
  await hand.goto(`/dashboard/offers/${applicationId}`)
  const sharing = hand.getByRole('region', { name: 'Sharing with lenders' })
  const form = sharing.getByRole('form', { name: 'Lenders by name' })
  await expect(form).toContainText('Not asked.')
  await form.getByRole('checkbox', { name }).check()
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(form).toContainText('Asked by email on')
  await inspect(hand, 'people who are asked about their own documents')

  const { pathname } = new URL(linkIn(await site.mails.next(email, /own documents/)))
  const person = await openAs(phone)
  await neverIdle(person)
  const answer = await person.goto(pathname)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(
    person.getByRole('heading', { name: 'May your own documents go to lenders?' }),
  ).toBeVisible()
  await expect(person.getByText(company).first()).toBeVisible()
  await expect(person.getByText(bank)).toBeVisible()
  await weigh(person, '/own-papers/:token', 'a link about own documents')
  await rest(person)
  await expect(person.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await inspect(person, 'what is asked about own documents')
  await person.getByRole('button', { name: 'I agree' }).click()
  await expect(person.getByText('You agreed on')).toBeVisible()
  await inspect(person, 'own documents that go')
  await hand.reload()
  await unfold(sharing)
  await expect(form).toContainText('by their own link')

  await person.reload()
  await person.getByRole('button', { name: 'I no longer agree' }).click()
  await expect(person.getByText('None of your own documents goes to a lender')).toBeVisible()
  await hand.reload()
  await unfold(sharing)
  await expect(form).toContainText('Refused on')

  // On paper, what they refused after its day does not count.
  await hand.getByRole('button', { name: 'Record a signed document' }).click()
  const recording = hand.getByRole('dialog', { name: 'Record a signed document' })
  await recording.getByLabel('What was signed').fill('Letter of consent, in our file')
  await recording.getByLabel('Signed on').fill('01/01/2026')
  await inspect(hand, 'a signed document')
  await recording.getByRole('button', { name: 'Record it' }).click()
  await expect(recording).toContainText('refused after that day')
})
