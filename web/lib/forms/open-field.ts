/** Finds a field by its id and opens the closed sections around it, so that it can take the focus. */
export const openField = (id: string): HTMLElement | null => {
  const field = document.getElementById(id)
  for (
    let around = field?.closest('details');
    around;
    around = around.parentElement?.closest('details')
  )
    around.open = true
  return field
}
