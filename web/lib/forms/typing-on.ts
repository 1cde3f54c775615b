const textIn = (element: Element | null): string | null =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : null

let sentFrom: Element | null = null
let sentText: string | null = null

/**
 * Notes where somebody is as they send a form; gives what leads them back there afterwards, if the focus was lost to nothing: a
 * button that is out of use meanwhile loses it.
 */
export const noteSending = (): (() => void) => {
  const place = document.activeElement
  sentFrom = place
  sentText = textIn(place)
  const restore = () => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && place instanceof HTMLElement && place.isConnected) place.focus()
  }
  // Once it has been drawn as usable again: the first frame is still under way.
  return () => void requestAnimationFrame(() => requestAnimationFrame(restore))
}

/** True if the person has typed on since, there or in another field: a refusal then takes the focus from nobody. */
export const isTypingOn = (): boolean => {
  // What was sent from a page that is gone says nothing of this one.
  if (sentFrom === null || !sentFrom.isConnected) return false
  const now = document.activeElement
  const text = textIn(now)
  return text !== null && (now !== sentFrom || text !== sentText)
}
