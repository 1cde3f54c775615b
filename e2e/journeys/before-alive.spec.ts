import type { Page } from '@playwright/test'
import { SLEEPING } from '../../web/app/wake-script.ts'
import { openInteractive } from '../open-interactive.ts'
import { sendInHalves } from '../send-in-halves.ts'
import { wholeBrowser } from '../browsers.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { accountOn } from '../pages/account.ts'
import { newBorrower, somebody } from '../people.ts'

test.use(wholeBrowser)

/** Keeps the script of a page from arriving until it is let through. */
const holdScripts = async (page: Page) => {
  const gate = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    held.push(route.request().url())
    await gate.promise
    await route.continue()
  })
  return { letThrough: gate.resolve, held }
}

test('a sign-in page asks for no script before it is used', async ({ openAs }) => {
  const page = await openAs(desktop)
  const { held, letThrough } = await holdScripts(page)
  for (const path of ['/login', '/register', '/forgetPassword']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(held).toEqual([])
  await page.goto('/login?next=/profile', { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  letThrough()
  const register = page.getByRole('link', { name: 'Create an account' })
  await expect(register).toHaveAttribute('href', '/register?next=%2Fprofile')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute(
    'href',
    '/login?next=%2Fprofile',
  )
})

test('a link that is pressed before the script arrives leads on to where the sign-in was headed', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  await holdScripts(page)
  await page.goto('/login?next=/profile', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register?next=%2Fprofile')
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgetPassword?next=%2Fprofile')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
})

test('a sign-in that is typed and pressed before the script arrives is carried out', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const person = await newBorrower(site)
  const { letThrough } = await holdScripts(page)
  await page.goto('/login?next=/profile', { waitUntil: 'commit' })
  await accountOn(page).fillLogin(person)
  await expect(page).toHaveURL('/login?next=/profile')
  letThrough()
  await expect(page).toHaveURL('/profile')

  // Whoever is signed in needs no sign of use to be led on.
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})

test('a page that is touched while half of it has come wakes when the rest is there', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const marker = `type="${SLEEPING}">`
  for (const cut of [marker, `${marker}import "/ass`]) {
    const slow = await sendInHalves(site.url, '/login', cut)
    const coming = page.goto(`${slow.url}/login`)
    const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
    await expect(login).toBeVisible()
    await login.hover()
    await login.focus()
    slow.sendRest()
    await coming
    await login.click()
    await expect(page.getByText('2 fields need your attention.')).toBeVisible()
    // What the page still fetches for later goes with it.
    await page.goto('about:blank')
    await slow.stop()
  }
})

test('a press without pointer or key, as a reader of screens makes it, wakes the page and counts', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  await page.goto('/login')
  const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  await login.dispatchEvent('click')
  await expect(page.getByText('2 fields need your attention.')).toBeVisible()
})

test('a registration that is filled in and pressed before the script arrives is sent', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  const { box, secret, heading } = accountOn(page)
  const { name, email, mobile, password } = somebody('Meera Rao')
  const { letThrough } = await holdScripts(page)
  await page.goto('/register')
  await box('Your name').fill(name)
  await box('Email').fill(email)
  await box('Mobile number').fill(mobile)
  await secret('Password').fill(password)
  await page.getByRole('checkbox', { name: /^I accept the/ }).check()
  await page.getByRole('checkbox', { name: /^I have read the Privacy/ }).check()
  // As Enter in a field does it.
  await secret('Password').press('Enter')
  await expect(page).toHaveURL('/register')
  letThrough()
  await expect(heading('Verify Your Account')).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
})

test('a password manager that fills without a sign of use is not lost', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const { email, password } = await newBorrower(site)
  await page.goto('/login')
  await page.evaluate(
    ([name, secret]) => {
      const fill = (selector: string, value: string) => {
        const field = document.querySelector<HTMLInputElement>(selector)
        if (field) field.value = value
      }
      fill('input[autocomplete=username]', name)
      fill('input[autocomplete=current-password]', secret)
    },
    [email, password] as const,
  )
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('what the tab has kept of a registration shows without a sign of use', async ({ openAs }) => {
  const page = await openAs(desktop)
  const { box } = accountOn(page)
  await page.goto('/register')
  await box('Your name').fill('Asha Verma')
  const kept = () => page.evaluate(() => sessionStorage.getItem('registration') ?? '')
  await box('Email').fill('asha@example.com')
  // What is typed later tells the form, whenever it came alive.
  await expect(async () => {
    await box('Mobile number').fill('')
    await box('Mobile number').fill('9876543210')
    expect(await kept()).toContain('Asha Verma')
  }).toPass()
  await page.reload()
  await expect(box('Your name')).toHaveValue('Asha Verma')
})

test('what stands below a password stays where it is while the password is judged', async ({
  openAs,
}) => {
  const page = await openAs(phone)
  await openInteractive(page, '/register', 'Your name')
  await page.keyboard.type('Asha Verma')
  const box = page.getByRole('checkbox', { name: /^I accept the/ })
  const top = () => box.evaluate((one) => one.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.getByLabel(/^Password/).fill('brass lantern on the hill')
  await expect(page.getByText('This password will do.')).toBeVisible()
  expect(await top()).toBe(before)
})

test('a page fetches the whole typeface only for signs that few pages have', async ({ openAs }) => {
  const page = await openAs(phone)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  expect(fetched).toEqual([expect.stringContaining('inter-core')])
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'José'
  })
  await expect.poll(() => fetched).toContainEqual(expect.stringContaining('inter-latin-wght'))
})

test('a public page that nobody has used yet asks for no file but its typeface', async ({
  openAs,
}) => {
  const page = await openAs(phone)
  for (const path of ['/', '/services', '/contact']) {
    await page.goto(path)
    const named = await page
      .locator(
        'link:is([rel=icon], [rel=manifest], [rel*=preload], [rel=stylesheet]):not([disabled])',
      )
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(
      named.filter((address) => !address.startsWith('data:')),
      path,
    ).toEqual([expect.stringContaining('inter-core')])
  }
})
