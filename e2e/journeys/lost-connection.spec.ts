import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { openPapers } from '../open-papers.ts'
import { pdfFile } from '../../server/document/testing/small-files.ts'

const WAITS = 'Waiting for the connection; goes on by itself.'
const SIZE = 300_000

/** A PDF of a size that takes a while: what lies behind its end is no part of it. */
const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([pdfFile(), Buffer.alloc(SIZE, 0x20), pdfFile()]),
})

/** A line of so many bytes a second, upwards. */
const slowLine = async (page: Page, bytesPerSecond: number) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const line = { offline: false, latency: 20, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', {
    ...line,
    uploadThroughput: bytesPerSecond,
  })
  return session
}

/**
 * The keys of the uploads that were sent, of those that were answered, and of those that were stored by this
 * very request: where the connection goes between an answer's head and its end, the file is sent again, and the
 * server repeats its answer without storing anything.
 */
const listen = (page: Page) => {
  const answered: string[] = []
  const stored: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/documents/upload'))
      sent.push(request.headers()['idempotency-key'] ?? '')
  })
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/documents/upload') || response.status() !== 201) return
    const key = response.request().headers()['idempotency-key'] ?? ''
    answered.push(key)
    if (!response.headers()['idempotent-replay']) stored.push(key)
  })
  return { sent, answered, stored }
}

test('the connection goes in the middle of several uploads: nothing is lost, nothing doubled, and typing goes on', async ({
  openAs,
  site,
}) => {
  const { page, wizard } = await openPapers(openAs, site)
  const names = Array.from({ length: 12 }, (_, index) => `Scan ${index + 1}.pdf`)
  const { sent, answered, stored } = listen(page)
  const session = await slowLine(page, 120_000)
  const slot = wizard.slot('publicAndPrivateDocs.all_banks_statement')

  await test.step('it says how far each is, and how far all of them are', async () => {
    await slot.locator('input[type=file]').setInputFiles(names.map(paper))
    await expect(slot.getByText(/^\d+ %/).first()).toBeVisible()
    await expect(
      slot.getByText(/^\d+ of 12 files are uploaded, about \d+ (s|min) left\.$/),
    ).toBeVisible()
    await expect(slot.getByRole('button', { name: 'Preview Scan 1.pdf' })).toBeVisible()
  })

  await test.step('without a connection it waits, and one may go', async () => {
    await page.context().setOffline(true)
    await session.detach()
    await expect(slot.getByText(WAITS).first()).toBeVisible()
    await expect(slot.getByText(WAITS)).toHaveCount(3)
    await expect(slot.getByRole('alert')).toHaveCount(0)
    await slot.getByRole('button', { name: /^(Cancel|Remove) Scan 12\.pdf$/ }).click()
    await expect(slot.getByText('Scan 12.pdf')).toHaveCount(0)
    await wizard.goTo('Your business')
    await wizard.field('formData.area').pressSequentially('MIDC')
    await wizard.goTo('Documents')
    await expect(slot.getByText(WAITS)).toHaveCount(3)
  })

  await test.step('it goes on by itself, and nothing is there twice', async () => {
    await page.context().setOffline(false)
    for (const name of names.slice(0, 11))
      await expect(slot.getByRole('button', { name: `Preview ${name}` })).toHaveCount(1)
    await expect(slot.getByText(WAITS)).toHaveCount(0)
    expect(new Set(answered).size).toBe(11)
    expect(new Set(stored).size).toBe(stored.length)
    // What was cut off was sent again under the key that it had.
    expect(new Set(sent).size).toBe(11)
    expect(sent.length).toBeGreaterThan(11)
    await wizard.saved()
    await page.reload()
    await expect(slot.getByRole('button', { name: /^Preview / })).toHaveCount(11)
    await wizard.goTo('Your business')
    await expect(wizard.field('formData.area')).toHaveValue('MIDC')
  })
})

test('a file whose answer was lost is not stored twice', async ({ openAs, site }) => {
  const { page, wizard } = await openPapers(openAs, site)
  const keys: string[] = []
  await page.route('**/api/documents/upload', async (route) => {
    const answer = await route.fetch()
    keys.push((await answer.json()).data.key)
    if (keys.length === 1) await route.abort('internetdisconnected')
    else await route.fulfill({ response: answer })
  })
  const slot = wizard.slot('publicAndPrivateDocs.MOA')
  await slot.locator('input[type=file]').setInputFiles(paper('MOA.pdf'))
  await expect(slot.getByText(WAITS)).toBeVisible()
  await slot.getByRole('button', { name: 'Try now MOA.pdf' }).click()
  await expect(slot.getByRole('button', { name: 'Preview MOA.pdf' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
