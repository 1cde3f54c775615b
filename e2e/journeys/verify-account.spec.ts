import type { Page } from '@playwright/test'
import { neverIdle } from '../first-load.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { codeIn } from '../mail-server.ts'
import { inspect } from '../inspect.ts'
import { accountOn } from '../pages/account.ts'
import { somebody } from '../people.ts'
import { expectMessage } from '../expect-message.ts'
import { messages } from '../../web/testing/spec-messages.ts'
import { weigh } from '../weigh.ts'

const codeMail = /is your .* code$/

const submitButton = (page: Page) =>
  page.getByRole('button', { name: 'Verify & Complete Registration' })

test('the verification comes within the weight of a first load, and is accessible', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  await accountOn(page).register(somebody('Nila Das'))
  await neverIdle(page)
  await page.goto('/verify')
  await expect(submitButton(page)).toBeVisible()
  await weigh(page, '/verify')
  await inspect(page, '/verify')
})

test('the code is typed, corrected, pasted; a wrong one is said, the right one leads to the login', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = accountOn(page)
  const person = somebody('Meera Joshi')
  await account.register(person)
  const code = codeIn(await site.mails.next(person.email, codeMail))
  const wrong = code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

  await test.step('six cells, one digit each', async () => {
    await expect(page.getByText(person.mobile, { exact: true })).toBeVisible()
    await expect(page.getByLabel(/^Digit \d of 6$/)).toHaveCount(6)
    await expect(account.cell(1)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(account.cell(1)).toHaveAttribute('inputmode', 'numeric')
    await account.typeCode('1a2')
    expect(await account.codeShown()).toBe('12')
    await expect(account.cell(3)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(account.cell(2)).toBeFocused()
    expect(await account.codeShown()).toBe('1')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    expect(await account.codeShown()).toBe('')
  })

  await test.step('no code, then too few digits', async () => {
    await submitButton(page).click()
    await expectMessage(page, messages.enterOtp)
    await expect(page.getByRole('group', { name: 'Email OTP' })).toContainText(
      'Please enter Email OTP',
    )
    await expect(account.cell(1)).toBeFocused()
    await account.typeCode('123')
    await expect(page.getByRole('group', { name: 'Email OTP' })).not.toContainText('Please')
    await submitButton(page).click()
    await expect(account.toast('Enter all 6 digits of the code.')).toBeVisible()
    expect(await account.codeShown()).toBe('123')
    await expect(account.cell(4)).toBeFocused()
  })

  await test.step('a wrong code is sent with its last digit, said, and taken out of the cells', async () => {
    await account.typeCode(wrong)
    const sentence = 'The code is not right. Check it and try again.'
    await expect(account.toast(sentence)).toContainText('Error')
    await expect(page.getByRole('group', { name: 'Email OTP' })).toContainText(sentence)
    expect(await account.codeShown()).toBe('')
    await expect(account.cell(1)).toBeFocused()
  })

  await test.step('the right code, pasted as the mail writes it', async () => {
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    )
    await account.cell(4).click()
    await page.keyboard.press('ControlOrMeta+V')
    expect(await account.codeShown()).toBe(code)
    await expect(account.cell(6)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectMessage(page, messages.registrationCompleted)
    await expect(page).toHaveURL(/\/login$/)
    await expect(account.box('Email')).toHaveValue(person.email)
    await account.fillLogin(person)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('the code is good only once, the page is gone', async () => {
    await page.goto('/verify')
    await expect(page).toHaveURL(/\/register$/)
  })
})
