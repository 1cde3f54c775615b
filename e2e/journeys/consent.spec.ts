import { consultancyFee } from '../../domain/fee/mandate-amount.ts'
import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, takeToTeaser } from '../cases.ts'
import { expect, phone, test } from '../fixtures.ts'
import { submitCase } from '../filled-draft.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { unfold } from '../pages/press.ts'
import { sendBlind } from '../lenders.ts'
import { bytesOf } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'

test('consent given late takes a case from its verified mandate to the lenders; a note for colleagues stays with them', async ({
  openAs,
  site,
}) => {
  const company = 'Tapti Forgings Private Limited'
  const secret = 'Promoter is over-leveraged'
  const borrower = await newBorrower(site, 'Leela Joshi')
  const calls = await callsOf(site, borrower)
  const applicationId = await submitCase(calls, company)
  const path = `/dashboard/${calls.userId}/${applicationId}`
  const manager = await newStaff(site, 'relationship-manager', 'Rohan Kale')
  const managers = await callsOf(site, manager)
  const analyst = await newStaff(site, 'credit-analyst', 'Meera Pillai')
  const firm = await adminsCalls(site)
  await assignTo(firm, applicationId, 'relationshipManager', managers)
  await assignTo(firm, applicationId, 'creditAnalyst', await callsOf(site, analyst))
  await takeToTeaser(firm, applicationId)
  const { data: cases } = await firm.call('GET', `/api/mandate/case-details/${applicationId}`)
  const [{ userId, amount, companyName, managementDetails }] = cases
  const [{ name, designation }] = managementDetails
  const { data: mandate } = await firm.call('POST', '/api/mandate', {
    userId,
    applicationId,
    mandateAmount: amount,
    consultancyFeePercentage: 2,
    consultancyFeeAmount: consultancyFee(amount, 2),
    mandateHolderDetails: { name: `Ms. ${name}`, companyName, designation },
    createdBy: firm.userId,
  })
  const { mandateId } = mandate
  await firm.call('POST', `/api/mandate/release/${mandateId}`)
  await firm.call('POST', `/api/mandate/${mandateId}/approve`)
  const key = await calls.upload(bytesOf('signed.pdf'))
  await calls.call('POST', `/api/mandate/upload/${applicationId}`, { key })
  await firm.call('GET', `/api/documents/view/${key}`)
  await firm.call('POST', `/api/mandate/${mandateId}/verify`, { accept: true })

  const desk = await openAs(phone)
  const case_ = applicationOn(desk)
  await startAs(desk, manager)
  await desk.goto(path)
  await expect(desk).toHaveTitle(new RegExp(`^${company}, RS-`))
  await expect(case_.section('Where it stands')).toContainText('has not consented')
  const notes = case_.section('Internal notes')
  await case_.tab('Activity')
  await notes.getByLabel('New note').pressSequentially(secret)
  await desk.reload()
  await expect(notes.getByLabel('New note')).toHaveValue(secret)
  await notes.getByRole('button', { name: 'Add the note' }).click()
  await expect(desk.getByRole('list', { name: /^Timeline/ })).toContainText(secret)

  const page = await openAs(phone)
  const own = applicationOn(page)
  await startAs(page, borrower)
  await page.goto(path)
  await page.getByRole('link', { name: 'Give your consent' }).click()
  await own.section('Sharing with lenders').getByRole('button', { name: 'Give my consent' }).click()
  await own.confirm('Give my consent')
  await expect(own.section('Sharing with lenders')).toContainText('You agreed that we show')
  await expect(page.getByText('The borrower has')).toHaveCount(0)

  await sendBlind(firm, managers, applicationId, 'Tapti Bank')
  await desk.reload()
  await case_.expectStatus('Logged In with Lenders')

  await page.reload()
  await unfold(own.section('Sharing with lenders'))
  await own
    .section('Sharing with lenders')
    .getByRole('button', { name: 'Withdraw my consent' })
    .click()
  await expect(page.getByRole('dialog')).toContainText('to no further lender')
  await own.confirm('Withdraw my consent')
  await expect(own.section('Sharing with lenders')).toContainText('You do not agree at present')

  for (const address of [path, '/dashboard', `/dashboard/mandate/${applicationId}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
  }
  const read = await calls.call('GET', `/api/user/loans/${applicationId}`)
  expect(JSON.stringify(read)).not.toContain(secret)
  for (const mail of site.mails.all()) expect(mail.text + mail.html).not.toContain(secret)
})
