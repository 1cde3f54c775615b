import type { Page } from '@playwright/test'
import { exifOf } from '../../server/pdf/testing/pictures.ts'
import { expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { openPapers } from '../open-papers.ts'
import { pdfPictures } from '../pdf-pictures.ts'

/** A JPEG as a phone takes it: full of detail. */
const photoOf = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('there is no canvas')
      pen.fillStyle = '#f4f1ea'
      pen.fillRect(0, 0, wide, high)
      pen.fillStyle = '#222'
      pen.font = '34px sans-serif'
      for (let y = 60; y < high; y += 46)
        for (let x = 40; x < wide - 300; x += 310)
          pen.fillText(`${((x * 7919 + y * 104729) % 99991).toFixed(2)} Cr`, x, y)
      return canvas.toDataURL('image/jpeg', 0.97).split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return Buffer.from(base64, 'base64')
}

test('photos from the camera become one PDF, upright, in order, fit to be read and to be sent', async ({
  openAs,
  site,
}) => {
  const { page, wizard } = await openPapers(openAs, site)
  const slot = wizard.slot('publicAndPrivateDocs.all_banks_statement')
  const dialog = page.getByRole('dialog')
  const pages = dialog.getByRole('list', { name: 'Pages' }).getByRole('listitem')
  const take = (name: string, buffer: Buffer) =>
    dialog
      .getByLabel('Photo of the next page')
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer })

  await slot.getByRole('button', { name: 'Take photos' }).click()
  await test.step('a file that is no picture says so and takes nothing away', async () => {
    await take('first.jpg', await photoOf(page, 2000, 2667))
    await expect(dialog.getByAltText('Page 1')).toBeVisible()
    await take('broken.jpg', Buffer.from('no picture'))
    await expect(dialog.getByRole('alert')).toContainText('broken.jpg cannot be read')
    await expect(pages).toHaveCount(1)
  })

  await test.step('pages are turned, moved and taken off', async () => {
    const small = await photoOf(page, 1200, 900)
    // The camera was held upright, which it noted.
    await take('upright.jpg', Buffer.concat([small.subarray(0, 2), exifOf(6), small.subarray(2)]))
    await take('lying.jpg', await photoOf(page, 2667, 2000))
    await take('twice.jpg', await photoOf(page, 300, 300))
    await expect(pages).toHaveCount(4)
    await dialog.getByRole('button', { name: 'Remove page 4' }).click()
    await dialog.getByRole('button', { name: 'Turn page 3' }).click()
    await dialog.getByRole('button', { name: 'Move up page 3' }).click()
    await expect(pages.getByRole('img')).toHaveCount(3)
    await inspect(page, 'three photos of one document')
    await page.setViewportSize(phone.viewport)
  })

  await test.step('closed and opened again, they are still there', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await slot.getByRole('button', { name: 'Go on with 3 photos' }).click()
    await expect(pages).toHaveCount(3)
  })

  const stored = page.waitForResponse('**/api/documents/upload')
  await dialog.getByRole('button', { name: 'Use these 3 pages as one PDF' }).click()
  await expect(dialog).toBeHidden()
  const { data } = await (await stored).json()
  await expect(slot.getByRole('listitem')).toHaveCount(1)
  await expect(slot.getByRole('listitem')).toContainText('.pdf')
  expect(data.fileSize).toBeLessThanOrEqual(3 * 700_000)

  const pdf = await page.evaluate(async (key) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch(`/api/documents/download/${key}`, { headers })
    return [...new Uint8Array(await answer.arrayBuffer())]
  }, data.key)
  const pictures = await pdfPictures(Buffer.from(pdf))
  if (pictures === null) return
  const [first, second, third, ...more] = pictures
  expect(more).toEqual([])
  for (const large of [first, second]) {
    expect(large?.width).toBeGreaterThanOrEqual(1700)
    expect(large?.height).toBeGreaterThanOrEqual(2400)
  }
  // Not blown up: it would be no easier to read.
  expect(third).toEqual({ width: 900, height: 1200 })
})
