import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { acceptAllPapers, assignTo, newCase } from '../cases.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { applicationOn, teaserOn } from '../pages/dashboard.ts'
import { bytesOf } from '../pages/wizard.ts'
import { startAtDesk } from '../session.ts'

const noAccess = "You don't have access to this page"

test('an analyst works a case from the queue to the frozen teaser', async ({ openAs, site }) => {
  const company = 'Bhima Gears Private Limited'
  const theirs = 'Koyna Paints Private Limited'
  const { borrower, applicationId } = await newCase(site, company)
  const other = await newCase(site, theirs)
  const analyst = await newStaff(site, 'credit-analyst', 'Ishaan Kulkarni')
  const calls = await callsOf(site, analyst)
  await assignTo(await adminsCalls(site), applicationId, 'creditAnalyst', calls)

  const page = await openAs(desktop)
  const application = applicationOn(page)
  const teaser = teaserOn(page)
  const mailAbout = (subject: string) =>
    site.mails.next(borrower.email, new RegExp(`^${company}: ${subject}$`))

  await test.step('the queue holds the assigned cases, and no other', async () => {
    await startAtDesk(page, analyst)
    const queue = page.getByRole('table', { name: 'My cases' })
    await expect(queue.getByRole('link', { name: company })).toBeVisible()
    await expect(queue.getByRole('link', { name: theirs })).toHaveCount(0)
    await queue.getByRole('link', { name: company }).click()
    await expect(page).toHaveURL(`/dashboard/${applicationId}`)
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  })

  await test.step("what is an admin's is not offered", async () => {
    await expect(application.section('Who works on it').getByText(analyst.name)).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveCount(0)
    for (const name of ['Create mandate', 'Change the form'])
      await expect(page.getByRole('link', { name })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Other steps' })).toHaveCount(0)
    await inspect(page, "an analyst's case")
    await page.setViewportSize(desktop.viewport)
  })

  await test.step('a paper is returned with its reason, and accepted after all', async () => {
    await application.move('Take up')
    await mailAbout('Under Review')
    await application.view('MOA.pdf')
    await application.foot.getByRole('button', { name: 'Return', exact: true }).click()
    await application.foot.getByRole('button', { name: 'Other words…' }).click()
    await application.foot.getByRole('button', { name: 'Return the document' }).click()
    await expect(page.getByText('Write it here first.')).toBeVisible()
    await application.foot.getByRole('textbox').fill('The last two pages are missing.')
    await application.foot.getByRole('button', { name: 'Return the document' }).click()
    await application.sendReturns()
    await application.paper('MOA.pdf').click()
    await expect(
      application.foot.getByText('The last two pages are missing.', { exact: true }),
    ).toBeVisible()
    await application.expectStatus('Documents Pending')
    const mail = await site.mails.next(
      borrower.email,
      /^Please upload again: Memorandum of association \(MOA\) \(MOA\.pdf\)$/,
    )
    expect(mail.text).toContain('The last two pages are missing.')
    await application.accept('MOA.pdf')
    await application.expectStatus('Under Review')
  })

  await test.step('the analysis waits for the papers', async () => {
    await application.tab('Overview')
    const waiting = application.section('Where it stands').getByText('Before “Start analysis”')
    await expect(waiting).toBeVisible()
    await acceptAllPapers(calls, applicationId)
    await page.reload()
    await application.move('Start analysis', 'Three years of accounts are complete.')
    await application.expectStatus('Credit Analysis')
    await application.tab('Activity')
    await expect(
      page.getByRole('list', { name: /^Timeline/ }).getByText('Three years of accounts'),
    ).toBeVisible()
  })

  await test.step('what is no document is no teaser', async () => {
    await application.tab('Figures')
    await application.section('Teaser').getByRole('link', { name: 'Upload the teaser' }).click()
    await expect(page).toHaveURL(`/dashboard/upload-teaser/${applicationId}`)
    const refused = [
      ['teaser.exe', Buffer.from('MZ'), 'This file type is not accepted.'],
      ['empty.pdf', Buffer.alloc(0), 'The file is empty.'],
      ['renamed.pdf', Buffer.from('MZ'.repeat(90)), 'This file is not a readable PDF'],
    ] as const
    for (const [name, buffer, sentence] of refused) {
      const mimeType = 'application/pdf'
      await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
      const line = page.getByRole('listitem').filter({ hasText: name })
      await expect(line.getByRole('alert')).toContainText(sentence)
      await expect(line.getByRole('button', { name: `Retry ${name}` })).toHaveCount(0)
    }
    await expect(page.getByText('There is none yet.')).toBeVisible()
  })

  await test.step('the teaser is uploaded with a summary, replaced, removed and uploaded anew', async () => {
    const present = page.getByRole('region', { name: 'The uploaded teaser' })
    await teaser.upload(bytesOf('first.pdf'), 'Working capital for gears')
    await expect(present.getByText('Working capital for gears')).toBeVisible()
    await teaser.upload(bytesOf('second.pdf'), 'Working capital, secured')
    await expect(present.getByText('second.pdf')).toBeVisible()
    await expect(present.getByText('Working capital, secured')).toBeVisible()
    await expect(present.getByText('first.pdf')).toHaveCount(0)
    await teaser.remove()
    await teaser.upload(bytesOf('third.pdf'))
    await inspect(page, 'the teaser')
    await page.setViewportSize(desktop.viewport)
    await page.getByRole('link', { name: 'Back to the application' }).click()
  })

  await test.step('a frozen teaser stays as it is until the analysis is reopened', async () => {
    await application.move('Freeze teaser')
    await application.expectStatus('Teaser Ready')
    await mailAbout('Ready for Lenders')
    await application.tab('Figures')
    await expect(application.section('Teaser')).toBeVisible()
    await expect(application.section('Teaser').getByRole('link')).toHaveCount(0)
    await teaser.open(applicationId)
    await expect(page.getByText('The teaser is frozen')).toBeVisible()
    await expect(page.locator('input[type=file]')).toHaveCount(0)
    const key = await calls.upload(bytesOf('fourth.pdf'), 'teaser')
    const replacing = `/api/business-loan/upload-teaser/${applicationId}`
    expect(await calls.refusal('PATCH', replacing, { key })).toBe(409)
    await page.getByRole('link', { name: 'Back to the application' }).click()
    await application.move('Reopen analysis')
    await application.expectStatus('Credit Analysis')
  })

  await test.step("other people's cases and pages stay shut, whatever one asks", async () => {
    await page.goto(`/dashboard/${other.applicationId}`)
    await expect(page.getByText('We could not find this application')).toBeVisible()
    await page.goto(`/dashboard/create-mandate/${applicationId}`)
    await expect(page.getByRole('heading', { name: noAccess })).toBeVisible()
    const status = `/api/business-loan/update-status/${applicationId}`
    const refused = [
      calls.refusal('GET', `/api/user/loans/${other.applicationId}`),
      calls.refusal('PATCH', status, { status: 'rejected', note: 'No.' }),
      calls.refusal('PATCH', status, { status: 'on-hold', note: 'Later.' }),
      calls.refusal('PATCH', `/api/business-loan/update-credit-analyst/${applicationId}`, {
        creditAnalyst: null,
      }),
      calls.refusal('GET', '/api/mandate'),
      calls.refusal('GET', '/api/user/all'),
    ]
    expect(await Promise.all(refused)).toEqual([404, 403, 403, 403, 403, 403])
  })
})
