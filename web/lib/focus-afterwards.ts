/**
 * Notes where the focus is as something is sent; gives what puts it into a box once that is answered, unless the person
 * has gone on to another place meanwhile.
 */
export const focusAfterwards = (): ((box: HTMLElement | null) => void) => {
  const before = document.activeElement
  return (box) => {
    const now = document.activeElement
    // A button that is out of use while something is sent loses the focus to nothing.
    if (now === before || now === null || now === document.body) box?.focus()
  }
}
