import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { withMandate } from '../case-with-mandate.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { enterOffer, recordOnPaper, sendBlind } from '../lenders.ts'
import { codeIn } from '../mail-server.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { startAtDesk } from '../session.ts'
import { admin, type Site } from '../site.ts'

/** A case with an offer that its client can accept. */
const withOffer = async (site: Site, company: string, lender: string) => {
  const made = await withMandate(site, company)
  const { firm, managers, applicationId, title } = made
  const submissionId = await sendBlind(firm, managers, applicationId, lender)
  return { ...made, offerId: await enterOffer(managers, submissionId, title) }
}

test('“I did not accept this”: what staff recorded from a document is taken back by the client, and every admin hears of it', async ({
  openAs,
  site,
}) => {
  const lender = 'Betul Bank'
  const { borrower, applicationId, path, manager, managers, offerId } = await withOffer(
    site,
    'Betul Boat Builders LLP',
    lender,
  )
  await recordOnPaper(managers, offerId)
  const mail = await site.mails.next(borrower.email, /^Did you accept the offer of Betul Bank/)
  expect(mail.text).toContain(`/dashboard/offers/${applicationId}`)

  const page = await openAs(phone)
  await startAtDesk(page, borrower)
  await page.goto(`/dashboard/offers/${applicationId}`)
  const own = page.getByRole('region', { name: `Offer of ${lender}` })
  await expect(own).toContainText(`Did you accept the offer of ${lender}?`)
  await expect(own.getByRole('button', { name: 'Mail me a code to confirm' })).toBeVisible()
  await inspect(page, 'an acceptance that staff recorded')
  await page.setViewportSize(phone.viewport)
  await own.getByRole('button', { name: 'I did not accept this' }).click()
  const denying = page.getByRole('dialog', { name: `You did not accept the offer of ${lender}?` })
  await denying.getByRole('textbox').pressSequentially('I have signed nothing.')
  await denying.getByRole('button', { name: 'I did not accept this' }).click()
  await expect(denying).toBeHidden()
  await expect(own).not.toContainText('Did you accept')
  await expect(own.getByRole('button', { name: 'Mail me a code to accept' })).toBeVisible()

  const alarm = await site.mails.next(admin.email, /Betul Boat Builders.*I did not accept this/)
  expect(alarm.text).toContain('I have signed nothing.')
  const desk = await openAs(desktop)
  await startAtDesk(desk, manager)
  await desk.goto(`${path}?tab=lenders&part=offers`)
  await applicationOn(desk).expectStatus('Sanctioned')
  const offers = desk.getByRole('region', { name: /^Offers/ })
  await offers
    .locator('details > summary')
    .filter({ hasText: `${lender}, good until` })
    .click()
  await expect(offers).toContainText('The client says: I did not accept this')
  await expect(offers).toContainText('Only the client can accept this offer now')
  await expect(offers.locator('input[type=file]')).toHaveCount(0)
  await inspect(desk, 'an acceptance that the client denied')
})

test('“No, it didn’t arrive”: the client says so on the first place of their case, and no fee is asked for until it has', async ({
  openAs,
  site,
}) => {
  const { borrower, calls, path, manager, managers, offerId, title } = await withOffer(
    site,
    'Palolem Sail Makers LLP',
    'Palolem Bank',
  )
  await calls.call('POST', `/api/offer/${offerId}/code`)
  const emailOtp = codeIn(await site.mails.next(borrower.email, /is your .* code$/))
  await calls.call('POST', `/api/offer/${offerId}/accept`, { emailOtp })
  await managers.call('POST', `/api/offer/${offerId}/disbursal`, {
    date: calendarDateInIndia(new Date()),
    amount: 120_000,
    facility: title,
    reference: 'UTR 1',
  })
  const mail = await site.mails.next(borrower.email, /Did ₹1,20,000 arrive\?/)
  expect(mail.text).toContain(path)

  const page = await openAs(phone)
  await startAtDesk(page, borrower)
  await page.goto(path)
  await expect(page.getByText('Did ₹1,20,000 arrive?')).toBeVisible()
  await expect(page.getByText(/^Our fee: ₹2,[0-9]+ is due by /)).toBeVisible()
  await inspect(page, 'the question whether a payout arrived')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: 'No, it didn’t arrive' }).click()
  await expect(page.getByText('You told us: ₹1,20,000 did not arrive')).toBeVisible()
  await expect(page.getByText(/^Our fee: /)).toHaveCount(0)
  await site.mails.next(admin.email, /Palolem Sail Makers.* says that the money did not arrive/)

  const desk = await openAs(desktop)
  await startAtDesk(desk, manager)
  await desk.goto(`${path}?tab=lenders&part=offers`)
  const offers = desk.getByRole('region', { name: /^Offers/ })
  await offers.locator('details > summary').filter({ hasText: 'Palolem Bank, good until' }).click()
  await expect(offers).toContainText('Client says: not arrived')
  await expect(offers).toContainText('not asked for until it is cleared up')
  await inspect(desk, 'a payout that did not arrive')

  await page.getByRole('button', { name: 'It has arrived now' }).click()
  await expect(page.getByText('You told us: ₹1,20,000 did not arrive')).toHaveCount(0)
  await expect(page.getByText(/^Our fee: /)).toBeVisible()
  await desk.reload()
  await offers.locator('details > summary').filter({ hasText: 'Palolem Bank, good until' }).click()
  await expect(offers).toContainText('Client: confirmed')
})
