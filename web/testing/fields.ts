import { screen } from '@testing-library/react'

type Within = Pick<typeof screen, 'getByRole' | 'getByLabelText'>

/** A text field by its label, without the mark of required ones. */
export const box = (label: string, within: Within = screen): HTMLInputElement =>
  within.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}(?: \\*)?$`) })

/** A password field, which has no role of its own. */
export const secret = (label: string, within: Within = screen): HTMLInputElement =>
  within.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })

export const button = (name: string | RegExp, within: Within = screen): HTMLButtonElement =>
  within.getByRole<HTMLButtonElement>('button', { name })

/** What a screen reader adds to the name of a field. */
export const saidOf = (field: Element): string =>
  (field.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
