import { littlePdf } from '../../server/demo/little-pdf.ts'
import { expectSoon } from '../../server/testing/times-of-this-machine.ts'
import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase, takeToSignature } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { newLender } from '../lenders.ts'
import { codeIn } from '../mail-server.ts'
import { startAtDesk } from '../session.ts'

test('a lender looks at a case on a phone without an account, and asks; what is shut is gone within a second', async ({
  openAs,
  site,
}) => {
  const company = 'Baga Castings Private Limited'
  const { calls, applicationId, path } = await newCase(site, company)
  const manager = await newStaff(site, 'relationship-manager', 'Rohini Pai')
  const firm = await adminsCalls(site)
  await assignTo(firm, applicationId, 'relationshipManager', await callsOf(site, manager))
  const analyst = await newStaff(site, 'credit-analyst', 'Anant Kelkar')
  await assignTo(firm, applicationId, 'creditAnalyst', await callsOf(site, analyst))
  await takeToSignature(firm, calls, applicationId)
  const { data: seen } = await firm.call('GET', `/api/user/loans/${applicationId}`)
  await firm.call('GET', `/api/documents/view/${seen.mandateData.signedMandateUrl}`)
  await firm.call('POST', `/api/mandate/${seen.mandateData.mandateId}/verify`, { accept: true })
  const bank = 'Baga Bank'
  const { lenderId } = await newLender(firm, bank)
  await calls.call('PUT', `/api/business-loan/${applicationId}/consent`, {
    shareWithLenders: true,
    lenders: [lenderId],
  })
  const [first] = Object.values<string[]>(seen.publicAndPrivateDocs)
  const paper = first?.[0] ?? ''
  await firm.call('POST', `/api/business-loan/${applicationId}/submissions`, {
    lenderId,
    facilities: seen.selectedOptions.slice(0, 1),
    amount: seen.amount,
    documents: [paper],
    teaser: 'named',
  })

  const desk = await openAs(desktop)
  await startAtDesk(desk, manager)
  await desk.goto(`${path}?tab=lenders`)
  await desk.getByRole('button', { name: `Record for ${bank}` }).click()
  await desk.getByRole('menuitem', { name: 'Give access' }).click()
  const opening = desk.getByRole('dialog', { name: /^Access for/ })
  await opening.getByLabel('Contact of the lender').selectOption({ index: 1 })
  await opening.getByRole('button', { name: 'Give access and mail the link' }).click()
  await expect(opening).toBeHidden()
  const rooms = desk.getByRole('region', { name: /^Access/ })
  await expect(rooms).toContainText('Asha Rao')

  const mail = await site.mails.next('asha@lender.example', /asks whether you would lend/)
  const link = /\/room\/[\w-]+/.exec(mail.text)?.[0] ?? ''
  // What a scanner of mails or a messenger's preview sees.
  const preview = await fetch(`${site.url}${link}`)
  expect(await preview.text()).not.toContain(company)
  // Nor does another site's page hold it in a frame.
  expect(preview.headers.get('x-frame-options')).toBe('DENY')
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")

  const page = await openAs(phone)
  await page.goto(link)
  await expect(page.getByText('This was sent to')).toBeVisible()
  await expect(page.getByText(company)).toHaveCount(0)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  const code = codeIn(await site.mails.next('asha@lender.example', /is your .* code$/))
  const digits = page.getByRole('textbox')
  await digits.first().click()
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('This code is not right.').first()).toBeVisible()
  await digits.first().click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: company })
  await expect(heading).toBeVisible()

  await test.step('the first 640 pixels hold the ask and what one may do', async () => {
    for (const name of ['Interested, call me', /^Call Rohini Pai/]) {
      const box = await page
        .getByRole(typeof name === 'string' ? 'button' : 'link', { name })
        .boundingBox()
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
    }
  })
  await expect(page.getByRole('img', { name: /^Page 1 of/ }).first()).toBeVisible()
  await page.locator('button[aria-expanded=false]').filter({ hasText: 'Look' }).first().click()
  await expect(page.getByRole('img', { name: /^Page 1 of/ }).nth(1)).toBeVisible()
  await inspect(page, 'the access of a lender')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: 'Interested, call me' }).click()
  await expect(page.getByText('that you are interested')).toBeVisible()
  await test.step('an offer with its letter goes to the borrower from the phone', async () => {
    await page.getByRole('button', { name: 'Put in an offer' }).click()
    const form = page.getByRole('form', { name: 'Your offer' })
    await form.getByLabel('You give').selectOption('in-principle')
    await form.getByRole('button', { name: 'Put in the offer' }).click()
    await expect(form.getByLabel('Good until')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Good until').pressSequentially('31/12/2099')
    const facility = form.getByRole('group', { name: seen.selectedOptions[0] })
    await facility.getByLabel('Amount offered').pressSequentially('40 lakh')
    await facility.getByLabel('Rate of today, %').pressSequentially('10.5')
    await facility.getByLabel('Rate', { exact: true }).selectOption('fixed')
    await facility.getByLabel('Months', { exact: true }).pressSequentially('12')
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'in-principle.pdf',
        mimeType: 'application/pdf',
        buffer: littlePdf(company, ['We are willing to lend.']),
      })
    await expect(form).toContainText('in-principle.pdf')
    // Back, to read a paper again: nothing typed is lost, and no file, though it is on its way still.
    await form.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Put in an offer' }).click()
    await expect(form).toContainText('in-principle.pdf')
    await expect(facility.getByLabel('Rate of today, %')).toHaveValue('10.5')
    await expect(form.getByRole('button', { name: 'Put in the offer' })).toBeEnabled()
    await form.getByRole('button', { name: 'Put in the offer' }).click()
    await expect(page.getByRole('list', { name: 'What you have offered' })).toContainText(
      '₹40 Lakh',
    )
    await inspect(page, 'the offer of a lender')
    await page.setViewportSize(phone.viewport)
    const { data: offers } = await calls.call('GET', `/api/business-loan/${applicationId}/offers`)
    expect(offers).toMatchObject([
      { kind: 'in-principle', facilities: [{ amount: 4_000_000, ratePercent: 10.5 }] },
    ])
    expect(offers[0].letterKey).not.toBeNull()
  })
  await page.getByLabel('What do you want to know?').pressSequentially('Who are the buyers?')
  await page.getByRole('button', { name: 'Send the question' }).click()
  await expect(page.getByText('Your question has reached us.')).toBeVisible()
  await site.mails.next(manager.email, /A lender is interested in/)
  await site.mails.next(manager.email, /A lender asks something about/)
  await desk.mouse.move(2, 400)
  await expect(desk.getByRole('region', { name: /^Lenders \(/ })).toContainText('Query Raised')

  await test.step('shut, it is gone from the open page within a second', async () => {
    await rooms.getByRole('button', { name: 'End the access of Asha Rao' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'End the access' }).click()
    await expect(rooms).toContainText('shut by the firm')
    const shut = performance.now()
    await expect(heading).toHaveCount(0)
    // The second is what the firm is promised, on a machine that does nothing else.
    expectSoon(performance.now() - shut, 1000)
    await expect(page.getByRole('img', { name: /^Page/ })).toHaveCount(0)
    await expect(page.getByText(company)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(company)).toHaveCount(0)
  })
})
