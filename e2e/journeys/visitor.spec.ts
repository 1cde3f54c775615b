import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { readPaths } from '../../web/bundling/public-paths.ts'
import { wholeBrowser } from '../browsers.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { siteOn } from '../pages/site.ts'
import { admin } from '../site.ts'

// The pages are many and alike: a trace of each would take longer than reading it.
test.use({ trace: 'off', ...wholeBrowser })

const article = '/blogs/working-capital-turnover-method'

const greeting = 'Hello, I am looking for advisory services for my business.'

/** The sections that the terms must have, by name. */
const termsSections = [
  'Eligibility',
  'User account duties',
  'Acceptable use',
  'Privacy',
  'Intellectual property',
  'Payment terms',
  'Termination',
  'Limitation of liability',
  'Governing law',
  'Changes to terms',
]

/** How far things jumped while the page came up, and what of it is script, in compressed bytes. */
const weigh = async (page: Page) => {
  const { jumps, inline } = await page.evaluate(async () => {
    const shifts = await new Promise<number>((resolve) => {
      let sum = 0
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          sum += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
    })
    const scripts = [...document.scripts].filter(({ type }) => type === '' || type === 'module')
    return { jumps: shifts, inline: scripts.map(({ textContent }) => textContent).join('\n') }
  })
  return { jumps, inline: brotliCompressSync(inline).length }
}

for (const [name, device] of Object.entries({ phone, desktop })) {
  test(`a visitor reads every page on a ${name}`, async ({ openAs, site }) => {
    const page = await openAs(device)
    const { heading, footer, head } = siteOn(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const seen: { title: string; description: string | null }[] = []
    for (const path of readPaths) {
      await page.goto(path)
      await expect(heading()).toHaveCount(1)
      const { jumps, inline } = await weigh(page)
      expect.soft(jumps, `${path} does not jump`).toBeLessThanOrEqual(0.02)
      expect.soft(inline, `${path} brings little script`).toBeLessThan(15_000)

      const { title, description, canonical, robots, social, data } = await head()
      seen.push({ title, description })
      const address = `${site.url}${path}`
      expect.soft(canonical).toBe(address)
      expect.soft(robots, `${path} may be listed`).toBeNull()
      expect
        .soft(social)
        .toEqual([
          title,
          description,
          address,
          `${site.url}/og.png`,
          path.startsWith('/blogs/') ? 'article' : 'website',
        ])
      expect.soft(data['@context']).toBe('https://schema.org')
      const types = data['@graph'].map((thing: { '@type': string }) => thing['@type'])
      expect.soft(types).toContain(path === '/' ? 'FinancialService' : 'BreadcrumbList')
      await expect(footer).toContainText('We do not guarantee any outcome')
      expect
        .soft(await page.content(), `${path} approves of nothing`)
        .not.toMatch(/eligible for|approved/i)
    }
    expect(scripts, 'nothing is fetched before the first sign of use').toEqual([])
    expect(new Set(seen.map(({ title }) => title)).size).toBe(readPaths.length)
    expect(new Set(seen.map(({ description }) => description)).size).toBe(readPaths.length)
    for (const { description } of seen) expect(description?.length).toBeGreaterThan(40)
  })

  test(`a visitor works with the home page on a ${name}`, async ({ openAs }) => {
    const page = await openAs(device)
    const { calculate, papersOf } = siteOn(page)
    await page.goto('/')
    await calculate(
      'Monthly instalment (EMI)',
      { 'Loan amount': '100000', 'Interest a year': '9.5', Months: '12' },
      {
        'Indicative instalment a month': '₹8,768',
        'Interest in all': '₹5,220',
        'Paid in all': '₹1,05,220',
      },
    )
    await calculate(
      'Working capital (turnover method)',
      { 'Projected turnover a year': '100000' },
      {
        'Indicative bank finance (20 %)': '₹20,000',
        'Needed in all (25 %)': '₹25,000',
        'Your margin (5 %)': '₹5,000',
      },
    )
    await calculate(
      'Working capital (balance-sheet method)',
      {
        'Current assets': '560',
        'Current liabilities without bank borrowing': '200',
        'Core current assets': '100',
      },
      { 'Indicative bank finance, method II': '₹220', 'Method I': '₹270', 'Method III': '₹145' },
    )

    await papersOf('Sole proprietorship').click()
    await expect(
      page.locator('details[open]').getByText('Current account statements'),
    ).toBeVisible()
    await papersOf('Private limited company').click()
    await expect(page.getByText('Memorandum of association (MOA)').first()).toBeVisible()
    await page.getByText('What does it cost?').click()
    await expect(
      page.getByText(/payable within 3 working days after the money is received/),
    ).toBeVisible()
    await inspect(page, 'the home page in use')
  })
}

test('a visitor finds the way from the header, the drawer and the footer', async ({ openAs }) => {
  const page = await openAs(desktop)
  const { header, footer, heading, chatLink } = siteOn(page)
  await page.goto('/')
  const links = header.getByRole('link')
  await expect(links).toHaveText(['Home', 'About', 'Services', 'Blog', 'Lenders'])
  for (const [name, path, title] of [
    ['About', '/about', 'About us'],
    ['Services', '/services', 'Services'],
    ['Blog', '/blogs', 'Blog'],
    ['Lenders', '/lenders', 'Lenders'],
  ] as const) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await header.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(heading()).toHaveText(title)
    expect(await page.evaluate(() => scrollY), 'a new page starts at its top').toBe(0)
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  for (const [name, path] of [
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Services', '/term-condition'],
    ['Career', '/career'],
    ['Contact Us', '/contact'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  await expect(footer.getByText('Our Team')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Our Team' })).toHaveCount(0)
  for (const city of ['Mumbai', 'Bengaluru', 'Kolkata'])
    await expect(footer.getByRole('listitem').filter({ hasText: city })).toBeVisible()
  for (const name of ['LinkedIn', 'Facebook', 'X'])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      /^https:\/\//,
    )
  await expect(chatLink()).toHaveAttribute(
    'href',
    `https://wa.me/919876543210?text=${encodeURIComponent(greeting)}`,
  )
  await expect(footer).toContainText('© 2025 RinSetu Advisory LLP. All rights reserved.')
  const disclaimer = footer.getByRole('region', { name: 'Disclaimer' })
  for (const sentence of [
    'We do not guarantee any outcome',
    'we are not the decision-maker',
    'We are not liable for a rejection, a delay or any loss',
    'Our associates cannot promise or influence the result of any credit rating',
  ])
    await expect(disclaimer).toContainText(sentence)

  const mobile = await openAs(phone)
  const small = siteOn(mobile)
  await mobile.goto('/')
  await small.openDrawer()
  await expect(small.drawer.getByRole('link')).toHaveText([
    'Home',
    'About',
    'Services',
    'Blog',
    'Lenders',
    'Login',
  ])
  await small.drawer.getByRole('link', { name: 'Lenders' }).click()
  await expect(small.heading()).toHaveText('Lenders')
  await expect(small.drawer).toBeHidden()
})

test('no script of a page can turn text into markup', async ({ openAs }) => {
  // The browser also tells of the refusal in its console.
  const page = await openAs(desktop, /TrustedHTML/)
  await page.goto('/')
  const refusal = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>x</b>'
      return 'none'
    } catch (error) {
      return String(error)
    }
  })
  expect(refusal).toContain('TrustedHTML')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('the About page plays its animation once, for a second', async ({ openAs }) => {
  const page = await openAs({ ...desktop, reducedMotion: 'no-preference' })
  await page.goto('/about')
  await expect(page).toHaveTitle('About RinSetu: a bridge between companies and lenders')
  const animations = await page.evaluate(async () => {
    const found = document.getAnimations().filter(({ effect }) => effect !== null)
    await Promise.all(found.map(({ finished }) => finished))
    return found.map((animation) => {
      const { duration, iterations } = animation.effect?.getTiming() ?? {}
      return { duration, iterations, state: animation.playState }
    })
  })
  expect(animations.length).toBeGreaterThan(0)
  for (const animation of animations)
    expect(animation).toEqual({ duration: 1000, iterations: 1, state: 'finished' })
})

test('a visitor reads an article, takes the feed, and is helped on from a wrong address', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  const { heading } = siteOn(page)
  await page.goto('/blogs')
  await page.getByRole('link', { name: /^Working capital by the turnover method/ }).click()
  await expect(page).toHaveURL(article)
  await expect(heading()).toHaveText(/^Working capital by the turnover method/)
  await expect(page.getByText(/^4 Aug 2025 · \d+ min read$/)).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Home',
    'Blog',
    'Working capital by the turnover method, with an example',
  ])
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveURL('/blogs')

  const feedLink = page.locator('link[rel=alternate][type="application/atom+xml"]')
  const feed = await page.request.get((await feedLink.getAttribute('href')) ?? '')
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  // Read in a page of no site: ours lets no text become markup.
  const reader = await page.context().newPage()
  const told = await reader.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml')
      const textsOf = (selector: string) =>
        [...xml.querySelectorAll(selector)].map(({ textContent }) => textContent)
      return {
        broken: xml.querySelector('parsererror') !== null,
        root: `${xml.documentElement.namespaceURI} ${xml.documentElement.localName}`,
        author: textsOf('feed > author > name'),
        ids: textsOf('entry > id'),
        dates: textsOf('entry > updated'),
        texts: textsOf('entry > content'),
      }
    },
    await feed.text(),
  )
  await reader.close()
  expect(told).toMatchObject({
    broken: false,
    root: 'http://www.w3.org/2005/Atom feed',
    author: ['RinSetu Advisory LLP'],
  })
  expect(told.ids).toContain(`${site.url}${article}`)
  expect(told.ids).toHaveLength(readPaths.filter((path) => path.startsWith('/blogs/')).length)
  expect(told.dates).toEqual(told.dates.toSorted().toReversed())
  expect(told.texts.join('')).toContain(`<a href="${site.url}/#calculators">`)

  const missing = await page.goto('/blogs/no-such-article')
  expect(missing?.status()).toBe(404)
  await expect(heading()).toHaveText("We can't find this page")
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('the terms and the privacy policy say what they must', async ({ openAs }) => {
  const page = await openAs(desktop)
  await page.goto('/term-condition')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(termsSections)
  await expect(main.getByRole('link', { name: 'support@rinsetu.example' })).toHaveAttribute(
    'href',
    'mailto:support@rinsetu.example',
  )
  await expect(main).toContainText('The courts of Delhi have exclusive jurisdiction')
  await expect(main).toContainText('Payments are final and non-refundable unless')

  await main.getByRole('link', { name: 'privacy policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  for (const words of [
    'Digital Personal Data Protection Act, 2023',
    'Digital Personal Data Protection Rules, 2025',
    'Sensitive Personal Data or Information) Rules, 2011',
    'Drafts that are not submitted, with their files: 180 days after the last change',
    /Security events: .*: 180 days after they happened/,
    'Grievance officer of RinSetu Advisory LLP',
    'Data Protection Board of India',
    'within 72 hours',
    'nominate',
  ])
    await expect(main).toContainText(words)
})

test('what an admin sets for the firm stands on the pages, script or not', async ({
  openAs,
  site: { url },
}) => {
  const json = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  })
  const headers = { ...json, Authorization: `Bearer ${(await signedIn.json()).accessToken}` }
  const settings = `${url}/api/settings`
  const { version, ...before } = (await (await fetch(settings, { headers })).json()).data
  const firm = {
    ...before.firm,
    name: 'Rao & Sons',
    whatsApp: '9123456780',
    otherOffices: ['Pune'],
  }
  const companyType = 'private-limited'
  const checklist = [
    { companyType, slot: 'publicAndPrivateDocs.MOA', ask: 'hidden' },
    { companyType, slot: 'publicAndPrivateDocs.CMA', ask: 'required' },
  ]
  const save = (body: object) =>
    fetch(settings, { method: 'PUT', headers, body: JSON.stringify(body) })
  expect((await save({ ...before, firm, checklist })).status, `from version ${version}`).toBe(200)

  const page = await openAs({ ...phone, javaScriptEnabled: false })
  const { footer, chatLink } = siteOn(page)
  await expect(async () => {
    await page.goto('/contact')
    await expect(footer).toContainText('© 2025 Rao & Sons.', { timeout: 500 })
  }).toPass()
  await expect(chatLink()).toHaveAttribute('href', /^https:\/\/wa\.me\/919123456780\?/)
  await expect(footer.getByRole('listitem').filter({ hasText: 'Pune' })).toBeVisible()
  await expect(footer).not.toContainText('Mumbai')
  const keepsReady = async (reader: Page) => {
    await reader.goto('/')
    await siteOn(reader).papersOf('Private limited company').click()
    const papers = reader.locator('details[open]')
    await expect(papers.getByText('CMA data')).toBeVisible()
    await expect(papers.getByText('Articles of association (AOA)')).toBeVisible()
    await expect(papers.getByText('Memorandum of association (MOA)')).toHaveCount(0)
  }
  await keepsReady(page)

  const alive = await openAs(desktop)
  await alive.goto('/contact')
  await alive.getByRole('button', { name: 'Switch to dark colours' }).click()
  await expect(alive.getByRole('button', { name: 'Switch to light colours' })).toBeVisible()
  await expect(siteOn(alive).footer).toContainText('© 2025 Rao & Sons.')
  await keepsReady(alive)
  await expect(alive.locator('details[open]').getByText('CMA data')).toHaveCount(1)
  expect((await save(before)).status).toBe(200)
})

test('without JavaScript every public page reads whole and its links work', async ({ openAs }) => {
  const page = await openAs({ ...phone, javaScriptEnabled: false })
  const { heading, header, footer, papersOf } = siteOn(page)
  const targets = new Set<string>()
  const anchors = new Map<string, Set<string>>()
  for (const path of readPaths) {
    const html = (await (await page.goto(path))?.text()) ?? ''
    await expect(heading()).toBeVisible()
    await expect(header.getByRole('link', { name: 'Lenders' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    expect.soft(html, `${path} is filled in`).not.toContain('[[')
    anchors.set(path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')))
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) targets.add(href ?? '')
  }
  for (const target of targets) {
    const [path = '', anchor] = target.split('#')
    const answer = await page.request.get(path)
    expect.soft(answer.status(), `${target} leads somewhere`).toBe(200)
    if (anchor !== undefined)
      expect.soft(anchors.get(path)?.has(anchor), `${target} is there`).toBe(true)
  }

  await page.goto('/')
  await expect(page.locator('noscript p')).toContainText('Your browser runs no JavaScript')
  await papersOf('Limited liability partnership (LLP)').click()
  await expect(page.locator('details[open]').getByText('LLP agreement')).toBeVisible()
  await header.getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('link', { name: /^Working capital by the turnover method/ }).click()
  await expect(page.getByText('the bank may finance ₹80,00,000')).toBeVisible()

  const missing = await page.goto('/blogs/no-such-article')
  expect(missing?.status()).toBe(404)
  await expect(page).toHaveTitle('Page not found – RinSetu')
  await expect(heading()).toHaveText("We can't find this page")
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/dashboard')
  await expect(heading()).toHaveText('This page needs JavaScript')
  // No form stands where nothing would answer it, and a password would go into the address.
  for (const path of ['/login', '/register', '/forgetPassword']) {
    await page.goto(path)
    await expect(page.locator('main noscript p')).toContainText('work with JavaScript only')
    await expect(page.locator('main form')).toBeHidden()
    await expect(page.locator('main form')).toHaveAttribute('method', 'post')
  }
})
