import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase, takeToSignature } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { newLender } from '../lenders.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { startAtDesk } from '../session.ts'

test('a case goes to two lenders with the consent that names them; one declines, one sanctions, all of it recorded by staff', async ({
  openAs,
  site,
}) => {
  const company = 'Mandovi Castings Private Limited'
  const { borrower, calls, applicationId, path } = await newCase(site, company)
  const manager = await newStaff(site, 'relationship-manager', 'Nikhil Gokhale')
  const analyst = await newStaff(site, 'credit-analyst', 'Vidya Rane')
  const firm = await adminsCalls(site)
  const managers = await callsOf(site, manager)
  await assignTo(firm, applicationId, 'relationshipManager', managers)
  await assignTo(firm, applicationId, 'creditAnalyst', await callsOf(site, analyst))
  await takeToSignature(firm, calls, applicationId)
  const { data: seen } = await firm.call('GET', `/api/user/loans/${applicationId}`)
  await firm.call('GET', `/api/documents/view/${seen.mandateData.signedMandateUrl}`)
  await firm.call('POST', `/api/mandate/${seen.mandateData.mandateId}/verify`, { accept: true })
  const [zuari, sal] = ['Zuari Bank', 'Sal Finance']
  for (const name of [zuari, sal]) await newLender(firm, name)

  const desk = await openAs(desktop)
  const case_ = applicationOn(desk)
  await startAtDesk(desk, manager)
  await desk.goto(`${path}?tab=lenders&part=rooms`)
  const consent = desk.getByRole('region', { name: 'Consent of the borrower' })
  await expect(consent).toContainText('no lender is named')
  await consent.getByRole('button', { name: 'Ask for consent' }).click()
  const asking = desk.getByRole('dialog', { name: 'Ask for consent' })
  for (const name of [zuari, sal]) {
    await asking.getByLabel('Find a lender').fill(name)
    await asking.getByRole('checkbox', { name }).check()
  }
  await asking.getByRole('button', { name: 'Ask the borrower' }).click()
  await expect(asking).toBeHidden()
  await expect(consent).toContainText(`Asked for and not answered: ${sal}, ${zuari}.`)

  const page = await openAs(phone)
  const own = applicationOn(page)
  await startAtDesk(page, borrower)
  await page.goto(path)
  await page.getByRole('link', { name: 'Give your consent' }).click()
  const form = page.getByRole('form', { name: 'Lenders by name' })
  for (const box of [zuari, sal]) await form.getByRole('checkbox', { name: box }).check()
  const people: { name: string }[] = seen.management
  for (const { name } of people) await form.getByRole('checkbox', { name }).check()
  await inspect(page, 'the consent that names lenders')
  await page.setViewportSize(phone.viewport)
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(form.getByText('We ask you about')).toHaveCount(0)

  await desk.reload()
  await expect(consent).toContainText(`Name and documents may go to ${sal}, ${zuari}.`)
  const send = async (open: () => Promise<void>, name: string) => {
    await open()
    const sending = desk.getByRole('dialog', { name: 'New submission' })
    await expect(sending).toContainText(`agrees that ${name} gets the name and the documents`)
    await sending.getByLabel('Branch').selectOption({ label: 'Fort, Mumbai' })
    await sending.getByLabel('Contact').selectOption({ label: 'Asha Rao, Credit head' })
    await expect(sending.getByRole('checkbox', { checked: true }).nth(4)).toBeVisible()
    if (name === zuari) {
      await inspect(desk, 'a new submission')
      await desk.setViewportSize(desktop.viewport)
    }
    await sending.getByRole('button', { name: 'Record the submission' }).click()
    await expect(sending).toBeHidden()
  }
  // From the product that fits, in one press.
  await desk.keyboard.press('Escape')
  await expect(consent).toHaveCount(0)
  await send(async () => {
    const line = desk.locator('details').filter({ hasText: zuari })
    const next = desk.getByRole('button', { name: 'Next', exact: true })
    await expect(line.or(next).first()).toBeVisible()
    while (!(await line.isVisible())) await next.click()
    await line.locator('summary').click()
    await line.getByRole('button', { name: `Send to ${zuari}` }).click()
  }, zuari)
  await case_.expectStatus('Logged In with Lenders')
  await send(async () => {
    await desk.getByRole('button', { name: 'New submission' }).click()
    await desk
      .getByRole('dialog')
      .getByRole('combobox', { name: /^Lender/ })
      .selectOption({ label: sal })
  }, sal)

  const sent = desk.getByRole('region', { name: /^Lenders \(/ })
  const rowOf = (name: string) => sent.getByRole('row', { name })
  const recordFor = async (name: string, deed: string, words?: string) => {
    await rowOf(name)
      .getByRole('button', { name: `Record for ${name}` })
      .click()
    await desk.getByRole('menuitem', { name: deed, exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: `${name}: ${deed}` })
    if (deed === 'Lender has a query') {
      await dialog.getByLabel('The borrower').check()
      await inspect(desk, 'what a lender asks')
      await desk.setViewportSize(desktop.viewport)
    }
    if (words !== undefined) await dialog.getByRole('textbox').first().fill(words)
    await dialog.getByRole('button', { name: 'Record it' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(rowOf(zuari)).toContainText('Fort, Mumbai')
  await recordFor(zuari, 'Reference and login date', 'ZB-2026-77')
  await expect(rowOf(zuari)).toContainText('ZB-2026-77')
  await rowOf(zuari)
    .getByRole('button', { name: `Record for ${zuari}` })
    .click()
  const download = desk.waitForEvent('download')
  await desk.getByRole('menuitem', { name: 'Bank file: one PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^RS-\d{4}-\d+ Zuari Bank\.pdf$/)
  await recordFor(zuari, 'Lender has a query', 'Stock statement of October?')
  await expect(rowOf(zuari)).toContainText('Borrower answers')

  await page.goto(path)
  const lenders = own.section('Your lenders')
  await expect(own.section('Where it stands')).toContainText('Answer what a lender asks')
  await page.getByRole('link', { name: 'See your lenders' }).click()
  await expect(lenders).toContainText('asked something that you can answer')
  await expect(page.getByText('Stock statement of October?')).toHaveCount(0)
  await inspect(page, 'the lenders of a borrower')
  await page.setViewportSize(phone.viewport)

  await recordFor(zuari, 'Query answered')
  await expect(rowOf(zuari)).toContainText('Query Responded')
  await recordFor(zuari, 'Query settled')
  await expect(rowOf(zuari)).toContainText('Under Process')
  await recordFor(sal, 'Lender declines', 'Cover below its limit')
  await expect(rowOf(sal)).toContainText('Declined')
  await recordFor(zuari, 'Sanctioned')
  await expect(rowOf(zuari)).toContainText('Sanctioned')
  await case_.expectStatus('Sanctioned')
  await rowOf(zuari)
    .getByRole('button', { name: `Record for ${zuari}` })
    .click()
  await expect(desk.getByRole('menuitem', { name: 'Sanction has lapsed' })).toBeVisible()
  await expect(desk.getByRole('menuitem', { name: 'Borrower accepts' })).toHaveCount(0)
  await desk.keyboard.press('Escape')
  await inspect(desk, 'the lenders of a case')
  await desk.setViewportSize(desktop.viewport)

  await page.reload()
  await expect(lenders).toContainText('The lender does not take the case.')
  await expect(lenders).toContainText('The lender has issued a sanction.')
  await page.goto(path)
  await expect(own.section('Where it stands')).toContainText(
    'We complete its figures and its letter',
  )
  await expect(page.getByRole('button', { name: 'Accept sanction' })).toHaveCount(0)
  await own.place('Details')
  const timeline = await own.ownTimeline()
  await page.getByRole('button', { name: /^Show all \d+ entries$/ }).click()
  await expect(timeline).toContainText('A lender does not take the case')
})
