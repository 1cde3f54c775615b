import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type BodyOf, useContractForm } from '../../lib/forms/form.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { ContractFormFrame } from '../forms/contract-form-frame.tsx'
import { CodeField } from './code-field.tsx'

// The codes of a bank account stand for those of every form over a call.

type Body = BodyOf<'addBankAccount'>

const account = {
  accountHolder: 'Asha Verma',
  accountType: 'savings' as const,
  accountNumber: '123456789012',
  bankName: 'State Bank of India',
  branch: 'Fort',
  gstNumber: '',
  ifsc: '',
}
const taken = {
  data: {
    ...account,
    id: crypto.randomUUID(),
    version: 1,
    createdAt: '2026-04-01T06:00:00Z',
    updatedAt: '2026-04-01T06:00:00Z',
  },
}
const WRONG = 'The last character of the GSTIN does not fit the rest: look for a typing mistake'

const openForm = (addBankAccount: Parameters<typeof serve>[0]['addBankAccount'] = () => taken) => {
  const network = serve({ addBankAccount })
  const onDone = vi.fn()
  const Form = () => {
    const form = useContractForm<'addBankAccount', Body>('addBankAccount', {
      defaultValues: account,
      onDone,
    })
    return (
      <ContractFormFrame form={form}>
        <CodeField form={form} name="accountNumber" kind="account" label="Account" />
        <CodeField form={form} name="ifsc" kind="ifsc" label="IFSC" />
        <CodeField form={form} name="gstNumber" kind="gstin" label="GSTIN" />
        <button type="submit">Send</button>
      </ContractFormFrame>
    )
  }
  const page = open(<Form />)
  return {
    ...page,
    onDone,
    send: () => page.person.click(screen.getByRole('button', { name: 'Send' })),
    sent: () => network.of('addBankAccount').map(({ body }) => body),
  }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** What a screen reader adds to the name of a field. */
const saidOf = (name: string): string => {
  const described = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

test('a code is cleaned and in capitals at each key', async () => {
  const { person } = openForm()
  await person.click(field('IFSC'))
  const steps: string[] = []
  for (const key of 'sb in-0') {
    await person.keyboard(key)
    steps.push(field('IFSC').value)
  }
  expect(steps).toEqual(['S', 'SB', 'SB', 'SBI', 'SBIN', 'SBIN', 'SBIN0'])
})

test('the caret stays behind what was typed, in the middle of a code too', async () => {
  const { person } = openForm()
  const ifsc = field('IFSC')
  await person.type(ifsc, 'sbin0001234')
  await person.type(ifsc, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect([ifsc.value, ifsc.selectionStart]).toEqual(['SBXIN0001234', 3])
  await person.keyboard(' ')
  expect([ifsc.value, ifsc.selectionStart]).toEqual(['SBXIN0001234', 3])
  await person.keyboard('{Backspace}')
  expect([ifsc.value, ifsc.selectionStart]).toEqual(['SBIN0001234', 2])
})

test('a code that is pasted with its name is the code alone, and that is sent', async () => {
  const { person, send, onDone, sent } = openForm()
  await person.type(field('IFSC'), 'sbin0001234')
  await person.click(field('GSTIN'))
  await person.paste('GSTIN: 27aapfu0939f1zv')
  expect(field('GSTIN').value).toBe('27AAPFU0939F1ZV')
  await person.clear(field('Account'))
  await person.type(field('Account'), '1234 5678-9012')
  expect(field('Account').value).toBe('123456789012')
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ ...account, ifsc: 'SBIN0001234', gstNumber: '27AAPFU0939F1ZV' }])
})

test('a wrong check character is said when the field is left, and the right one takes that away', async () => {
  const { person, send, onDone, sent } = openForm()
  await person.type(field('IFSC'), 'sbin0001234')
  await person.type(field('GSTIN'), '27aapfu0939f1za')
  expect(saidOf('GSTIN')).toBe('')
  await person.tab()
  await waitFor(() => expect(saidOf('GSTIN')).toBe(WRONG))
  expect(field('GSTIN').getAttribute('aria-invalid')).toBe('true')
  await send()
  await waitFor(() => expect(document.activeElement).toBe(field('GSTIN')))
  expect(sent()).toEqual([])

  await person.type(field('GSTIN'), '{Backspace}v')
  await waitFor(() => expect(saidOf('GSTIN')).toBe(''))
  expect(field('GSTIN').getAttribute('aria-invalid')).not.toBe('true')
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual([expect.objectContaining({ gstNumber: '27AAPFU0939F1ZV' })])
})

test('what the server refuses stands at the field, which has the focus, until it is mended', async () => {
  const answers = [new Refusal('INVALID_REQUEST', { ifsc: 'This branch has closed.' }), taken]
  const { person, send, onDone, sent } = openForm(() => answers.shift() ?? taken)
  await person.type(field('IFSC'), 'sbin0001234')
  await send()
  await waitFor(() => expect(saidOf('IFSC')).toBe('This branch has closed.'))
  expect(document.activeElement).toBe(field('IFSC'))
  expect(field('IFSC').value).toBe('SBIN0001234')
  expect(onDone).not.toHaveBeenCalled()

  await person.type(field('IFSC'), '{Backspace}5')
  await waitFor(() => expect(saidOf('IFSC')).toBe(''))
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent().map((body) => Object(body).ifsc)).toEqual(['SBIN0001234', 'SBIN0001235'])
})
