import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { VisibleSettings } from '../../../contract/firm/settings.ts'
import { button } from '../../testing/fields.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { makeWholeSettings } from '../../testing/settings.ts'
import { openSite, signInAs } from '../../testing/site.tsx'
import { makeUser } from '../../testing/user.ts'

const paper = (title: string, days: number | null) => ({ title, why: '', example: '', days })

test('what is typed in a paper request that is closed again is not saved yet; what is refused stands open', async () => {
  signInAs('admin')
  let settings: VisibleSettings = makeWholeSettings({
    requests: {
      dueDays: 5,
      remindEvery: 3,
      templates: [paper('Stock statement', null), paper('Order book', 3), paper('Rent deed', null)],
    },
  })
  const network = serve({
    getProfile: () => ({ user: makeUser({ role: 'admin' }) }),
    getSettings: () => ({ data: settings }),
    changeSettings: ({ body }) => {
      const titles = Object(body).requests.templates.map((one: { title: string }) => one.title)
      if (new Set(titles).size < titles.length)
        return new Refusal('INVALID_REQUEST', {
          'requests.templates.1.title': 'This document is in the list already.',
        })
      settings = { ...settings, ...Object(body), version: settings.version + 1 }
      return { data: settings }
    },
  })
  const { person } = await openSite('/dashboard/settings?tab=requests')
  const section = await screen.findByRole('region', { name: 'Document requests' })
  const requests = within(section)
  const title = (number: number) =>
    requests.getByLabelText<HTMLInputElement>(`Document ${number} *`)
  const line = (number: number) => {
    const found = section.querySelectorAll('summary')[number - 1]
    if (found === undefined) throw new Error(`There is no document ${number}.`)
    return found
  }
  const isOpen = (number: number) => line(number).closest('details')?.open
  // A browser leaves one of the group open; happy-dom has no groups.
  const open = async (number: number) => {
    for (const other of section.querySelectorAll('details')) other.open = false
    await person.click(line(number))
  }
  const save = () => person.click(button('Save settings'))

  await open(1)
  const known = title(1).value
  await open(2)
  expect(isOpen(1)).toBe(false)
  await person.clear(title(2))
  await person.type(title(2), known)
  await open(3)
  expect(isOpen(2)).toBe(false)
  await requests.findByText(/· 1 not saved$/)
  expect(line(2).textContent).toContain('Not saved')
  await save()
  const refused = await screen.findByText('This document is in the list already.', {
    selector: '[role=alert] a',
  })
  await waitFor(() => expect(isOpen(2)).toBe(true))
  await open(3)
  await person.click(refused)
  expect(isOpen(2)).toBe(true)
  expect(document.activeElement).toBe(title(2))
  await person.type(title(2), ' of a quarter')
  await save()
  await screen.findByText('The settings are saved.')
  expect(network.of('changeSettings').at(-1)?.body).toMatchObject({
    requests: {
      templates: [
        paper('Stock statement', null),
        paper('Stock statement of a quarter', 3),
        paper('Rent deed', null),
      ],
    },
  })
  await waitFor(() => expect(requests.queryByText(/not saved/i)).toBeNull())
})

test('another bank account that waits for a second admin leaves the one of before in the form, and says so', async () => {
  signInAs('admin')
  const settings = makeWholeSettings()
  const network = serve({
    getProfile: () => ({ user: makeUser({ role: 'admin' }) }),
    getSettings: () => ({ data: settings }),
    changeSettings: () => ({
      data: settings,
      pending: {
        proposalId: '01a22842-d458-7b12-9022-81e9d9ad03bb',
        takesEffectAt: null,
        expiresAt: '2026-12-06T10:00:00.000Z',
      },
    }),
  })
  const { person } = await openSite('/dashboard/settings?tab=bank')
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Account number' })
  const before = number.value
  await person.clear(number)
  await person.type(number, '912010034567890')
  await person.click(button('Save settings'))
  await screen.findByText('The bank account is as before')
  screen.getByText(/Another admin has to approve it until 6 Dec 2026/)
  expect(network.of('changeSettings').at(-1)?.body).toMatchObject({
    bank: { accountNumber: '912010034567890' },
  })
  await waitFor(() => expect(number.value).toBe(before))
  await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull())
})

test('a test mail says what the mail server says, wrong first and then right', async () => {
  signInAs('admin')
  let isRight = false
  serve({
    getProfile: () => ({ user: makeUser({ role: 'admin' }) }),
    getSettings: () => ({ data: makeWholeSettings() }),
    sendTestMail: () =>
      isRight ? { message: 'A mail to you is on its way.' } : new Refusal('MAIL_SERVER'),
  })
  const { person } = await openSite('/dashboard/settings')
  await person.click(await screen.findByRole('button', { name: 'Send me a test mail' }))
  expect(
    (await screen.findByText('The mail server takes no mails.')).closest('[role=alert]'),
  ).not.toBeNull()
  isRight = true
  await person.click(button('Send me a test mail'))
  await screen.findByText('A mail to you is on its way.')
  expect(screen.queryByText('The mail server takes no mails.')).toBeNull()
})
