import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { additionalDocumentsOn, applicationOn } from '../pages/dashboard.ts'
import { lineIn, unfold } from '../pages/press.ts'
import { bytesOf } from '../pages/wizard.ts'
import { startAs } from '../session.ts'

const company = 'Tungabhadra Forgings Private Limited'
const order = 'Order book'
const valuation = 'Valuation report of the property'
const stock = 'Stock and debtors statement'

test('papers are asked for from a list by keyboard, answered by file, in words and by WhatsApp', async ({
  openAs,
  site,
}) => {
  const { borrower, applicationId } = await newCase(site, company)
  const analyst = await newStaff(site, 'credit-analyst', 'Meera Iyer')
  const calls = await callsOf(site, analyst)
  await assignTo(await adminsCalls(site), applicationId, 'creditAnalyst', calls)

  const page = await openAs(desktop)
  const record = applicationOn(page)
  const asking = page.getByRole('dialog', { name: 'Ask for documents' })
  const ask = page.getByRole('button', { name: 'Ask for documents' })

  await test.step('the form opens over the page with its first field; Escape loses nothing', async () => {
    await startAs(page, analyst)
    await page.goto(`/dashboard/${applicationId}?tab=papers`)
    await ask.focus()
    await page.keyboard.press('Enter')
    const what = asking.getByRole('combobox', { name: 'What do you need?' })
    await expect(what).toBeFocused()
    await page.keyboard.type('stock deb')
    await expect(asking.getByRole('option').first()).toContainText(stock)
    await page.keyboard.press('Enter')
    await expect(asking.getByText('1 document chosen')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asking).toBeHidden()
    await expect(ask).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(asking.getByText('1 document chosen')).toBeVisible()
  })

  await test.step('two more, one edited, one day for all, and the mail as it goes out', async () => {
    const what = asking.getByRole('combobox', { name: 'What do you need?' })
    await expect(what).toBeFocused()
    await page.keyboard.type('valuation')
    await page.keyboard.press('Enter')
    await page.keyboard.type('order')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(asking.getByText('3 documents chosen')).toBeVisible()
    await asking.getByRole('button', { name: `Edit ${stock}` }).press('Enter')
    const example = asking.getByLabel('What it looks like')
    await example.press('Control+A')
    await example.pressSequentially('As on 31 October, signed')
    await expect(asking.getByRole('region', { name: 'The email' })).toContainText(
      'Example: As on 31 October, signed.',
    )
    await inspect(page, 'asking for documents')
    await page.setViewportSize(desktop.viewport)
    await asking.getByRole('button', { name: 'Ask for these 3 documents' }).press('Enter')
    await expect(page.getByText('The borrower sees what you ask for.')).toBeVisible()
    await expect(ask).toBeFocused()
    const mail = await site.mails.next(borrower.email, /^We need 3 documents for/)
    expect(mail.text).toContain('As on 31 October, signed')
  })

  const borrowers = await openAs(phone)
  const mine = borrowers.getByRole('region', { name: 'Additional documents' })
  await test.step('the borrower uploads one and says why there is none of another', async () => {
    await startAs(borrowers, borrower)
    const papers = additionalDocumentsOn(borrowers)
    await papers.open(applicationId)
    await expect(borrowers.getByText('3 documents to upload')).toBeVisible()
    await expect(borrowers.getByText(/^By \d+ \w+ 20\d\d$/).first()).toBeVisible()
    await papers.supplyFirst(bytesOf('stock.pdf'))
    await expect(borrowers.getByText('2 documents to upload')).toBeVisible()
    await unfold(lineIn(mine, valuation))
    await borrowers.getByRole('button', { name: `I can’t send ${valuation}` }).tap()
    const answer = borrowers.getByRole('dialog')
    await answer.getByRole('button', { name: 'Send this answer' }).tap()
    await expect(answer.getByText('Write it here first.')).toBeVisible()
    await answer
      .getByLabel('It is not available because')
      .pressSequentially('The property is not offered as security any more.')
    await answer.getByRole('button', { name: 'Send this answer' }).tap()
    await expect(borrowers.getByText('We read your answer')).toBeVisible()
    await expect(borrowers.getByText('1 document to upload')).toBeVisible()
    await inspect(borrowers, 'documents asked for')
    await borrowers.setViewportSize(phone.viewport)
  })

  await test.step('the analyst does without it by one key', async () => {
    await page.reload()
    await record.paper(valuation).click()
    await expect(
      page.getByText('The property is not offered as security any more.').first(),
    ).toBeVisible()
    await record.foot.getByText('What to look for').click()
    await page.keyboard.press('n')
    await expect(record.paper(valuation)).toHaveAttribute('data-state', 'not-applicable')
  })

  await test.step('and enters the third, which came by WhatsApp', async () => {
    await record.paper(order).click()
    await page.getByRole('button', { name: `It came another way: ${order}` }).click()
    const entering = page.getByRole('dialog', { name: 'Enter a document that came another way' })
    await expect(entering.getByLabel('How did it come?')).toHaveValue('whatsapp')
    await entering.locator('input[type=file]').setInputFiles(bytesOf('order-book.pdf'))
    await expect(entering.getByText('order-book.pdf is ready.')).toBeVisible()
    await inspect(page, 'entering a document')
    await page.setViewportSize(desktop.viewport)
    await entering.getByRole('button', { name: 'Enter it' }).click()
    await expect(entering).toBeHidden()
    await expect(
      page.getByText(/^Received by WhatsApp from .+, entered by Meera Iyer$/),
    ).toBeVisible()
    await expect(record.paper(order)).toHaveAttribute('data-state', 'check')
    const mail = await site.mails.next(borrower.email, /^We have received a document for/)
    expect(mail.text).toContain(`${order}, by WhatsApp from ${borrower.name}`)
  })

  await test.step('with everything accepted or waived the case goes on', async () => {
    await record.accept(stock)
    await record.accept(order)
    await record.expectStatus('Submitted')
    await borrowers.reload()
    await unfold(mine)
    await expect(borrowers.getByText('Not needed any more')).toBeVisible()
    await unfold(lineIn(mine, order))
    await expect(borrowers.getByText(/^Received by WhatsApp from/)).toBeVisible()
  })
})
