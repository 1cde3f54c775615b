import type { CDPSession, Page } from '@playwright/test'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { codeIn } from '../mail-server.ts'
import { accountOn } from '../pages/account.ts'
import { somebody } from '../people.ts'
import type { Site } from '../site.ts'

const codeMail = /is your .* code$/
const sentence = 'The code is not right. Check it and try again.'

const verifications = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/verification/verify-otp')) sent.push(request.postData() ?? '')
  })
  return sent
}

/** Registers somebody; gives their code, and one that is wrong and shares no cell's digit with it. */
const registerOn = async (page: Page, site: Site, name: string) => {
  const account = accountOn(page)
  const person = somebody(name)
  await account.register(person)
  const code = codeIn(await site.mails.next(person.email, codeMail))
  const wrong = code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))
  return { account, code, wrong }
}

test('a code is sent with its sixth digit; after a refusal the cells are empty and the button sends', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const sent = verifications(page)
  const { account, code, wrong } = await registerOn(page, site, 'Anil Kapoor')
  const group = page.getByRole('group', { name: 'Email OTP' })

  await account.typeCode(wrong)
  await expect(group).toContainText(sentence)
  expect(sent).toHaveLength(1)
  expect(await account.codeShown()).toBe('')
  await expect(account.cell(1)).toBeFocused()

  await test.step('a code is typed over another one, digit by digit, equal ones too', async () => {
    await page.keyboard.type('111222')
    expect(await account.codeShown()).toBe('111222')
    await account.cell(1).click()
    await page.keyboard.type('123456')
    expect(await account.codeShown()).toBe('123456')
    await page.keyboard.press('Home')
    await page.keyboard.type('123456')
    expect(await account.codeShown()).toBe('123456')
    await account.cell(3).click()
    await page.keyboard.type('3')
    await expect(account.cell(4)).toBeFocused()
    await page.keyboard.type('9')
    expect(await account.codeShown()).toBe('123956')
    // A second click takes the mark off the digit; the new one still replaces it.
    await account.cell(2).click()
    await account.cell(2).click()
    await page.keyboard.type('22')
    expect(await account.codeShown()).toBe('122956')
    await page.keyboard.press('End')
    await page.keyboard.type('6')
    await page.keyboard.type('7')
    expect(await account.codeShown()).toBe('122957')
  })

  await test.step('the cursor moves, Backspace and Delete empty one cell', async () => {
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    expect(await account.codeShown()).toBe('1229')
    await expect(account.cell(5)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    expect(await account.codeShown()).toBe('129')
    await page.keyboard.type('8')
    expect(await account.codeShown()).toBe('1289')
    await expect(account.cell(4)).toBeFocused()
    await page.keyboard.press('a')
    expect(await account.codeShown()).toBe('1289')
    await page.keyboard.press('Home')
    await page.keyboard.press('ControlOrMeta+X')
    expect(await account.codeShown()).toBe('289')
    await account.typeCode('1')
  })

  expect(sent).toHaveLength(1)
  await account.typeCode(wrong)
  await page.getByRole('button', { name: 'Verify & Complete Registration' }).click()
  await expect.poll(() => sent.length).toBe(2)
  await expect.poll(() => account.codeShown()).toBe('')
  await expect(account.cell(1)).toBeFocused()
  await page.keyboard.type(code)
  expect(await account.codeShown()).toBe(code)
  await page.keyboard.press('Enter')
  await account.isVerified()
})

test('a code is pasted into any cell, alone or in its sentence, whole or in part', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { account, code, wrong } = await registerOn(page, site, 'Tara Sen')
  const paste = async (text: string, digit: number) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await account.cell(digit).click()
    await page.keyboard.press('ControlOrMeta+V')
  }

  await paste('45', 4)
  await expect(account.cell(6)).toBeFocused()
  expect(await account.codeShown()).toBe('45')
  await paste(wrong, 4)
  await expect(page.getByRole('group', { name: 'Email OTP' })).toContainText(sentence)
  expect(await account.codeShown()).toBe('')

  await paste('123', 1)
  await paste('456', 4)
  expect(await account.codeShown()).toBe('123456')
  await paste('no digits', 2)
  expect(await account.codeShown()).toBe('123456')
  await paste(`Your code is ${code.slice(0, 3)} ${code.slice(3)}, good for 2 minutes.`, 4)
  expect(await account.codeShown()).toBe(code)
  await page.keyboard.press('Enter')
  await account.isVerified()
})

test('what fills in a code by itself fills all cells, whether it names the first or each', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  const { account, code, wrong } = await registerOn(page, site, 'Ruth Lobo')
  const fillIn = (texts: Record<number, string>) =>
    page.evaluate((filled) => {
      const cells = document.querySelectorAll<HTMLInputElement>('input[aria-label^="Digit"]')
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (const [index, text] of Object.entries(filled)) {
        const cell = cells[Number(index)]
        if (cell === undefined) continue
        set?.call(cell, text)
        cell.dispatchEvent(new Event('input', { bubbles: true }))
        cell.dispatchEvent(new Event('change', { bubbles: true }))
      }
    }, texts)

  await fillIn({ 0: wrong })
  await expect(page.getByRole('group', { name: 'Email OTP' })).toContainText(sentence)
  await expect.poll(() => account.codeShown()).toBe('')
  await fillIn({ ...[...wrong] })
  expect(await account.codeShown()).toBe(wrong)
  await fillIn({ 0: code })
  expect(await account.codeShown()).toBe(code)
  await page.getByRole('button', { name: 'Verify & Complete Registration' }).tap()
  await account.isVerified()
})

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
