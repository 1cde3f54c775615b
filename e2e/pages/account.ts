import { expect, type Page } from '@playwright/test'

export type Person = { name: string; email: string; mobile: string; password: string }

/** Registration, verification, sign-in, password and profile as a person sees them. */
export const accountOn = (page: Page) => {
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  // A password field has no role of its own, and its label ends in the mark of required fields.
  const secret = (label: string) => page.getByLabel(new RegExp(`^${label}`))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const cell = (digit: number) => page.getByLabel(`Digit ${digit} of 6`)
  const timer = () => page.getByRole('timer', { name: 'Time left' })
  const resendButton = () => page.getByRole('button', { name: 'Resend OTP' })
  const toast = (text: string) => page.locator('.mantine-Notification-root', { hasText: text })

  /** Fills the registration and sends it. */
  const fillRegistration = async ({ name, email, mobile, password }: Person) => {
    await page.goto('/register')
    await box('Your name').fill(name)
    await box('Email').fill(email)
    await box('Mobile number').fill(mobile)
    await secret('Password').fill(password)
    await page.getByRole('checkbox', { name: /^I accept the Terms/ }).check()
    await page.getByRole('checkbox', { name: /^I have read the Privacy/ }).check()
    await press('Create account')
  }

  /** Registers somebody; ends on the verification. */
  const register = async (person: Person) => {
    await fillRegistration(person)
    await expect(heading('Verify Your Account')).toBeVisible()
    await expect(page.getByText(person.email, { exact: true })).toBeVisible()
  }

  /** Types a code digit by digit, as with a keyboard. */
  const typeCode = async (code: string) => {
    await cell(1).click()
    await page.keyboard.type(code)
  }

  /** What the cells show, left to right. */
  const codeShown = async (): Promise<string> => {
    const cells = await page.getByLabel(/^Digit \d of 6$/).all()
    return (await Promise.all(cells.map((one) => one.inputValue()))).join('')
  }

  /** Puts the whole code into the first cell at once, as a phone's autofill does. */
  const fillCode = (code: string) => cell(1).fill(code)

  const isVerified = async () => {
    await expect(toast('Registration completed successfully!')).toBeVisible()
    await expect(heading('Login')).toBeVisible()
  }

  /** Enters the first code, which is sent by itself once it is complete; ends on the login. */
  const verify = async (code: string) => {
    await fillCode(code)
    await isVerified()
  }

  /** Fills the login form that is open, and sends it. */
  const fillLogin = async ({ email, password }: Pick<Person, 'email' | 'password'>) => {
    await box('Email').fill(email)
    await secret('Password').fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  }

  /** Signs in from anywhere; ends on the dashboard. */
  const signIn = async (person: Pick<Person, 'email' | 'password'>) => {
    await page.goto('/login')
    await fillLogin(person)
    // The page has been there since: the next one is drawn in its place.
    const arrived = page.waitForURL('**/dashboard', { waitUntil: 'commit', timeout: 60_000 })
    await arrived.catch(async (cause: unknown) => {
      const said = await page.getByRole('main').innerText()
      throw new Error(`${person.email} is not signed in at ${page.url()}:\n${said}`, { cause })
    })
  }

  const signOut = async () => {
    // The bar of a long form has the site's menu only.
    const menu = page.getByRole('button', { name: 'Open the menu' })
    const account = page.getByRole('button', { name: /^Account menu/ })
    await expect(menu.or(account).first()).toBeVisible()
    if (await account.isVisible()) {
      await account.click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
    } else {
      await menu.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    }
    await expect(toast('You have been logged out successfully.')).toBeVisible()
  }

  const changePassword = async (current: string, next: string) => {
    await page.goto('/profile')
    await secret('Current password').fill(current)
    await secret('New password').fill(next)
    await press('Change password')
  }

  return {
    box,
    secret,
    heading,
    cell,
    timer,
    resendButton,
    toast,
    fillRegistration,
    register,
    typeCode,
    fillCode,
    codeShown,
    isVerified,
    verify,
    fillLogin,
    signIn,
    signOut,
    changePassword,
  }
}
