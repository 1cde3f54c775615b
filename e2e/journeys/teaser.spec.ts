import { PDF } from '@libpdf/core'
import type { Page } from '@playwright/test'
import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { acceptAllPapers, assignTo, newCase } from '../cases.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { applicationOn, teaserOn } from '../pages/dashboard.ts'
import { startAtDesk } from '../session.ts'

/** What stands in the PDF that a press opens, read on its way: the browser hands bodies of PDFs to nobody. */
const pdfBehind = async (page: Page, button: string): Promise<string> => {
  const bytes = new Promise<Buffer>((resolve) => {
    void page.route(
      '**/teaser.pdf?*',
      async (route) => {
        const answer = await route.fetch()
        resolve(await answer.body())
        await route.fulfill({ response: answer })
      },
      { times: 1 },
    )
  })
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: button }).click(),
  ])
  const lines = (await PDF.load(await bytes))
    .getPages()
    .flatMap((one) => one.extractText().lines.flatMap(({ spans }) => spans.map((it) => it.text)))
  await tab.close()
  return lines.join(' ')
}

test('an analyst writes the teaser from the case, blind and named, and keeps a version', async ({
  openAs,
  site,
}) => {
  const company = 'Netravati Forgings Private Limited'
  const { applicationId } = await newCase(site, company)
  const firm = await adminsCalls(site)
  const analyst = await newStaff(site, 'credit-analyst', 'Tanvi Bhosle')
  await assignTo(firm, applicationId, 'creditAnalyst', await callsOf(site, analyst))
  await firm.call('PATCH', `/api/business-loan/update-status/${applicationId}`, {
    status: 'under-review',
  })
  await acceptAllPapers(firm, applicationId)
  await firm.call('PATCH', `/api/business-loan/update-status/${applicationId}`, {
    status: 'in-analysis',
  })

  const page = await openAs(desktop)
  const application = applicationOn(page)
  const business = page.getByLabel('Products, capacity, locations, customers')
  const trade = page.getByLabel('The five largest of each, with their share')
  await startAtDesk(page, analyst)
  await teaserOn(page).open(applicationId)

  await test.step('the case is in it, and what nobody told is named', async () => {
    const part = page.getByRole('region', { name: 'What is asked for', exact: true })
    await expect(part.getByRole('cell', { name: 'Cash Credit (CC)' })).toBeVisible()
    await expect(part.getByText('Not told: End use')).toBeVisible()
    await inspect(page, 'the teaser as the case makes it')
    await page.setViewportSize(desktop.viewport)
  })

  await test.step('words that name the borrower are refused at their field', async () => {
    await business.fill('Netravati makes forgings for three makers of pumps.')
    await trade.fill('The five largest buyers take 62 %.')
    await page.getByRole('button', { name: 'Save the words' }).click()
    await expect(business).toHaveAccessibleDescription(/“Netravati” tells who the borrower is/)
    await expect(trade).toHaveValue('The five largest buyers take 62 %.')
  })

  await test.step('what is typed outlives a reload, and is saved', async () => {
    await page.reload()
    await expect(trade).toHaveValue('The five largest buyers take 62 %.')
    await business.fill('Makes forgings for three makers of pumps.')
    await page.getByRole('button', { name: 'Save the words' }).click()
    await expect(page.getByText('The words are saved.')).toBeVisible()
    await expect(page.getByText(/Words by Tanvi Bhosle/)).toBeVisible()
  })

  await test.step('both kinds are looked at', async () => {
    const blind = await pdfBehind(page, 'Blind teaser, preview')
    expect(blind).toContain('Makes forgings for three makers of pumps.')
    expect(blind).not.toMatch(/netravati|verma/i)
    expect(await pdfBehind(page, 'Named teaser, preview')).toContain(company)
  })

  await test.step('a version is kept and counts: the case goes on without an upload', async () => {
    await page.getByRole('button', { name: 'Keep this version' }).click()
    await expect(
      page.getByRole('list', { name: 'Kept versions' }).getByText(/Version 1, kept by Tanvi/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to the application' }).click()
    await application.move('Freeze teaser')
    await application.expectStatus('Teaser Ready')
    await application.tab('Figures')
    const section = application.section('Teaser')
    await expect(section.getByText('Version 1, written from the case')).toBeVisible()
    expect(await pdfBehind(page, 'Blind teaser, version 1')).toContain('name withheld')
    await teaserOn(page).open(applicationId)
    await expect(page.getByText('The teaser is frozen')).toBeVisible()
    await expect(business).toHaveCount(0)
  })
})
