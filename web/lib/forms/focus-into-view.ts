/** Scrolls to a part of the page and focuses it, so that the keyboard and screen readers go on from there. */
export const focusIntoView = (
  part: HTMLElement | null,
  block: 'start' | 'center' = 'start',
): void => {
  if (!part) return
  part.scrollIntoView({ block })
  // An element that can't be focused reports -1 without the attribute; with it, it can be.
  if (part.tabIndex < 0) part.tabIndex = -1
  part.focus({ preventScroll: true })
}
