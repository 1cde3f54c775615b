/** Prints lines alone on a sheet, without the page around them. */
export const printLines = (title: string, lines: readonly string[]): void => {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  document.body.append(frame)
  const sheet = frame.contentDocument
  const view = frame.contentWindow
  if (sheet === null || view === null) return frame.remove()
  sheet.title = title
  const heading = sheet.createElement('h1')
  heading.textContent = title
  const list = sheet.createElement('pre')
  list.textContent = lines.join('\n')
  sheet.body.append(heading, list)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
