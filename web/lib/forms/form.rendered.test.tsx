import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx'
import { type Asked, Refusal, serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'

// The form of an enquiry stands for every form over a call.

const reply = { data: { id: crypto.randomUUID() } }
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })

const openForm = (createEnquiry: Parameters<typeof serve>[0]['createEnquiry'] = () => reply) => {
  const network = serve({ createEnquiry })
  const onSent = vi.fn()
  return { ...open(<EnquiryForm onSent={onSent} />), network, onSent }
}

type Page = ReturnType<typeof openForm>

const fillIn = async ({ person }: Page) => {
  await person.type(field(/^Your name/), 'Asha')
  await person.type(field(/^Email/), 'a@b.in')
  await person.type(field(/^Mobile/), '9820012345')
  await person.selectOptions(screen.getByRole('combobox', { name: /^Service/ }), 'Project Finance')
  await person.type(field(/^Message/), 'Why?')
}
const send = ({ person }: Page) => person.click(screen.getByRole('button', { name: 'Send' }))
const errorOf = (name: RegExp) => {
  const described = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return described.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('what the contract refuses is said at its field, and nothing is sent', async () => {
  const page = openForm()
  await page.person.type(field(/^Email/), 'asha at example')
  await send(page)
  await waitFor(() => expect(field(/^Your name/).getAttribute('aria-invalid')).toBe('true'))
  expect(errorOf(/^Your name/)).toContain('Enter your name.')
  expect(document.activeElement).toBe(field(/^Your name/))
  expect(field(/^Email/)).toHaveProperty('value', 'asha at example')
  expect(page.network.asked).toEqual([])
})

test('a right form is sent as it was typed, once', async () => {
  const page = openForm()
  await fillIn(page)
  await send(page)
  await waitFor(() => expect(page.onSent).toHaveBeenCalledOnce())
  expect(page.network.asked.map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Asha', mobile: '9820012345', service: 'Project Finance' }),
  ])
})

test('what is typed after a form was sent is not what was sent', async () => {
  const page = openForm()
  await fillIn(page)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  // The rules are not asked yet.
  fireEvent.change(field(/^Message/), { target: { value: 'Why? And more' } })
  await waitFor(() => expect(page.onSent).toHaveBeenCalledOnce())
  expect(page.network.asked.map(({ body }) => body)).toEqual([
    expect.objectContaining({ message: 'Why?' }),
  ])
})

test('what the server refuses stands at its fields, the first has the focus, and nothing typed is lost', async () => {
  const page = openForm(
    () =>
      new Refusal('INVALID_REQUEST', {
        email: 'No mail arrives at this address.',
        message: 'Write less.',
      }),
  )
  await fillIn(page)
  await send(page)
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'Some of what was sent is not right. Check the marked fields.',
  )
  expect(errorOf(/^Email/)).toContain('No mail arrives at this address.')
  expect(errorOf(/^Message/)).toContain('Write less.')
  expect(document.activeElement).toBe(field(/^Email/))
  expect(field(/^Message/)).toHaveProperty('value', 'Why?')
  expect(page.onSent).not.toHaveBeenCalled()
})

test('a mended form goes through: the refusal of before is gone', async () => {
  let refusals = 1
  const page = openForm(() => {
    refusals -= 1
    return refusals === 0 ? new Refusal('INVALID_REQUEST', { email: 'Unknown.' }) : reply
  })
  await fillIn(page)
  await send(page)
  await screen.findByRole('alert')
  await page.person.type(field(/^Email/), '.in')
  await send(page)
  await waitFor(() => expect(page.onSent).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(errorOf(/^Email/)).not.toContain('Unknown.')
})

test('without a connection the form says so after its tries, which all are one submission', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = openForm(() => Promise.reject(new TypeError('Failed to fetch')))
  await fillIn(page)
  await send(page)
  const alert = await screen.findByRole('alert', {}, { timeout: 5000 })
  expect(alert.textContent).toBe(
    'An error occurred while submitting the contact form. We could not reach the server. Check your connection and try again.',
  )
  const keyOf = ({ headers }: Asked) => headers.get('Idempotency-Key')
  expect(page.network.asked).toHaveLength(4)
  expect(new Set(page.network.asked.map(keyOf)).size).toBe(1)

  await send(page)
  await waitFor(() => expect(page.network.asked.length).toBeGreaterThan(4))
  expect(new Set(page.network.asked.map(keyOf)).size).toBe(2)
})
