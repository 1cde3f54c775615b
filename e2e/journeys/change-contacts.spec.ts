import { desktop, expect, test } from '../fixtures.ts'
import { codeIn } from '../mail-server.ts'
import { accountOn } from '../pages/account.ts'
import { newBorrower, somebody } from '../people.ts'

test('a verified email is changed in the profile: the password, then the code of the new one', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const account = accountOn(page)
  const [person, known] = [await newBorrower(site, 'Rekha Nair'), await newBorrower(site)]
  await account.signIn(person)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  const email = dialog.getByRole('textbox', { name: 'New email' })
  const password = dialog.getByLabel(/^Your current password/)
  const send = dialog.getByRole('button', { name: 'Send the code' })
  const next = somebody('Rekha Nair').email

  await test.step('a taken address and a wrong password are said at their fields, what was typed stays', async () => {
    await send.click()
    await expect(dialog.getByText('Email is required').first()).toBeVisible()
    await email.pressSequentially(known.email)
    await password.pressSequentially(person.password)
    await send.click()
    await expect(email).toHaveAccessibleDescription(/An account with this email already exists/)
    await expect(email).toHaveValue(known.email)
    await email.fill('')
    await email.pressSequentially(next)
    await password.fill('')
    await password.pressSequentially('not the password at all')
    await send.click()
    await expect(dialog.getByText('The current password is not right.').first()).toBeVisible()
    await expect(email).toHaveValue(next)
  })

  await test.step('a wrong code empties its cells; the right one replaces the email', async () => {
    await password.fill('')
    await password.pressSequentially(person.password)
    await send.click()
    await expect(dialog.getByText(next)).toBeVisible()
    const code = codeIn(await site.mails.next(next, /is your .* code$/))
    await site.mails.next(person.email, /^Somebody asked to change the email address/)
    const cell = (n: number) => dialog.getByLabel(`Digit ${n} of 6`)
    await cell(1).click()
    await page.keyboard.type(code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)))
    await expect(dialog.getByText('The code is not right. Check it and try again.')).toBeVisible()
    await expect(cell(1)).toBeFocused()
    await page.keyboard.type(code)
    await dialog.getByRole('button', { name: 'Change email' }).click()
    await expect(account.toast('Your email is changed.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(next, { exact: true })).toBeVisible()
    await site.mails.next(person.email, /^The email address of your account is changed$/)
  })

  await test.step('without a gateway the mobile number asks for the password beside it', async () => {
    const { mobile } = somebody('Rekha Nair')
    const number = page.getByRole('textbox', { name: 'Mobile number' })
    const beside = page.getByLabel(/^Your current password/)
    await expect(beside).toBeHidden()
    await number.fill('')
    await number.pressSequentially(mobile)
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Enter your password.').first()).toBeVisible()
    await beside.pressSequentially(person.password)
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(account.toast('Your details are saved.')).toBeVisible()
    await expect(number).toHaveValue(mobile)
    await expect(beside).toBeHidden()
    await site.mails.next(next, /^The mobile number of your account is changed$/)
  })
})
