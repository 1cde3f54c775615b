/** The field of an id, with what is closed around it opened, so that it can have the focus. */
export const revealed = (id: string): HTMLElement | null => {
  const field = document.getElementById(id)
  for (
    let around = field?.closest('details');
    around;
    around = around.parentElement?.closest('details')
  )
    around.open = true
  return field
}
