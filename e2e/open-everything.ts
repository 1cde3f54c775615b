import type { Page } from '@playwright/test'
import { settled } from './inspect.ts'

/** Opens what stands open beside anything else; tells whether there was something. */
const openFree = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const closed = [...document.querySelectorAll('main details:not([open], [name])')].filter(
      (one): one is HTMLDetailsElement =>
        one instanceof HTMLDetailsElement && one.checkVisibility(),
    )
    for (const one of closed) one.open = true
    return closed.length > 0
  })

/** Of those that are open one at a time, the one with which the page is highest. */
const openHighest = (page: Page, name: string): Promise<void> =>
  page.evaluate(async (group) => {
    const all = [...document.querySelectorAll<HTMLDetailsElement>('main details')].filter(
      (one) => one.name === group && one.checkVisibility(),
    )
    let highest = { height: 0, part: all[0] }
    // What comes only with the opening is there the second time.
    for (const part of [...all, ...all]) {
      part.open = true
      await new Promise(requestAnimationFrame)
      const height = document.documentElement.scrollHeight
      if (height > highest.height) highest = { height, part }
    }
    if (highest.part) highest.part.open = true
  }, name)

const namesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLDetailsElement>('main details[name]')].map(
        ({ name }) => name,
      ),
    ),
  ])

/** Opens all of a page that can be open at the same time, so that it is as high as it can be. */
export const openEverything = async (page: Page): Promise<void> => {
  await settled(page)
  for (const name of await namesOn(page)) {
    await openHighest(page, name)
    await settled(page)
  }
  while (await openFree(page)) await settled(page)
  for (const all of await page.getByRole('button', { name: /^Show all/ }).all()) await all.click()
  await settled(page)
}

/** How high a page is, and how many of its parts scroll by themselves. */
export const heightOf = (page: Page): Promise<{ height: number; inner: number }> =>
  page.evaluate(async () => {
    // The face that stands in for Inter may break a line elsewhere.
    await document.fonts.ready
    return {
      height: document.documentElement.scrollHeight,
      // The document and its list are made to scroll.
      inner: [...document.querySelectorAll('main :not(textarea)')].filter(
        (part) =>
          part.scrollHeight > part.clientHeight + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(part).overflowY) &&
          part.closest('[data-tab=papers]') === null,
      ).length,
    }
  })
