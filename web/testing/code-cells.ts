import { screen, within } from '@testing-library/react'

/** The six cells of a code, as a person sees them. */
export const codeCells = (label = 'Email OTP') => {
  const group = () => screen.getByRole('group', { name: label })
  const cells = () => within(group()).getAllByRole<HTMLInputElement>('textbox')
  return {
    group,
    cell: (digit: number) =>
      within(group()).getByRole<HTMLInputElement>('textbox', { name: `Digit ${digit} of 6` }),
    shown: () =>
      cells()
        .map(({ value }) => value)
        .join(''),
    /** The digit whose cell has the cursor; 0 where none has. */
    at: () => cells().findIndex((cell) => cell === document.activeElement) + 1,
  }
}
