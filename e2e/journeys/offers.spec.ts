import { withMandate } from '../case-with-mandate.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { confirmOnPaper, enterOffer, sendBlind } from '../lenders.ts'
import { codeIn } from '../mail-server.ts'
import { accountOn } from '../pages/account.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { unfold } from '../pages/press.ts'
import { bytesOf } from '../pages/wizard.ts'
import { startAtDesk } from '../session.ts'

test('of three lenders one asks and two offer, whose figures a manager enters; the borrower compares them on a phone, accepts one with the mailed code, and it is paid out in two tranches', async ({
  openAs,
  site,
}) => {
  const { borrower, applicationId, path, manager, firm, managers, title } = await withMandate(
    site,
    'Terekhol Castings LLP',
  )
  const [first, second] = ['Terekhol Bank', 'Tiracol Finance']
  await sendBlind(firm, managers, applicationId, first)
  const other = await sendBlind(firm, managers, applicationId, second)
  await enterOffer(managers, other, title)
  const third = 'Vagator Bank'
  await sendBlind(firm, managers, applicationId, third)

  const desk = await openAs(desktop)
  await startAtDesk(desk, manager)
  await desk.goto(`${path}?tab=lenders&part=sent`)
  await expect(desk.getByRole('heading', { name: 'Lenders (3)' })).toBeVisible()
  const row = desk.getByRole('row', { name: third })
  const record = async (deed: string, words?: string) => {
    await row.getByRole('button', { name: `Record for ${third}` }).click()
    await desk.getByRole('menuitem', { name: deed, exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: `${third}: ${deed}` })
    if (words !== undefined) await dialog.getByRole('textbox').first().fill(words)
    await dialog.getByRole('button', { name: 'Record it' }).click()
    await expect(dialog).toBeHidden()
  }
  await record('Lender has a query', 'What is the stock of today?')
  await expect(row).toContainText('We answer')
  await record('Query answered')
  await expect(row).toContainText('Query Responded')
  await desk.getByRole('link', { name: 'Offers & disbursals' }).click()
  const offers = desk.getByRole('region', { name: /^Offers/ })
  await offers.getByRole('button', { name: 'Enter an offer' }).click()
  await desk.getByRole('menuitem', { name: first }).click()
  const entering = desk.getByRole('dialog', { name: `Offer of ${first}` })
  await entering.getByLabel('Good until').fill('31/12/2099')
  const facility = entering.getByRole('group', { name: title })
  await facility.getByLabel('Amount offered').fill('3 lakh')
  await facility.getByLabel('Rate of today, %').fill('12')
  await facility.getByLabel('Months', { exact: true }).fill('24')
  await entering.getByLabel('Conditions before the disbursal').fill('Valuation\nTitle report')
  await entering.getByRole('button', { name: 'Record the offer' }).click()
  await expect(facility.getByLabel('Benchmark')).toHaveAccessibleDescription(/Name the benchmark/)
  await facility.getByLabel('Benchmark').fill('EBLR')
  await entering.getByRole('button', { name: 'Record the offer' }).click()
  await expect(entering).toBeHidden()
  await expect(offers).toContainText('2 of 2 open, 2 before the disbursal')
  await offers.locator('details > summary').filter({ hasText: 'good until' }).last().click()
  await inspect(desk, 'the offers of a case')

  const page = await openAs(phone)
  await startAtDesk(page, borrower)
  await page.goto(`/dashboard/offers/${applicationId}`)
  const compared = page.getByRole('region', { name: 'Side by side' })
  await expect(compared).toContainText(first)
  await compared.getByText('12.25 %', { exact: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Monthly rate × 12')
  await inspect(page, 'how an APR came about')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await inspect(page, 'offers side by side')
  await page.setViewportSize(phone.viewport)
  await expect(page.getByRole('region', { name: `Offer of ${first}` })).toContainText(
    'The letter of the lender is not here yet',
  )
  const chosen = page.getByRole('region', { name: `Offer of ${second}` })
  await unfold(chosen)
  await expect(chosen).toContainText('If you accept and then draw nothing')
  await chosen.getByRole('button', { name: 'Mail me a code to accept' }).click()
  const emailOtp = codeIn(await site.mails.next(borrower.email, /is your .* code$/))
  await accountOn(page).fillCode(emailOtp)
  // The last digit binds nobody.
  await expect(chosen.getByRole('button', { name: 'Accept this offer' })).toBeEnabled()
  await expect(chosen).not.toContainText('Accepted')
  await chosen.getByRole('button', { name: 'Accept this offer' }).click()
  await expect(chosen).toContainText('Accepted')

  await desk.goto(`${path}?tab=lenders&part=offers`)
  await offers
    .locator('summary')
    .filter({ hasText: `${second}, good until` })
    .click()
  const paidOut = offers.getByRole('form', { name: 'Paid out' })
  const payOut = async (amount: string, reference: string) => {
    await paidOut.getByLabel('Amount, ₹').fill(amount)
    await paidOut.getByLabel('Reference, e.g. UTR').fill(reference)
    await paidOut.getByRole('button', { name: 'Record what was paid out' }).click()
  }
  await payOut('1,20,000', 'UTR 1')
  await expect(paidOut).toContainText('Still open before the disbursal: Board resolution.')
  await offers.getByLabel('State of: Board resolution').selectOption('Done')
  await expect(paidOut).not.toContainText('Still open')
  await payOut('1,20,000', 'UTR 1')
  await expect(offers).toContainText('Paid out: ₹1,20,000 of ₹2,00,000')
  await applicationOn(desk).expectStatus('Partly Disbursed')
  await payOut('90,000', 'UTR 2')
  await expect(paidOut.getByRole('alert')).toContainText('₹80,000 are left')
  await payOut('80,000', 'UTR 2')
  await expect(offers).toContainText('Paid out: ₹2,00,000 of ₹2,00,000')
  await applicationOn(desk).expectStatus('Disbursed')
  await page.reload()
  await unfold(chosen)
  await expect(chosen).toContainText('Paid out: ₹2,00,000 of ₹2,00,000')
  await inspect(page, 'an offer that is paid out')
  await page.setViewportSize(phone.viewport)
  await page.goto(path)
  await applicationOn(page).expectStatus('Money received')
})

test('an offer that was entered wrongly is corrected, and one that was never made is taken back; the borrower reads what is true', async ({
  openAs,
  site,
}) => {
  const { borrower, applicationId, path, manager, firm, managers, title } = await withMandate(
    site,
    'Chapora Net Makers LLP',
  )
  const lender = 'Chapora Bank'
  const submission = await sendBlind(firm, managers, applicationId, lender)
  await enterOffer(managers, submission, title)

  const desk = await openAs(desktop)
  await startAtDesk(desk, manager)
  await desk.goto(`${path}?tab=lenders&part=offers`)
  const offers = desk.getByRole('region', { name: /^Offers/ })
  const line = offers.locator('details > summary').filter({ hasText: `${lender}, good until` })
  await line.click()
  await offers.getByRole('button', { name: 'Correct an entry' }).click()
  const correcting = desk.getByRole('dialog', { name: `Correct the offer of ${lender}` })
  const amount = correcting.getByRole('group', { name: title }).getByLabel('Amount offered')
  await expect(amount).toHaveValue('2,00,000')
  await expect(correcting.getByText('The borrower is told that the offer was')).toBeVisible()
  await inspect(desk, 'an offer that is corrected')
  await amount.selectText()
  await amount.pressSequentially('2.5 lakh')
  await correcting.getByRole('button', { name: 'Correct the offer' }).click()
  await expect(correcting).toBeHidden()
  await expect(offers.getByText('Taken back', { exact: true })).toHaveCount(1)
  await site.mails.next(borrower.email, /^We corrected the offer of Chapora Bank/)

  const page = await openAs(phone)
  await startAtDesk(page, borrower)
  await page.goto(`/dashboard/offers/${applicationId}`)
  const own = page.getByRole('region', { name: `Offer of ${lender}` })
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('₹2,50,000')
  const mistakes = page.getByRole('region', { name: 'Recorded by mistake' })
  await expect(mistakes).toContainText(`An offer of ${lender}, ₹2,00,000 ${title}`)
  await inspect(page, 'an offer beside one that was recorded by mistake')

  await line.first().click()
  await offers.locator('input[type=file]').setInputFiles(bytesOf('signed.pdf'))
  // Nobody records what they have not looked at.
  await expect(offers.getByRole('button', { name: 'Record the acceptance' })).toBeDisabled()
  await offers.getByRole('button', { name: 'Look at the copy' }).click()
  const copy = desk.getByRole('dialog', { name: 'signed.pdf' })
  await copy.getByRole('button', { name: 'Close' }).click()
  await offers.getByRole('button', { name: 'Record the acceptance' }).click()
  await site.mails.next(borrower.email, /^Did you accept the offer of Chapora Bank/)
  await expect(offers.getByText('Recorded, to be confirmed', { exact: true })).toBeVisible()
  await applicationOn(desk).expectStatus('Sanctioned')
  await confirmOnPaper(firm, applicationId)
  await site.mails.next(borrower.email, /^You accepted the offer of Chapora Bank/)
  await desk.reload()
  await applicationOn(desk).expectStatus('Sanction Accepted')
  await line.first().click()
  const mistaken = `Take back the acceptance of the offer of ${lender}`
  await offers.getByRole('button', { name: mistaken }).click()
  const unbinding = desk.getByRole('dialog', { name: `${mistaken}?` })
  await unbinding.getByRole('textbox').pressSequentially('The copy is another company’s.')
  await unbinding.getByRole('button', { name: 'Take it back' }).click()
  await expect(unbinding).toBeHidden()
  await applicationOn(desk).expectStatus('Sanctioned')
  await site.mails.next(borrower.email, /^We took back that you accepted the offer/)

  await offers.getByRole('button', { name: `Take back the offer of ${lender}` }).click()
  const taking = desk.getByRole('dialog', { name: `Take back the offer of ${lender}?` })
  await taking.getByRole('textbox').pressSequentially('It was for another company.')
  await taking.getByRole('button', { name: 'Take it back' }).click()
  await expect(taking).toBeHidden()
  await expect(offers.getByText('Taken back', { exact: true })).toHaveCount(2)
  await applicationOn(desk).expectStatus('Logged In with Lenders')
  await site.mails.next(borrower.email, /^We took back an offer of Chapora Bank/)
  await page.reload()
  await expect(mistakes).toContainText('₹2,50,000')
  await expect(own).toHaveCount(0)
})
