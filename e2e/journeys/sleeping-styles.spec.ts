import type { Page } from '@playwright/test'
import { sleepingPaths } from '../../web/bundling/public-paths.ts'
import { wholeBrowser } from '../browsers.ts'
import { demoToRead, desktop, expect, phone, test } from '../fixtures.ts'
import { siteOn } from '../pages/site.ts'

// The demo's firm fills the pages.
test.use({ ...demoToRead, ...wholeBrowser })

/** Asks for the whole sheets, as waking does; returns how many had waited. */
const wholeSheets = (page: Page) =>
  page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const waiting = sheets.filter(({ disabled }) => disabled)
    await Promise.all(
      waiting.map((sheet) => {
        const { promise, resolve, reject } = Promise.withResolvers<unknown>()
        sheet.addEventListener('load', resolve)
        sheet.addEventListener('error', reject)
        sheet.disabled = false
        return promise
      }),
    )
    return waiting.length
  })

type Look = {
  viewport: { width: number; height: number }
  media: 'screen' | 'print'
  colorScheme: 'light' | 'dark'
}

const looks: Readonly<Record<string, Look>> = {
  'a phone by night': { viewport: phone.viewport, media: 'screen', colorScheme: 'dark' },
  'a desk by day': { viewport: desktop.viewport, media: 'screen', colorScheme: 'light' },
  paper: { viewport: desktop.viewport, media: 'print', colorScheme: 'light' },
}

declare global {
  /** By look, then by element: the value of each of its properties. */
  var seenAsleep: Record<string, Record<string, string[]>> | undefined
}

/**
 * What every element that is shown comes to, and what stands before, after and in it: each property's value as the browser
 * reckons it, sizes and places among them, and which faces are there to write with. The first time of a look is
 * remembered in the page; the second is compared with it, and what differs is answered.
 */
const differences = (page: Page, look: string) =>
  page.evaluate(async (name) => {
    await document.fonts.ready
    // Where less motion is asked for an animation is short, and not over before its first frame.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    // What variables hold counts where a property uses it.
    const names = [...getComputedStyle(document.documentElement)].filter(
      (property) => !property.startsWith('--'),
    )
    const valuesOf = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part)
      return names.map((property) => style.getPropertyValue(property))
    }
    const drawn = (element: Element, part: string) =>
      part === '::placeholder'
        ? element instanceof HTMLInputElement
        : part === '::marker'
          ? getComputedStyle(element).display === 'list-item'
          : !['none', 'normal'].includes(getComputedStyle(element, part).content)
    const faces = [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight, unicodeRange }) => `${family} ${weight} ${unicodeRange}`)
    const seen: Record<string, string[]> = { faces: [...new Set(faces)].toSorted() }
    const shown = document.querySelectorAll('html, body, body *:not(script, style, link, option)')
    for (const [at, element] of shown.entries()) {
      if (!element.checkVisibility()) continue
      const label = `${at} ${element.localName}.${element.getAttribute('class') ?? ''}`
      seen[label] = valuesOf(element)
      for (const part of ['::before', '::after', '::marker', '::placeholder'])
        if (drawn(element, part)) seen[label + part] = valuesOf(element, part)
    }
    const asleep = globalThis.seenAsleep?.[name]
    if (!asleep) {
      globalThis.seenAsleep = { ...globalThis.seenAsleep, [name]: seen }
      return []
    }
    return [...new Set([...Object.keys(asleep), ...Object.keys(seen)])].flatMap((label) => {
      const [before, after] = [asleep[label] ?? [], seen[label] ?? []]
      const changed = after.flatMap((value, at) =>
        value === before[at] ? [] : `${names[at] ?? ''}: ${before[at] ?? ''} → ${value}`,
      )
      return changed.length > 0 || before.length !== after.length
        ? [`${label} ${changed.join('; ')}`]
        : []
    })
  }, look)

test('a sleeping page looks the same with the rules of its own and with all', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  const compare = async (path: string) => {
    for (const [name, { viewport, ...look }] of Object.entries(looks)) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ ...look, reducedMotion: 'reduce' })
      await page.waitForFunction((width) => innerWidth === width, viewport.width)
      expect.soft(await differences(page, name), `${path}, ${name}`).toEqual([])
    }
  }
  for (const path of sleepingPaths) {
    await page.goto(path)
    await compare(path)
    expect(await wholeSheets(page), `${path} has sheets that wait`).toBeGreaterThan(0)
    await compare(path)
  }
})

test('without script a page brings its own styles, and asks for no sheet', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  await page.goto(site.url)
  await expect(page.locator('body')).toHaveCSS('font-family', /Inter Variable/)
  await expect(page.locator('body')).toHaveCSS('margin', '0px')
  // What is chosen shows, too.
  const card = page.locator('label', { hasText: 'Stock and debtors' })
  await card.click()
  await expect(card).toHaveCSS('box-shadow', /inset/)
  expect(sheets).toEqual([])
  await context.close()
})

test('a menu that is opened at once has its styles, however slow they are', async ({ openAs }) => {
  const page = await openAs(phone)
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/entry-*.css', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/')
  const script = page.waitForResponse(/\/assets\/entry\.client-.*\.js$/)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await (await script).finished()
  const { drawer } = siteOn(page)
  await expect(drawer).toBeHidden()
  gate.resolve()
  await expect(drawer).toBeVisible()
  // At its first sight, not some time later.
  expect(await drawer.evaluate((menu) => getComputedStyle(menu).boxShadow)).not.toBe('none')
})
