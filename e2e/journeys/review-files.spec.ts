import { pdfOfPages } from '../../server/pdf/testing/pictures.ts'
import { docxFile } from '../../server/document/testing/small-files.ts'
import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase } from '../cases.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { startAs, startAtDesk } from '../session.ts'
import { workbook } from '../workbook.ts'

const letter = () => ({
  name: 'Supply order.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: docxFile(),
})

test('a workbook is read sheet by sheet and accepted; what cannot be shown is accepted once it was downloaded', async ({
  openAs,
  site,
}) => {
  const { applicationId, borrower } = await newCase(site, 'Wardha Rollings Private Limited')
  const owner = await callsOf(site, borrower)
  const documents = []
  for (const file of [workbook(), letter()])
    documents.push({ title: file.name, key: await owner.upload(file) })
  await owner.call('PATCH', `/api/business-loan/additional-documents/${applicationId}`, {
    documents,
  })
  const analyst = await newStaff(site, 'credit-analyst', 'Uma Dandekar')
  await assignTo(
    await adminsCalls(site),
    applicationId,
    'creditAnalyst',
    await callsOf(site, analyst),
  )
  const page = await openAs(desktop)
  const application = applicationOn(page)
  await startAs(page, analyst)
  await page.goto(`/dashboard/${applicationId}?tab=papers`)
  const accept = application.foot.getByRole('button', { name: 'Accept', exact: true })
  const view = application.section('The document in view')

  await test.step('the workbook', async () => {
    await application.paper('Stock and debtors.xlsx').click()
    const cells = view.getByRole('table').getByRole('cell')
    await expect(cells).toHaveText(['Bars & rods', 'Counted on', '12,34,567.5', '9 Dec 2025'])
    await view.getByLabel('Sheet').selectOption('Debtors')
    await expect(cells).toHaveText(['Wardha Traders'])
    await expect(accept).not.toHaveAttribute('aria-disabled')
    await accept.click()
    await expect(application.paper('Stock and debtors.xlsx')).toHaveAttribute(
      'data-state',
      'accepted',
    )
  })

  await test.step('a letter of a word processor', async () => {
    await application.paper('Supply order.docx').click()
    await expect(view).toContainText('Once it is downloaded, you can accept it.')
    await expect(accept).toHaveAttribute('aria-disabled', 'true')
    const file = page.waitForEvent('download')
    await view.getByRole('button', { name: 'Download', exact: true }).click()
    await file
    await expect(accept).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('a')
    await expect(application.paper('Supply order.docx')).toHaveAttribute('data-state', 'accepted')
  })
})

test('a paper that the borrower has replaced meanwhile opens its newest file', async ({
  openAs,
  site,
}) => {
  const { applicationId, borrower } = await newCase(site, 'Purna Alloys Private Limited')
  const owner = await callsOf(site, borrower)
  const pdf = async (name: string) =>
    owner.upload({ name, mimeType: 'application/pdf', buffer: await pdfOfPages(1) })
  const papers = `/api/business-loan/additional-documents/${applicationId}`
  const { data } = await owner.call('PATCH', papers, {
    documents: [{ title: 'Lease of the works', key: await pdf('Lease, first scan.pdf') }],
  })
  const [{ id }] = data.additionalDocuments
  const analyst = await newStaff(site, 'credit-analyst', 'Kiran Sathe')
  await assignTo(
    await adminsCalls(site),
    applicationId,
    'creditAnalyst',
    await callsOf(site, analyst),
  )
  const page = await openAs(desktop, /404/)
  const application = applicationOn(page)
  await startAs(page, analyst)
  await page.goto(`/dashboard/${applicationId}?tab=papers`)
  const row = application.paper('Lease of the works')
  await row.hover()
  await owner.call('PATCH', papers, {
    documents: [{ id, key: await pdf('Lease, second scan.pdf') }],
  })
  await expect(page.getByRole('button', { name: 'This page has changed · Show' })).toBeVisible()
  await row.click()
  await expect(
    application.section('The document in view').getByRole('img', { name: /Lease, second scan/ }),
  ).toBeVisible()
})

test('a file that was returned and sent anew still opens from the list of earlier versions, and is not the paper in force', async ({
  openAs,
  site,
}) => {
  const { applicationId, borrower } = await newCase(site, 'Bhima Castings Private Limited')
  const owner = await callsOf(site, borrower)
  const pdf = async (name: string) =>
    owner.upload({ name, mimeType: 'application/pdf', buffer: await pdfOfPages(1) })
  const papers = `/api/business-loan/additional-documents/${applicationId}`
  const first = await pdf('Lease, first scan.pdf')
  const { data } = await owner.call('PATCH', papers, {
    documents: [{ title: 'Lease of the works', key: first }],
  })
  const [{ id }] = data.additionalDocuments
  const analyst = await newStaff(site, 'credit-analyst', 'Meera Pathak')
  const calls = await callsOf(site, analyst)
  await assignTo(await adminsCalls(site), applicationId, 'creditAnalyst', calls)
  await calls.call('PATCH', `/api/documents/review/${first}`, {
    accept: false,
    reason: 'The stamp is cut off.',
  })
  await owner.call('PATCH', papers, {
    documents: [{ id, key: await pdf('Lease, second scan.pdf') }],
  })

  const page = await openAs(desktop)
  const application = applicationOn(page)
  await startAtDesk(page, analyst)
  await page.goto(`/dashboard/${applicationId}?tab=papers`)
  await application.paper('Lease of the works').click()
  const view = application.section('The document in view')
  const earlier = page.getByRole('region', { name: 'Earlier versions' })
  await expect(earlier).toContainText('Lease, first scan.pdf')
  await expect(earlier).toContainText(`From ${borrower.name}`)
  await expect(earlier).toContainText('The stamp is cut off.')

  await view.getByRole('button', { name: 'Versions (2)' }).click()
  await page.getByRole('menuitem', { name: /Lease, first scan\.pdf$/ }).click()
  await expect(view.getByRole('img', { name: /Lease, first scan/ })).toBeVisible()
  const accept = page.getByRole('button', { name: 'Accept', exact: true })
  await expect(accept).toHaveCount(0)
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Back to the document in force' }).click()
  await expect(view.getByRole('img', { name: /Lease, second scan/ })).toBeVisible()
  await expect(application.paper('Lease of the works')).toHaveAttribute('data-state', 'check')

  await page.setViewportSize({ width: 360, height: 740 })
  await earlier.getByRole('button', { name: 'Lease, first scan.pdf' }).click()
  await expect(view.getByRole('img', { name: /Lease, first scan/ })).toBeVisible()
})

test('a figure is typed beside the accounts that say it, and its paper and page are noted by themselves', async ({
  openAs,
  site,
}) => {
  const { applicationId, borrower } = await newCase(site, 'Nira Forgings Private Limited')
  const owner = await callsOf(site, borrower)
  const key = await owner.upload({
    name: 'Balance sheet.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOfPages(3),
  })
  const slot = 'auditedPreviousYearsDocs.secondAuditedYear'
  await owner.call('POST', `/api/business-loan/${applicationId}/papers`, { slot, keys: [key] })
  const analyst = await newStaff(site, 'credit-analyst', 'Gauri Oak')
  const calls = await callsOf(site, analyst)
  await assignTo(await adminsCalls(site), applicationId, 'creditAnalyst', calls)
  const page = await openAs(desktop)
  await startAtDesk(page, analyst)
  await page.goto(`/dashboard/${applicationId}?tab=papers&paper=${key}`)
  const view = applicationOn(page).section('The document in view')
  await expect(view.getByRole('img', { name: 'Page 1 of Balance sheet.pdf' })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Figures to take' })
  const { data } = await calls.call('GET', `/api/user/loans/${applicationId}`)
  // The second place of the accounts stands for the year before the one asked for first.
  const start = Number(String(data.baseYear).slice(0, 4)) - 1
  const yearFrom = (from: number) => `${from}-${String(from + 1).slice(2)}`
  const year = yearFrom(start)
  await expect(figures.locator('th[data-of-paper]')).toHaveText(`FY ${year}`)

  await view.hover()
  // Pages are drawn as they come into view, and the paper grows with them.
  await expect(async () => {
    await page.mouse.wheel(0, 5000)
    await expect(figures).toContainText('Noted as read here, on page 3', { timeout: 2000 })
  }).toPass()
  const turnover = figures.getByRole('textbox', { name: `Turnover, FY ${year}` })
  // A letter in a cell is no verdict.
  await turnover.pressSequentially('a')
  await figures.getByRole('button', { name: 'Save the figures' }).click()
  await expect(turnover).toHaveAttribute('aria-invalid', 'true')
  await turnover.fill('1250')
  await figures.getByRole('button', { name: 'Save the figures' }).click()
  await expect(page.getByText('The figures are saved.')).toBeVisible()
  const stored = await calls.call('GET', `/api/business-loan/${applicationId}/facts`)
  expect(stored.data.facts).toMatchObject([{ fact: 'turnover', year, source: { key, page: 3 } }])

  // Two figures of two years, as a spreadsheet copies them.
  await turnover.evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1250\t1400\n(12)\t35\n')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  const next = yearFrom(start + 1)
  await expect(figures.getByRole('textbox', { name: `Turnover, FY ${next}` })).toHaveValue('1400')
  await figures.getByRole('textbox', { name: 'EMIs a month' }).pressSequentially('2')
  await figures.getByRole('button', { name: 'Save the figures' }).click()
  await expect
    .poll(async () => {
      const { data: sheet } = await calls.call('GET', `/api/business-loan/${applicationId}/facts`)
      return sheet.facts
    })
    .toMatchObject(
      [
        ['turnover', year],
        ['turnover', next],
        ['profit', year],
        ['profit', next],
        ['emi', null],
      ].map(([fact, of]) => ({ fact, year: of, source: { key, page: 3 } })),
    )
  await inspect(page, 'figures beside a document')
})

test('the form for returns is whole on an office laptop, closes with Escape, and reminds of what is not sent', async ({
  openAs,
  site,
}) => {
  const { applicationId } = await newCase(site, 'Kanhan Wires Private Limited')
  const analyst = await newStaff(site, 'credit-analyst', 'Sunita Rege')
  await assignTo(
    await adminsCalls(site),
    applicationId,
    'creditAnalyst',
    await callsOf(site, analyst),
  )
  const page = await openAs(desktop)
  await page.setViewportSize({ width: 1366, height: 625 })
  const application = applicationOn(page)
  await startAs(page, analyst)
  await page.goto(`/dashboard/${applicationId}?tab=papers`)
  const { foot } = application
  await expect(application.paper('MOA.pdf')).toHaveAttribute('aria-current', 'true')
  const { bottom } = await application
    .section('Documents')
    .evaluate((list) => list.querySelector('ul')?.getBoundingClientRect() ?? { bottom: 0 })
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1366, height: 625 },
  ]) {
    await page.setViewportSize(viewport)
    await page.keyboard.press('r')
    const reasons = foot.getByRole('listitem').getByRole('button')
    await expect(reasons).toHaveCount(9)
    for (const reason of await reasons.all()) {
      await expect(reason).toBeInViewport({ ratio: 1 })
      const { height, whole } = await reason.evaluate((one) => {
        const list = one.closest('ol')
        return {
          height: one.getBoundingClientRect().height,
          whole: list !== null && list.scrollHeight <= list.clientHeight,
        }
      })
      expect(height).toBeGreaterThanOrEqual(24)
      expect(height).toBeLessThan(30)
      expect(whole).toBe(true)
    }
    await expect(foot.getByRole('textbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('r')
  await page.keyboard.press('9')
  for (const part of [
    foot.getByRole('textbox'),
    foot.getByRole('button', { name: 'Return the document' }),
    foot.getByRole('button', { name: 'Cancel' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    expect(await part.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true)
  }
  await foot.getByRole('textbox').pressSequentially('Page 3')
  await page.keyboard.press('Escape')
  await expect(foot.getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(application.section('Documents')).toContainText('1 to be returned (not sent)')
  const after = await application
    .section('Documents')
    .evaluate((list) => list.querySelector('ul')?.getBoundingClientRect() ?? { bottom: 0 })
  expect(after.bottom).toBe(bottom)
  await application.tab('Overview')
  await expect(page.getByRole('link', { name: '1 return not sent' })).toBeVisible()
  await expect(page.getByText(/1 to be returned \(not sent\)/)).toBeVisible()
  await page.goto('/dashboard/my-turn')
  const waits = '1 return not sent at Kanhan Wires Private Limited'
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Log out with 1 return not sent?' })
  await expect(question.getByRole('link', { name: waits })).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await inspect(page, 'the question before a logout')
  await question.getByRole('link', { name: waits }).click()
  await expect(page.getByRole('button', { name: 'Send 1 return' })).toBeVisible()
})
