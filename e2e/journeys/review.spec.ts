import type { Page } from '@playwright/test'
import { documentKeysOf } from '../../domain/papers/held-papers.ts'
import { exampleApplication } from '../../contract/testing/application-example.ts'
import { pdfOfPages } from '../../server/pdf/testing/pictures.ts'
import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo } from '../cases.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { exampleForm } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'
import type { Site } from '../site.ts'

const PAPERS = 27

/** A case with so many papers, each a PDF of its own that can be drawn. */
const caseWithPapers = async (site: Site, companyName: string) => {
  const borrower = await newBorrower(site)
  const calls = await callsOf(site, borrower)
  const pdf = async (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: await pdfOfPages(2),
  })
  const keys = new Map<string, string>()
  for (const { slot, key } of documentKeysOf(exampleForm()))
    keys.set(key, await calls.upload(await pdf(`${key.replace(/\.\w+$/, '')}.pdf`), slot))
  const form = exampleApplication((name) => keys.get(name) ?? name)
  const more: string[] = []
  while (new Set(keys.values()).size + more.length < PAPERS)
    more.push(await calls.upload(await pdf(`Statement ${more.length + 1}.pdf`), 'propertyDocs'))
  const { data } = await calls.call('POST', '/api/business-loan', {
    ...form,
    formData: { ...form.formData, companyName },
    collateralDocs: {
      ...form.collateralDocs,
      propertyDocs: [...(form.collateralDocs?.propertyDocs ?? []), ...more],
    },
  })
  return { borrower, calls, applicationId: String(data.applicationId) }
}

/** Which papers had their first page drawn so far. */
const drawnPapers = (page: Page) => {
  const keys = new Set<string>()
  page.on('response', (answer) => {
    const key = /\/api\/documents\/page\/([\w-]+)\/1\b/.exec(answer.url())?.[1]
    if (key !== undefined && answer.ok()) keys.add(key)
  })
  return keys
}

test('27 papers are accepted with 27 keys, each only once it was in view', async ({
  openAs,
  site,
}) => {
  const company = 'Girna Forgings Private Limited'
  const { applicationId } = await caseWithPapers(site, company)
  const analyst = await newStaff(site, 'credit-analyst', 'Ritu Salvi')
  const calls = await callsOf(site, analyst)
  await assignTo(await adminsCalls(site), applicationId, 'creditAnalyst', calls)

  const page = await openAs(desktop)
  const application = applicationOn(page)
  await startAs(page, analyst)
  const drawn = drawnPapers(page)
  const unopened: string[] = []
  page.on('request', (request) => {
    const key = /\/api\/documents\/review\/([\w-]+)$/.exec(request.url())?.[1]
    if (key !== undefined && !drawn.has(key)) unopened.push(key)
  })
  await page.goto(`/dashboard/${applicationId}?tab=papers`)
  const list = application.section('Documents')
  const open = list.locator('button[data-state=check]')
  await expect(open).toHaveCount(PAPERS)
  const accept = application.foot.getByRole('button', { name: 'Accept', exact: true })

  let presses = 0
  for (let left = PAPERS; left > 0; left -= 1) {
    await expect(accept).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('a')
    presses += 1
    await expect(open).toHaveCount(left - 1)
  }
  expect({ presses, unopened }).toEqual({ presses: PAPERS, unopened: [] })
  await expect(async () => {
    const { data } = await calls.call('GET', `/api/user/loans/${applicationId}`)
    const papers: { review: { state: string } | null }[] = data.documents
    expect(papers.filter(({ review }) => review?.state !== 'accepted')).toEqual([])
  }).toPass()
})

test('a key waits for the page, is undone, and is silent while somebody types or has switched it off', async ({
  openAs,
  site,
}) => {
  const { borrower, applicationId } = await caseWithPapers(site, 'Panzara Tools Private Limited')
  const analyst = await newStaff(site, 'credit-analyst', 'Nitin Gore')
  const calls = await callsOf(site, analyst)
  await assignTo(await adminsCalls(site), applicationId, 'creditAnalyst', calls)
  const page = await openAs(desktop, /ERR_FAILED/)
  const application = applicationOn(page)
  await startAs(page, analyst)
  const list = application.section('Documents')
  const open = list.locator('button[data-state=check]')
  const accept = application.foot.getByRole('button', { name: 'Accept', exact: true })

  await test.step('without its picture a paper is not accepted', async () => {
    await page.route('**/api/documents/page/**', (route) => route.abort())
    await page.goto(`/dashboard/${applicationId}?tab=papers`)
    await expect(open).toHaveCount(PAPERS)
    await expect(accept).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('a')
    await accept.click({ force: true })
    await expect(open).toHaveCount(PAPERS)
    await page.unroute('**/api/documents/page/**')
    await page.reload()
  })

  await test.step('u brings it back, and nobody was told', async () => {
    await expect(accept).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('a')
    await expect(open).toHaveCount(PAPERS - 1)
    const taken = page.waitForResponse((one) => one.request().method() === 'DELETE')
    await page.keyboard.press('u')
    expect((await taken).status()).toBe(200)
    await expect(open).toHaveCount(PAPERS)
  })

  await test.step('one press accepts what was opened of a group, u undoes all of it, and nobody else has changed the page', async () => {
    const group = list.getByRole('region', { name: 'To check: Security offered' })
    const papers = group.getByRole('button', { name: /Statement \d+/ })
    for (const at of [0, 1]) {
      await papers.nth(at).click()
      await expect(papers.nth(at)).toHaveAttribute('aria-current', 'true')
      await expect(accept).not.toHaveAttribute('aria-disabled')
    }
    const taken = page.waitForResponse((one) => one.url().endsWith('/reviews'))
    await group.getByRole('button', { name: 'Accept 2 opened' }).click()
    await expect(open).toHaveCount(PAPERS - 2)
    expect((await taken).ok()).toBe(true)
    await page.keyboard.press('u')
    await expect(open).toHaveCount(PAPERS)
    await expect(async () => {
      const { data } = await calls.call('GET', `/api/user/loans/${applicationId}`)
      const papers: { review: { state: string } | null }[] = data.documents
      expect(papers.filter(({ review }) => review !== null)).toEqual([])
    }).toPass()
    await expect(page.getByRole('button', { name: 'This page has changed · Show' })).toHaveCount(0)
  })

  await test.step('g and a lead to the applications, and accept nothing', async () => {
    await expect(accept).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(page).toHaveURL(/\/dashboard\/applications/)
    await page.goBack()
    await expect(open).toHaveCount(PAPERS)
  })

  await test.step('? lists the keys, and its switch turns them off', async () => {
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Accept the document in view')).toBeVisible()
    await dialog.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(accept).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('a')
    await page.keyboard.press('r')
    await expect(application.foot.getByRole('button', { name: 'Pages missing' })).toHaveCount(0)
    await expect(open).toHaveCount(PAPERS)
    await page.getByRole('button', { name: 'Help' }).click()
    await dialog.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('whoever types a reason where some are to choose from writes it, and accepts nothing', async () => {
    await page.keyboard.press('r')
    await page.keyboard.type('a page is cut off, just scan again', { delay: 30 })
    await expect(application.foot.getByRole('textbox')).toHaveValue(
      'a page is cut off, just scan again',
    )
    await page.keyboard.press('Escape')
    await expect(open).toHaveCount(PAPERS)
  })

  await test.step('two returns wait for one mail, which is read before it leaves', async () => {
    await page.keyboard.press('r')
    await page.keyboard.press('9')
    await application.foot.getByRole('textbox').fill('a Page 3 is missing.')
    await application.foot.getByRole('button', { name: 'Return the document' }).click()
    await expect(open).toHaveCount(PAPERS - 1)
    await expect(list.locator('button[aria-current][data-state=check]')).toBeVisible()
    await page.keyboard.press('r')
    await page.keyboard.press('1')
    await expect(open).toHaveCount(PAPERS - 2)
    await page.reload()
    await page.getByRole('button', { name: 'Send 2 returns' }).click()
    const mail = page.getByRole('dialog')
    await expect(mail).toContainText('a Page 3 is missing.')
    await expect(mail).toContainText('It cannot be read: scan it again, sharp and straight.')
    await application.confirm('Send the mail')
    const told = await site.mails.next(borrower.email, /^Please upload again: 2 documents of/)
    expect(told.text).toContain('a Page 3 is missing.')
    await application.expectStatus('Documents Pending')
  })
})
