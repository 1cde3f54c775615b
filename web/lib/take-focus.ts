/** Whether somebody is in a field: what comes late takes the focus from nobody. */
export const isTyping = (): boolean =>
  document.activeElement?.matches('input, select, textarea, [contenteditable]') ?? false

/** Goes back to a box once what was sent is answered, unless the person has gone on to another field meanwhile. */
export const takeFocusBack = (box: HTMLElement | null): void => {
  if (!isTyping()) box?.focus()
}
