/** Marks the frame of a table that is wider than it, so that it scrolls sideways: nobody would see what is cut off. */
export const markWhereCut = (frame: HTMLDivElement | null) => {
  const table = frame?.querySelector('table')
  if (!frame || !table) return undefined
  const seen = new ResizeObserver(() =>
    frame.toggleAttribute('data-cut', table.offsetWidth > frame.clientWidth),
  )
  seen.observe(frame)
  seen.observe(table)
  return () => seen.disconnect()
}
