const NAME = 'narrow-side'

/**
 * True if the side bar shows icons only on this device. Read before the bar is loaded, so that the layout doesn't
 * shift.
 */
export const isNarrow = (): boolean => localStorage.getItem(NAME) !== null

export const keepNarrow = (narrow: boolean): void =>
  narrow ? localStorage.setItem(NAME, 'yes') : localStorage.removeItem(NAME)
