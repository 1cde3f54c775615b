import { expect, type Page } from '@playwright/test'

/** Splash of a page whose script is still on its way. */
export const observeSplash = async (page: Page) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const splash = page.getByRole('status', { name: 'Loading RinSetu' })
  // Nothing is painted before the styles are there.
  await expect(splash).toHaveCSS('position', 'fixed')
  await expect(splash).toBeVisible()
  const box = await splash.boundingBox()
  const logo = await splash.locator('svg').boundingBox()
  const [pulse] = await splash.evaluate((element) =>
    element.getAnimations({ subtree: true }).map(({ effect }) => ({
      duration: effect?.getTiming().duration,
      endless: effect?.getTiming().iterations === Infinity,
      opacities:
        effect instanceof KeyframeEffect ? effect.getKeyframes().map(({ opacity }) => opacity) : [],
    })),
  )
  release()
  await page.waitForURL('**/login**')
  return { box, screen: page.viewportSize(), logoWidth: logo?.width, pulse }
}

/** Animations of the About page, once they have ended. */
export const observeAbout = async (page: Page) => {
  await page.goto('/about')
  return page.evaluate(async () => {
    const found = document.getAnimations().filter(({ effect }) => effect !== null)
    await Promise.all(found.map(({ finished }) => finished))
    return found.map((animation) => {
      const { duration, iterations } = animation.effect?.getTiming() ?? {}
      return { duration, iterations, state: animation.playState }
    })
  })
}
