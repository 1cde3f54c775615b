const NAME = 'narrow-side'

/** Whether the side bar shows signs alone on this device; known before the bar has come, so that nothing moves then. */
export const isNarrow = (): boolean => localStorage.getItem(NAME) !== null

export const keepNarrow = (narrow: boolean): void =>
  narrow ? localStorage.setItem(NAME, 'yes') : localStorage.removeItem(NAME)
