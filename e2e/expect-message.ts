import { expect, type Locator, type Page } from '@playwright/test'
import type { SpecMessage } from '../web/testing/spec-messages.ts'

type Names = { file?: string }

const textOf = ({ text }: SpecMessage, { file = '' }: Names) => text.replace('{file}', file)

/** A case-sensitive text filter; a plain string would ignore case. */
const lettersOf = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))

const placeOf = (page: Page, message: SpecMessage, names: Names): Locator => {
  const said = page.getByText(textOf(message, names), { exact: true })
  switch (message.as) {
    case 'toast': {
      const toast = page.locator('.mantine-Notification-root', { has: said })
      if (message.title === undefined) return toast
      return toast.filter({ has: page.getByText(message.title, { exact: true }) })
    }
    case 'alert':
      // The alert may say more than the message, e.g. the way on.
      return page.getByRole('alert').filter({ hasText: lettersOf(textOf(message, names)) })
    case 'text':
      return said
    case 'answer':
      throw new Error(`"${message.text}" is obeyed, not shown`)
  }
}

/** Expects a fixed message in its place, letter for letter. */
export const expectMessage = async (
  page: Page,
  message: SpecMessage,
  names: Names = {},
): Promise<void> => {
  const place = placeOf(page, message, names).first()
  await expect(place).toBeVisible()
  if (message.as !== 'toast') return
  const top = page.locator('[data-position=top-center]').filter({ has: place })
  await expect(top, 'a toast stands at the top').toBeVisible()
  if (message.title === 'Error') await expect(place).toHaveRole('alert')
}

/** How far the clock of the page is moved at once while a toast is awaited, in milliseconds. */
const STEP = 100

/**
 * Expects that an act brings a toast which stays exactly as long as it should, by the clock of the
 * page, which the journey has installed: a busy machine makes no difference.
 */
export const expectMessageForItsTime = async (
  page: Page,
  message: SpecMessage,
  act: () => Promise<unknown>,
  names: Names = {},
): Promise<void> => {
  const place = placeOf(page, message, names).first()
  const milliseconds = (message.seconds ?? 0) * 1000
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await act()
  await expect(async () => {
    await page.clock.runFor(STEP)
    await expect(place).toBeAttached({ timeout: 1 })
  }).toPass()
  await page.clock.runFor(milliseconds - 6 * STEP)
  await expectMessage(page, message, names)
  await page.clock.runFor(12 * STEP)
  await expect(place).toBeHidden()
  await page.clock.resume()
}
