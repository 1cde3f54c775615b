import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '../../testing/page.tsx'
import { CodeFields } from './code-fields.tsx'
import { type CodeRefusal, useCodes } from './use-codes.ts'

type Name = 'emailOtp'

const refusal: CodeRefusal<Name> = {
  toast: 'Verification failed',
  sentence: 'The code is not right. Check it and try again.',
  again: ['emailOtp'],
}

const openCode = (send: (codes: Record<Name, string>) => Promise<CodeRefusal<Name> | null>) => {
  const onDone = vi.fn()
  const Code = () => {
    const codes = useCodes<Name>({
      asked: [{ name: 'emailOtp', label: 'Email OTP', missing: 'Please enter Email OTP' }],
      send: (codeOf) => send({ emailOtp: codeOf('emailOtp') }),
      onDone,
    })
    return (
      <>
        <CodeFields codes={codes} />
        <button type="button" onClick={() => void codes.submit()}>
          Verify
        </button>
      </>
    )
  }
  return { ...open(<Code />), onDone }
}

const cells = () => screen.getAllByRole<HTMLInputElement>('textbox')
const shown = () =>
  cells()
    .map(({ value }) => value || '_')
    .join('')
const focused = () => cells().findIndex((cell) => cell === document.activeElement)

test('six keys in the first cell are the code; it is sent by itself, once', async () => {
  const send = vi.fn(async () => null)
  const { person, onDone } = openCode(send)
  await person.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await person.keyboard('123456')
  expect(shown()).toBe('123456')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledExactlyOnceWith({ emailOtp: '123456' })
})

test('a wrong code is emptied and said; the next one is sent by the button', async () => {
  const send = vi.fn<() => Promise<CodeRefusal<Name> | null>>()
  send.mockResolvedValueOnce(refusal).mockResolvedValue(null)
  const { person, onDone } = openCode(send)
  await person.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await person.keyboard('111111')
  expect((await screen.findByText(refusal.sentence)).getAttribute('role')).toBe('alert')
  expect(shown()).toBe('______')
  expect(focused()).toBe(0)

  await person.keyboard('222222')
  expect(screen.queryByText(refusal.sentence)).toBeNull()
  expect(send).toHaveBeenCalledOnce()
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(send).toHaveBeenLastCalledWith({ emailOtp: '222222' })
})

test('a code that nobody looked at stays for the next try', async () => {
  const { person } = openCode(async () => ({ ...refusal, again: [] }))
  await person.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await person.keyboard('123456')
  await screen.findByText(refusal.sentence)
  expect(shown()).toBe('123456')
})

test('a pasted mail is read for its code, whichever cell it is pasted into', async () => {
  const send = vi.fn(async () => null)
  const { person } = openCode(send)
  await person.click(screen.getByRole('textbox', { name: 'Digit 4 of 6' }))
  await person.paste('Your code is 482 913, valid for 10 minutes')
  expect(shown()).toBe('482913')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
})

test('Backspace empties the cell, then goes back; arrows move without changing anything', async () => {
  const { person } = openCode(async () => null)
  await person.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await person.keyboard('123')
  expect(focused()).toBe(3)
  await person.keyboard('{Backspace}')
  expect(shown()).toBe('12____')
  expect(focused()).toBe(2)
  await person.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe(0)
  await person.keyboard('9')
  expect(shown()).toBe('92____')
  await person.keyboard('{Delete}')
  expect(shown()).toBe('9_____')
})

test('an equal digit typed over the old one counts, too', async () => {
  const { person } = openCode(async () => null)
  await person.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await person.keyboard('77')
  await person.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await person.keyboard('7')
  expect(focused()).toBe(1)
})

test('letters are not taken', async () => {
  const { person } = openCode(async () => null)
  await person.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await person.keyboard('a1b')
  expect(shown()).toBe('1_____')
})

test('the button with digits missing says so and leads to the first empty cell', async () => {
  const send = vi.fn(async () => null)
  const { person } = openCode(send)
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  expect(screen.getByText('Please enter Email OTP')).toBeDefined()
  await person.keyboard('12')
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  expect(screen.getByText('Enter all 6 digits of the code.')).toBeDefined()
  expect(focused()).toBe(2)
  expect(send).not.toHaveBeenCalled()
})
