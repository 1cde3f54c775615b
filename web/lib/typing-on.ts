const textIn = (element: Element | null): string | null =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : null

let sentFrom: Element | null = null
let sentText: string | null = null

/** Notes where somebody is as they send a form. */
export const noteSending = (): void => {
  sentFrom = document.activeElement
  sentText = textIn(sentFrom)
}

/** Whether they have typed on since, there or in another field: what is refused then takes the focus from nobody. */
export const isTypingOn = (): boolean => {
  // What was sent from a page that is gone says nothing of this one.
  if (sentFrom === null || !sentFrom.isConnected) return false
  const now = document.activeElement
  const text = textIn(now)
  return text !== null && (now !== sentFrom || text !== sentText)
}
