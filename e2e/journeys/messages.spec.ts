import { quietUntil } from '../../domain/dates/quiet-hours.ts'
import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { startAs, startAtDesk } from '../session.ts'
import { admin } from '../site.ts'

test.use({ own: 'messages' })

const company = 'Pavana Pumps Private Limited'
const words = 'One thing more for Pavana Pumps Private Limited: the stock register of October.'

test('a template is made, a manager writes with it, and the borrower alone reads it', async ({
  openAs,
  site,
}) => {
  const { borrower, applicationId, path } = await newCase(site, company, 'Asha Phadke')
  const manager = await newStaff(site, 'relationship-manager', 'Sulochana Bhave')
  const partner = await newStaff(site, 'referral-partner', 'Omkar Tilak')
  const firm = await adminsCalls(site)
  const { userId: partnerId } = await callsOf(site, partner)
  await assignTo(firm, applicationId, 'relationshipManager', await callsOf(site, manager))
  await firm.call('POST', `/api/business-loan/assign-referral-partner/${applicationId}`, {
    referralPartner: partnerId,
  })

  await test.step('an admin makes a template, wrong first', async () => {
    const page = await openAs(desktop)
    await startAs(page, admin)
    await page.goto('/dashboard/settings?tab=messages')
    await page.getByRole('button', { name: 'Add a template' }).click()
    const dialog = page.getByRole('dialog', { name: 'A new template' })
    await dialog.getByRole('textbox', { name: 'Name' }).pressSequentially('Stock register')
    await dialog.getByRole('textbox', { name: 'Subject' }).pressSequentially('For {{compny}}')
    await dialog.getByRole('textbox', { name: 'Message' }).pressSequentially('One thing more for ')
    await dialog.getByRole('button', { name: 'company', exact: true }).click()
    await page.keyboard.type(': the stock register. You hear from us by {{answer by}}.')
    await dialog.getByRole('button', { name: 'Add the template' }).click()
    await expect(dialog.getByText('There is no field called {{compny}}.').first()).toBeVisible()
    await inspect(page, 'a new template with something wrong')
    await page.setViewportSize(desktop.viewport)
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('For {{company}}')
    await dialog.getByRole('button', { name: 'Add the template' }).click()
    await expect(dialog).toBeHidden()
    const list = page.getByRole('list', { name: 'Message templates' })
    await expect(list.getByRole('button', { name: 'Stock register' })).toBeVisible()
  })

  // On hold nothing is promised: there is no day by which the firm answers.
  await firm.call('PATCH', `/api/business-loan/update-status/${applicationId}`, {
    status: 'on-hold',
    note: 'We wait for the bank.',
  })
  const page = await openAs(desktop)
  const dialog = page.getByRole('dialog', { name: 'Write to Asha Phadke' })
  const message = dialog.getByRole('textbox', { name: 'Message' })
  const messages = page.getByRole('list', { name: /^Messages to the borrower/ })
  /** At night a mail waits until the morning. */
  let quiet = false

  await test.step('the manager begins with it, and is told what is not known', async () => {
    await startAs(page, manager)
    await page.goto(path)
    await page.getByRole('button', { name: 'Write to Asha Phadke', exact: true }).click()
    await expect(
      dialog.getByText(`Goes to the borrower, Asha Phadke (${borrower.email})`, { exact: false }),
    ).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Template' }).click()
    await page.keyboard.type('stock')
    await expect(dialog.getByRole('option', { name: 'Stock register' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(`For ${company}`)
    await expect(dialog.getByText('Nothing is known here for {{answer by}}.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(message).toHaveAccessibleDescription(/Nothing is known for {{answer by}}/)
    await inspect(page, 'a message with an open field')
    await page.setViewportSize(desktop.viewport)
  })

  await test.step('what was typed outlives a reload; it is looked at and sent', async () => {
    await message.fill('')
    await message.pressSequentially(words)
    await page.reload()
    await page.getByRole('button', { name: 'Write to Asha Phadke', exact: true }).click()
    await expect(message).toHaveValue(words)
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const sheet = dialog.getByRole('region', { name: 'What will be sent' })
    for (const part of ['Dear Asha Phadke,', words, `Write back to ${manager.email}.`])
      await expect(sheet).toContainText(part)
    await inspect(page, 'the preview of a message')
    await page.setViewportSize(desktop.viewport)
    const isQuiet = () => quietUntil(new Date()) !== null
    const before = isQuiet()
    await dialog.getByRole('button', { name: /^Send/ }).click()
    await expect(dialog).toBeHidden()
    await applicationOn(page).tab('Activity')
    await expect(messages).toContainText(/Waits until|Mailed/)
    quiet = await messages.getByText('Waits until').isVisible()
    expect([before, isQuiet()], 'it waits at night alone').toContain(quiet)
  })

  if (quiet)
    await test.step('at night it is taken back, and nobody has read it', async () => {
      await messages.getByRole('button', { name: `Take back: For ${company}` }).click()
      await expect(messages).toContainText('Taken back')
    })

  await test.step('a WhatsApp message is noted when its link is pressed', async () => {
    const chat = 'May I call you at four?'
    await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await page.getByRole('button', { name: 'Write a message' }).click()
    await dialog.getByRole('button', { name: 'WhatsApp' }).click()
    await message.pressSequentially(chat)
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const link = dialog.getByRole('link', { name: 'Open in WhatsApp' })
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/91${borrower.mobile}\\?text=Dear%20Asha`),
    )
    await link.click()
    await expect(messages).toContainText('Opened in WhatsApp')
    await applicationOn(page).tab('Activity')
    await page.getByRole('button', { name: 'Messages', exact: true }).click()
    const timeline = page.getByRole('list', { name: /^Timeline/ })
    await expect(timeline).toContainText(chat)
    if (!quiet) await expect(timeline).toContainText(words)
    await inspect(page, 'the messages in the history of a case')
    await page.setViewportSize(desktop.viewport)
  })

  await test.step('the borrower reads the mail in their mailbox, inbox and case', async () => {
    const theirs = await openAs(phone)
    await startAs(theirs, borrower)
    await theirs.goto('/dashboard/inbox')
    const told = theirs.getByRole('link', { name: `A message about ${company}: For ${company}` })
    if (quiet) {
      await expect(theirs.getByRole('link', { name: new RegExp(company) }).first()).toBeVisible()
      await expect(told).toHaveCount(0)
    } else {
      const { text } = await site.mails.next(borrower.email, new RegExp(`^For ${company}`))
      expect(text).toContain(words)
      await told.click()
      await expect(theirs.getByText(words)).toBeVisible()
    }
    await theirs.goto(path)
    await expect(theirs.getByText('May I call you at four?')).toHaveCount(0)
  })

  await test.step('the partner sees none of it', async () => {
    const theirs = await openAs(desktop)
    await startAtDesk(theirs, partner)
    await expect(theirs.getByText(company).first()).toBeVisible()
    await theirs.goto('/dashboard/inbox')
    await expect(theirs.getByText('is assigned to you').first()).toBeVisible()
    await expect(theirs.getByText('message', { exact: false })).toHaveCount(0)
    const calls = await callsOf(site, partner)
    for (const part of ['messages', 'notes'])
      expect(await calls.refusal('GET', `/api/business-loan/${applicationId}/${part}`)).toBe(403)
  })
})

test('a note that names a colleague by keyboard reaches their inbox', async ({ openAs, site }) => {
  const name = 'Kundalika Kilns Private Limited'
  const { applicationId, path } = await newCase(site, name)
  const manager = await newStaff(site, 'relationship-manager', 'Mohan Bapat')
  const analyst = await newStaff(site, 'credit-analyst', 'Ila Deosthale')
  const firm = await adminsCalls(site)
  await assignTo(firm, applicationId, 'relationshipManager', await callsOf(site, manager))
  await assignTo(firm, applicationId, 'creditAnalyst', await callsOf(site, analyst))

  const page = await openAs(desktop)
  const box = page.getByRole('textbox', { name: 'New note' })
  const offered = page.getByRole('listbox', { name: 'Colleagues' })
  await startAs(page, manager)
  await page.goto(`${path}?tab=notes`)
  await box.pressSequentially('@')
  await expect(offered.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offered).toBeHidden()
  await box.pressSequentially('de')
  await expect(offered.getByRole('option')).toHaveText([/Ila Deosthale/])
  await inspect(page, 'a note that names a colleague')
  await page.setViewportSize(desktop.viewport)
  await box.press('Backspace')
  await expect(offered.getByRole('option', { name: /Ila Deosthale/ })).toBeVisible()
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await box.press('e')
  await box.press('Enter')
  await expect(box).toHaveValue('@Ila Deosthale ')
  await box.pressSequentially('please look at the ratios.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  const notes = page.getByRole('list', { name: /^Timeline/ })
  await expect(notes).toContainText('@Ila Deosthale please look at the ratios.')
  await expect(box).toHaveValue('')

  const theirs = await openAs(phone)
  await startAs(theirs, analyst)
  await theirs.goto('/dashboard/inbox')
  await theirs.getByRole('link', { name: `You are mentioned in a note on ${name}` }).click()
  await expect(theirs.getByText('please look at the ratios.')).toBeVisible()
  await inspect(theirs, 'a note on a phone')
})
