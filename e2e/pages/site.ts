import { expect, type Page } from '@playwright/test'

/** The pages for visitors as they see them. */
export const siteOn = (page: Page) => {
  const heading = () => page.getByRole('heading', { level: 1 })
  const header = page.getByRole('navigation', { name: 'Main' })
  const footer = page.getByRole('contentinfo')
  const calculator = (title: string) => page.getByRole('region', { name: title })
  /** What a company of a type keeps ready, on the home page. */
  const papersOf = (type: string) => page.locator('summary').filter({ hasText: type })
  const chatLink = () => footer.getByRole('link', { name: 'Chat with us' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })

  const openDrawer = async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(drawer).toBeVisible()
  }

  /** Opens a calculator; the one that was open closes. */
  const openCalculator = (title: string) =>
    page.locator('#calculators').locator('summary').filter({ hasText: title }).click()

  /** Fills a calculator by its labels and expects its answers by theirs. */
  const calculate = async (
    title: string,
    typed: Readonly<Record<string, string>>,
    answers: Readonly<Record<string, string>>,
  ) => {
    await openCalculator(title)
    for (const [label, value] of Object.entries(typed))
      await calculator(title).getByLabel(label, { exact: true }).fill(value)
    for (const [label, value] of Object.entries(answers)) {
      const term = page.getByText(label, { exact: true })
      const row = calculator(title).locator('dl > div').filter({ has: term })
      await expect(row.getByRole('definition')).toHaveText(value)
    }
  }

  /** What search engines and previews read of the open page. */
  const head = () =>
    page.evaluate(() => {
      const content = (selector: string) =>
        document.querySelector(selector)?.getAttribute('content') ?? null
      const data = document.querySelector('script[type="application/ld+json"]')?.textContent
      return {
        title: document.title,
        description: content('meta[name=description]'),
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
        robots: content('meta[name=robots]'),
        social: ['title', 'description', 'url', 'image', 'type'].map((name) =>
          content(`meta[property="og:${name}"]`),
        ),
        data: data === undefined ? null : JSON.parse(data),
      }
    })

  return {
    heading,
    header,
    footer,
    calculator,
    openCalculator,
    calculate,
    papersOf,
    chatLink,
    drawer,
    openDrawer,
    head,
  }
}
