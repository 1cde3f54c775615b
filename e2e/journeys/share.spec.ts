import type { Page } from '@playwright/test'
import { callsOf } from '../api.ts'
import { newCase } from '../cases.ts'
import { expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { accountOn } from '../pages/account.ts'
import { wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import type { Site } from '../site.ts'
import { pdfFile } from '../../server/document/testing/small-files.ts'
import { startAtDesk } from '../session.ts'

const withWorker = { ...phone, serviceWorkers: 'allow' } as const
const papers = 'publicAndPrivateDocs'

/** Somebody with a draft of a private limited company. */
const withDraft = async (site: Site) => {
  const borrower = await newBorrower(site)
  await (
    await callsOf(site, borrower)
  ).call('PUT', '/api/business-loan/draft', {
    form: {
      companyType: 'private-limited',
      formData: { companyName: 'Verma Castings Private Limited' },
    },
    activeStep: 0,
  })
  return borrower
}

/** Until the worker answers for this page. */
const underWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Hands files over as a phone does: a form that the browser sends to the address in the manifest. */
const share = async (page: Page, names: readonly string[]) => {
  const { share_target: target } = await (await page.request.get('/site.webmanifest')).json()
  await page.evaluate(
    ([action, field, files, content]) => {
      const given = new DataTransfer()
      for (const name of files)
        given.items.add(new File([content], name, { type: 'application/pdf' }))
      const form = document.createElement('form')
      form.method = 'POST'
      form.enctype = 'multipart/form-data'
      form.action = action
      const input = document.createElement('input')
      input.type = 'file'
      input.name = field
      input.multiple = true
      input.files = given.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [target.action, target.params.files[0].name, names, pdfFile().toString('latin1')] as const,
  )
}

/** What was sent to the server in uploads. */
const uploadsOf = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/documents/upload')) sent.push(request.url())
  })
  return sent
}

test('files shared from another app wait in the draft for a press, and are proposed like those that are dropped', async ({
  openAs,
  site,
}) => {
  const page = await openAs(withWorker)
  const sent = uploadsOf(page)
  await startAtDesk(page, await withDraft(site))
  await underWorker(page)
  await share(page, ['MOA.pdf', 'Scan 7.pdf', 'Wrong one.pdf'])

  const wizard = wizardOn(page)
  await expect(wizard.heading('Documents')).toBeVisible()
  const shared = page.getByRole('list', { name: 'Shared files' })
  await expect(shared.getByRole('listitem')).toHaveCount(3)
  await inspect(page, 'shared files in the tray')
  await page.getByRole('button', { name: 'Remove Wrong one.pdf' }).click()
  await page.reload()
  await expect(shared.getByRole('listitem')).toHaveCount(2)
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Add these 2 to the documents' }).click()
  await expect(page.getByRole('combobox', { name: 'Document for MOA.pdf' })).toHaveValue(
    `${papers}.MOA`,
  )
  await page.getByRole('button', { name: 'File this one' }).click()
  await expect(
    wizard.slot(`${papers}.MOA`).getByRole('button', { name: 'Preview MOA.pdf' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not sorted yet' })).toContainText('Scan 7.pdf')
  await wizard.saved()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Not sorted yet' })).toContainText('Scan 7.pdf')
  await expect(shared).toHaveCount(0)
  expect(sent).toHaveLength(2)
})

test('whoever is not signed in signs in first; another person on the same phone finds nothing', async ({
  openAs,
  site,
}) => {
  const page = await openAs(withWorker)
  const sent = uploadsOf(page)
  const account = accountOn(page)
  const [asha, ravi] = [await withDraft(site), await withDraft(site)]
  await page.goto('/')
  // A public page fetches its worker with the first sign of use.
  await page.getByRole('heading', { level: 1 }).tap()
  await underWorker(page)
  await share(page, ['MOA.pdf'])
  await page.waitForURL(/\/login\?next=/)
  await account.fillLogin(asha)
  const shared = page.getByRole('list', { name: 'Shared files' })
  await expect(shared).toContainText('MOA.pdf')
  const link = page.url()

  await account.signOut()
  await account.signIn(ravi)
  await page.goto(link)
  await expect(wizardOn(page).heading('Documents')).toBeVisible()
  await expect(page.getByText('Add documents')).toBeVisible()
  await page.goto('/shared')
  await expect(page.getByRole('heading', { name: 'No shared files wait here' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Add documents')).toBeVisible()
  await expect(shared).toHaveCount(0)
  expect(sent).toEqual([])
})

test('with a draft and a case the person chooses; beside the case each file is filed by one tap', async ({
  openAs,
  site,
}) => {
  const { borrower, calls } = await newCase(site, 'Verma Forgings Private Limited')
  await calls.call('PUT', '/api/business-loan/draft', {
    form: { formData: { companyName: 'Verma Castings Private Limited' } },
    activeStep: 0,
  })
  const page = await openAs(withWorker)
  const sent = uploadsOf(page)
  await startAtDesk(page, borrower)
  await underWorker(page)
  await share(page, ['Debt profile.pdf', 'Scan 8.pdf'])
  await expect(page.getByRole('heading', { name: '2 shared files' })).toBeVisible()
  await inspect(page, 'shared files, and where they belong')
  await page.getByRole('link', { name: /^Verma Forgings/ }).click()

  const waiting = page.getByRole('region', { name: 'Shared from another app' })
  await expect(waiting.getByText('2 files left')).toBeInViewport()
  await inspect(page, 'shared files beside a case')
  expect(sent).toEqual([])
  const likely = waiting.getByRole('group', { name: 'Likely documents for Debt profile.pdf' })
  await likely.getByRole('button', { name: /debt profile/i }).click()
  await expect(waiting.getByText('1 file left')).toBeVisible()
  await expect(page.getByText('Debt profile.pdf has been uploaded successfully')).toBeVisible()
  await waiting.getByRole('button', { name: 'Remove' }).click()
  await expect(waiting).toHaveCount(0)
  expect(sent).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'With us' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('without a worker the page says that the files were not taken', async ({ openAs, site }) => {
  const page = await openAs(phone)
  await startAtDesk(page, await withDraft(site))
  await share(page, ['MOA.pdf'])
  await expect(page.getByRole('heading', { name: 'We could not take the files' })).toBeVisible()
})
