import type { CDPSession, Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures.ts'
import { codeIn } from '../mail-server.ts'
import { accountOn } from '../pages/account.ts'
import { somebody } from '../people.ts'
import type { Site } from '../site.ts'

const codeMail = /is your .* code$/
const sentence = 'The code is not right. Check it and try again.'

/** Registers somebody; gives their code, and one that is wrong and shares no cell's digit with it. */
const registerOn = async (page: Page, site: Site, name: string) => {
  const account = accountOn(page)
  const person = somebody(name)
  await account.register(person)
  const code = codeIn(await site.mails.next(person.email, codeMail))
  const wrong = code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))
  return { account, code, wrong }
}

/** The keyboard of a phone: it names no key and composes what it types. */
const phoneKeyboard = (session: CDPSession) => {
  const keyDown = (commands: string[] = []) =>
    session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Unidentified',
      windowsVirtualKeyCode: 229,
      commands,
    })
  return {
    compose: async (digits: string) => {
      for (const digit of digits) {
        await keyDown()
        await session.send('Input.imeSetComposition', {
          text: digit,
          selectionStart: 1,
          selectionEnd: 1,
        })
      }
    },
    commit: async (digits: string) => {
      for (const digit of digits) {
        await keyDown()
        await session.send('Input.insertText', { text: digit })
      }
    },
    erase: () => keyDown(['deleteBackward']),
  }
}

test('on the keyboard of a phone a refused code is typed anew, over equal digits and with corrections', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  const { account, code, wrong } = await registerOn(page, site, 'Imran Sheikh')
  const keyboard = phoneKeyboard(await page.context().newCDPSession(page))

  await account.cell(1).tap()
  await keyboard.compose(wrong)
  await expect(page.getByRole('group', { name: 'Email OTP' })).toContainText(sentence)
  await expect.poll(() => account.codeShown()).toBe('')
  await expect(account.cell(1)).toBeFocused()

  for (const type of [keyboard.commit, keyboard.compose]) {
    await account.cell(1).tap()
    await type('111222')
    expect(await account.codeShown()).toBe('111222')
    await account.cell(1).tap()
    await type('123456')
    expect(await account.codeShown()).toBe('123456')
    await type('7')
    expect(await account.codeShown()).toBe('123457')
    await keyboard.erase()
    await keyboard.erase()
    expect(await account.codeShown()).toBe('1234')
    await expect(account.cell(5)).toBeFocused()
    await type('5')
    await expect(account.cell(6)).toBeFocused()
  }

  // The strip above the keyboard offers the code of the message as a whole.
  await account.cell(3).tap()
  await page.keyboard.insertText(code)
  expect(await account.codeShown()).toBe(code)
  await page.getByRole('button', { name: 'Verify & Complete Registration' }).tap()
  await account.isVerified()
})
