import { fireEvent, screen, waitFor, within } from '@testing-library/react'

type Within = Pick<typeof screen, 'getByRole' | 'getByLabelText'>

/** A text field by its label, without the mark of required ones. */
export const box = (label: string, within: Within = screen): HTMLInputElement =>
  within.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}(?: \\*)?$`) })

/** A password field, which has no role of its own. */
export const secret = (label: string, within: Within = screen): HTMLInputElement =>
  within.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })

export const button = (name: string | RegExp, within: Within = screen): HTMLButtonElement =>
  within.getByRole<HTMLButtonElement>('button', { name })

/** Text that a screen reader adds to the name of a field. */
export const saidOf = (field: Element): string =>
  (field.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** Puts a text over what stands in a field, in one go; keys one by one are for tests of keys. */
export const enter = (field: HTMLInputElement, text: string): void =>
  void fireEvent.change(field, { target: { value: text } })

/** The dialog that is open; looking for it by its role takes long on a large page. */
export const openedDialog = () =>
  waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('[role=dialog]')
    if (dialog === null) throw new Error('No dialog is open.')
    return within(dialog)
  })

export const closedDialog = () =>
  waitFor(() => {
    if (document.querySelector('[role=dialog]') !== null) throw new Error('A dialog is open.')
  })
