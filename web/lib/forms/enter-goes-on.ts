import type { KeyboardEvent } from 'react'

/**
 * For a long form whose sending can't be taken back: Enter in a field goes on to the next one, as Tab does, and sends
 * only on the button itself. In several lines it stays a new line.
 */
export const enterGoesOn = (event: KeyboardEvent<HTMLFormElement>) => {
  const { target } = event
  const inField = target instanceof HTMLInputElement && !['submit', 'button'].includes(target.type)
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !inField) return
  event.preventDefault()
  const fields = [...event.currentTarget.elements]
  const next = fields.slice(fields.indexOf(target) + 1).find(canTake)
  if (next instanceof HTMLElement) next.focus()
}

const canTake = (element: Element) =>
  element.matches('input:not([type=hidden], [type=file]), select, textarea, button') &&
  !element.matches(':disabled')
