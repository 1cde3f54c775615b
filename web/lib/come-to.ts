/** Brings a part of the page into view, and the focus to it, so that keys and readers go on from there. */
export const comeTo = (part: HTMLElement | null, block: 'start' | 'center' = 'start'): void => {
  if (!part) return
  part.scrollIntoView({ block })
  // What takes no focus by itself says -1 without having it.
  if (part.tabIndex < 0) part.tabIndex = -1
  part.focus({ preventScroll: true })
}
