import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase, takeToSignature } from '../cases.ts'
import { expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { confirmOnPaper, enterOffer, recordOnPaper, sendBlind } from '../lenders.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { bytesOf } from '../pages/wizard.ts'
import { startAs, startAtDesk } from '../session.ts'

const noAccess = "You don't have access to this page"

test('a relationship manager asks for papers, notes what was agreed and pauses a case', async ({
  openAs,
  site,
}) => {
  const company = 'Girna Cables Private Limited'
  const { borrower, calls: borrowers, applicationId, path } = await newCase(site, company)
  const other = await newCase(site, 'Purna Plastics Private Limited')
  const manager = await newStaff(site, 'relationship-manager', 'Priya Menon')
  const calls = await callsOf(site, manager)
  const firm = await adminsCalls(site)
  await assignTo(firm, applicationId, 'relationshipManager', calls)

  const page = await openAs(phone)
  const application = applicationOn(page)
  const timeline = page.getByRole('list', { name: /^Timeline/ })

  await test.step('the queue leads to the case, and the case to its borrower', async () => {
    await startAtDesk(page, manager)
    await expect(page.getByRole('heading', { level: 1, name: 'My cases' })).toBeVisible()
    await page.getByRole('link', { name: company }).click()
    await expect(page).toHaveURL(path)
    await page.goto(`/dashboard/${borrowers.userId}`)
    await expect(page.getByRole('main').getByText(company)).toBeVisible()
    await page.goto(path)
  })

  await test.step("what is an analyst's or an admin's is not offered", async () => {
    await application.expectStatus('Submitted')
    await expect(page.getByRole('combobox')).toHaveCount(0)
    for (const name of ['Create mandate', 'Change the form', 'Upload the teaser'])
      await expect(page.getByRole('link', { name })).toHaveCount(0)
    await page.getByRole('button', { name: 'Other steps' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Put on hold'])
    await page.keyboard.press('Escape')
    await inspect(page, "a manager's case")
    await page.setViewportSize(phone.viewport)
  })

  await test.step('papers are asked for in one mail; one is supplied, the other taken back', async () => {
    await application.askFor(['Godown insurance', 'Rent agreement'])
    await application.expectStatus('Documents Pending')
    const mail = await site.mails.next(borrower.email, /^We need 2 documents for/)
    expect(mail.text).toContain('Godown insurance')
    const api = `/api/business-loan/additional-documents/${applicationId}`
    const { data } = await borrowers.call('GET', api)
    const asked: { id: string; title: string }[] = data.additionalDocuments
    const key = await borrowers.upload(bytesOf('stock.pdf'))
    const id = asked.find(({ title }) => title === 'Godown insurance')?.id
    await borrowers.call('PATCH', api, { documents: [{ id, key }] })

    await page.reload()
    await application.tab('Documents')
    await expect(application.paper('Godown insurance')).toHaveAttribute('data-state', 'check')
    await application.paper('Rent agreement').click()
    await page.getByRole('button', { name: 'Take back Rent agreement' }).click()
    await application.confirm('Take it back')
    await expect(application.paper('Rent agreement')).toHaveCount(0)
    await application.accept('Godown insurance')
    await application.expectStatus('Submitted')
  })

  await test.step('a paper accepted by mistake is returned, and accepted after all', async () => {
    await application.returnPaper('Godown insurance', 'This is of last year.')
    await application.paper('Godown insurance').click()
    await expect(application.foot.getByText('This is of last year.', { exact: true })).toBeVisible()
    await application.expectStatus('Documents Pending')
    const mail = await site.mails.next(borrower.email, /^Please upload again: Godown insurance$/)
    expect(mail.text).toContain('This is of last year.')
    await application.accept('Godown insurance')
    await application.expectStatus('Submitted')
  })

  await test.step('a hold wants a reason, which the timeline keeps; the case goes on where it was', async () => {
    const dialog = page.getByRole('dialog')
    await application.tab('Overview')
    await page.getByRole('button', { name: 'Other steps' }).click()
    await page.getByRole('menuitem', { name: 'Put on hold' }).click()
    await dialog.getByRole('button', { name: 'Put on hold' }).click()
    await expect(dialog.getByText('Write it here first.')).toBeVisible()
    await application.confirm('Put on hold', 'The owner travels until the 12th.')
    await application.expectStatus('On Hold')
    await application.tab('Activity')
    await expect(timeline.getByText('The owner travels until the 12th.')).toBeVisible()
    await expect(timeline.getByText('Priya Menon, relationship manager').first()).toBeVisible()
    await application.move('Resume', 'Back in town.')
    await application.expectStatus('Submitted')
    await application.tab('Activity')
    await expect(timeline.getByText('Back in town.')).toBeVisible()
  })

  await test.step("other people's cases and pages stay shut, whatever one asks", async () => {
    await page.goto(`/dashboard/${other.calls.userId}/${other.applicationId}`)
    await expect(page.getByText('We could not find this application')).toBeVisible()
    for (const shut of ['upload-teaser', 'create-mandate']) {
      await page.goto(`/dashboard/${shut}/${applicationId}`)
      await expect(page.getByRole('heading', { name: noAccess })).toBeVisible()
    }
    const refused = [
      calls.refusal('GET', `/api/user/loans/${other.applicationId}`),
      calls.refusal('PATCH', `/api/business-loan/update-status/${applicationId}`, {
        status: 'rejected',
        note: 'No.',
      }),
      calls.refusal('PATCH', `/api/business-loan/upload-teaser/${applicationId}`, {
        key: await calls.upload(bytesOf('teaser.pdf')),
      }),
      calls.refusal('GET', `/api/mandate/case-details/${applicationId}`),
      calls.refusal('GET', '/api/user/all'),
    ]
    expect(await Promise.all(refused)).toEqual([404, 403, 403, 403, 403])
  })
})

test('a relationship manager accepts the signed mandate and follows the case to the payout', async ({
  openAs,
  site,
}) => {
  const {
    calls: borrowers,
    applicationId,
    path,
  } = await newCase(site, 'Warna Dairy Private Limited')
  const [manager, analyst] = [
    await newStaff(site, 'relationship-manager', 'Kabir Shah'),
    await newStaff(site, 'credit-analyst', 'Tara Bose'),
  ]
  const firm = await adminsCalls(site)
  await assignTo(firm, applicationId, 'relationshipManager', await callsOf(site, manager))
  await assignTo(firm, applicationId, 'creditAnalyst', await callsOf(site, analyst))
  await takeToSignature(firm, borrowers, applicationId)

  const page = await openAs(phone)
  const application = applicationOn(page)
  const mandate = application.section('Mandate')
  await startAs(page, manager)
  await page.goto(path)
  await application.expectStatus('Mandate Pending')
  await expect(application.section('Where it stands')).toContainText(
    'the signed mandate must be verified first.',
  )
  await application.tab('Agreement & fee')
  await mandate.getByRole('button', { name: /^Accept the signed copy/ }).click()
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the signed copy' }).click()
  await (await tab).close()
  await application.confirm('Accept the signed copy')
  await expect(mandate.getByText('Verified / In Force')).toBeVisible()

  const managers = await callsOf(site, manager)
  const submissionId = await sendBlind(firm, managers, applicationId, 'Warna Bank')
  await page.reload()
  await application.expectStatus('Logged In with Lenders')
  await managers.call('PATCH', `/api/submission/${submissionId}`, { status: 'sanctioned' })
  await page.reload()
  await application.expectStatus('Sanctioned')

  // Nothing is accepted before its figures and its letter are here.
  await expect(page.getByRole('button', { name: 'Accept sanction' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Complete the offer' }).click()
  await expect(page.getByRole('button', { name: 'Enter an offer' })).toBeVisible()

  const { data: seen } = await managers.call('GET', `/api/user/loans/${applicationId}`)
  const facility = seen.selectedOptions[0]
  const offerId = await enterOffer(managers, submissionId, facility)
  await recordOnPaper(managers, offerId)
  await confirmOnPaper(firm, applicationId)
  await page.goto(path)
  await application.expectStatus('Sanction Accepted')
  await application.move('Start documentation')
  await application.expectStatus('Documentation and Security Creation')
  for (const [amount, status] of [
    [120_000, 'Partly Disbursed'],
    [80_000, 'Disbursed'],
  ] as const) {
    await managers.call('POST', `/api/offer/${offerId}/disbursal`, {
      date: calendarDateInIndia(new Date()),
      amount,
      facility,
      reference: `UTR ${amount}`,
    })
    await page.reload()
    await application.expectStatus(status)
  }
  await expect(page.getByRole('button', { name: 'Fee settled, close' })).toHaveCount(0)
})
