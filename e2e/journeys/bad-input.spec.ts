import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ole2File, pngFile } from '../../server/document/testing/small-files.ts'
import { lockedPdf } from '../../server/pdf/testing/locked-pdf.ts'
import { fillDraft } from '../filled-draft.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { bytesOf, exampleForm, wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'
import { lockedPdfPassword, type Site } from '../site.ts'

const MB = 1024 * 1024

/** A verified borrower, signed in on a page. */
const signedIn = async (page: Page, site: Site) => {
  const borrower = await newBorrower(site)
  await startAs(page, borrower)
  return borrower
}

test('files that can not be taken are named with the reason; the good ones stay', async ({
  openAs,
  site,
}, info) => {
  const page = await openAs(desktop)
  await signedIn(page, site)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your business')
  await wizard.chooseCompanyType(exampleForm())
  await wizard.goTo('Documents')
  const moa = wizard.slot('publicAndPrivateDocs.MOA')
  await wizard.upload('publicAndPrivateDocs.MOA', 'MOA.pdf')
  const line = (name: string) => moa.getByRole('listitem').filter({ hasText: name })

  const refused = [
    [
      'scan.pdf',
      Buffer.alloc(26 * MB, '%PDF-1.7\n'),
      'The file is larger than the limit of 25 MB.',
    ],
    ['setup.exe', Buffer.from('MZ'), 'This file type is not accepted.'],
    ['nothing.pdf', Buffer.alloc(0), 'The file is empty.'],
    [
      'renamed.pdf',
      Buffer.from('MZ\u0090\0\u0003'.repeat(40), 'latin1'),
      'This file is not a readable PDF',
    ],
    ['picture.pdf', pngFile(), 'This file is not a readable PDF'],
    [
      'locked.xlsx',
      ole2File(['EncryptionInfo', 'EncryptedPackage']),
      'The file is password-protected.',
    ],
  ] as const
  for (const [name, bytes, sentence] of refused) {
    const path = info.outputPath(name)
    await writeFile(path, bytes)
    await moa.locator('input[type=file]').setInputFiles(path)
    await expect(line(name).getByRole('alert')).toContainText(sentence)
    await expect(line(name).getByRole('button', { name: `Retry ${name}` })).toHaveCount(0)
  }
  await expect(line('MOA.pdf').getByRole('button', { name: 'Preview MOA.pdf' })).toBeVisible()
  await line('setup.exe').getByRole('button', { name: 'Remove setup.exe' }).click()
  await expect(line('setup.exe')).toHaveCount(0)

  await wizard.saved()
  await page.reload()
  await expect(wizard.heading('Documents')).toBeVisible()
  await expect(line('MOA.pdf')).toBeVisible()
  await expect(moa.getByRole('listitem')).toHaveCount(1)
})

test('a locked PDF says so at once, names a wrong password and opens with the right one', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  await signedIn(page, site)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your business')
  await wizard.chooseCompanyType(exampleForm())
  await wizard.goTo('Documents')
  const slot = wizard.slot('publicAndPrivateDocs.all_banks_statement')
  const locked = { ...bytesOf('locked.pdf'), buffer: await lockedPdf(lockedPdfPassword) }
  await slot.locator('input[type=file]').setInputFiles(locked)
  const password = slot.getByLabel('Password of locked.pdf')
  await expect(password).toHaveAccessibleDescription(/^This PDF is locked\./)
  await password.fill('raje1980')
  await slot.getByRole('button', { name: 'Open it' }).click()
  await expect(slot.getByText('The password does not open this file.')).toBeVisible()
  await password.fill(lockedPdfPassword)
  await password.press('Enter')
  await expect(slot.getByRole('button', { name: 'Preview locked.pdf' })).toBeVisible()
})

test('an upload without a connection waits for it, and goes at once where somebody says so', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  await signedIn(page, site)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your business')
  await wizard.chooseCompanyType(exampleForm())
  await wizard.goTo('Documents')
  await wizard.saved()
  const slot = wizard.slot('publicAndPrivateDocs.AOA')
  await page.context().setOffline(true)
  await slot.locator('input[type=file]').setInputFiles(bytesOf('AOA.pdf'))
  await expect(slot.getByText('Waiting for the connection; goes on by itself.')).toBeVisible()
  await expect(slot.getByRole('alert')).toHaveCount(0)
  await slot.getByRole('button', { name: 'Try now AOA.pdf' }).click()
  await expect(slot.getByText('Waiting for the connection; goes on by itself.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(slot.getByRole('button', { name: 'Preview AOA.pdf' })).toBeVisible()
})

test('what is missing is listed at the end, with the way there; pressed twice, it is submitted once', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const borrower = await newBorrower(site)
  await fillDraft(site, borrower)
  await startAs(page, borrower)
  const wizard = wizardOn(page)
  await wizard.open()
  await expect(wizard.heading('Review and submit')).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit the application' })

  await submit.click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await wizard.goTo('Your business')
  await wizard.field('formData.city').fill('')
  await wizard.goTo('Review and submit')
  await wizard.field('consent.declaration').check()
  await submit.click()
  await expect(page.getByText('Mend what is listed below first, then submit.')).toBeVisible()
  await wizard.goTo('Your business')
  await wizard.field('formData.city').fill('Pune')
  await wizard.goTo('Review and submit')
  await expect(wizard.field('consent.declaration')).toBeChecked()

  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname === '/api/business-loan') sent.push(pathname)
  })
  await submit.dblclick()
  await expect(page.getByRole('heading', { name: 'Application received' })).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})
