import { type RefObject, useEffect, useState } from 'react'
import classes from './data-table.module.css'

type Whole = { top: number; cells: { label: string; text: string }[] }

const isCut = (cell: HTMLElement) =>
  [cell, ...cell.querySelectorAll('a, button, [data-tone]')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  )

const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('td[data-label]')]

const textOf = (cell: HTMLElement) => cell.textContent.trim()

/**
 * Whole text of a cell that is cut off in a row of one line: named by the pointer's own tip, and shown below the row
 * that the keyboard is on. A screen reader reads every cell whole in any case.
 */
export const CutText = ({ frame }: { frame: RefObject<HTMLElement | null> }) => {
  const [whole, setWhole] = useState<Whole | null>(null)

  useEffect(() => {
    const table = frame.current
    if (!table) return undefined
    const point = ({ target }: Event) => {
      const cell = target instanceof Element && target.closest<HTMLElement>('td[data-label]')
      if (!cell) return
      if (isCut(cell)) cell.title = textOf(cell)
      else cell.removeAttribute('title')
    }
    const focus = ({ target }: Event) => {
      const row = target instanceof Element && target.closest<HTMLElement>('tr[data-row]')
      const cut = row && target.matches(':focus-visible') ? cellsOf(row).filter(isCut) : []
      if (!row || cut.length === 0) return setWhole(null)
      const { bottom } = row.getBoundingClientRect()
      return setWhole({
        top: bottom - table.getBoundingClientRect().top,
        cells: cut.map((cell) => ({ label: cell.dataset['label'] ?? '', text: textOf(cell) })),
      })
    }
    const leave = () => setWhole(null)
    table.addEventListener('pointerover', point)
    table.addEventListener('focusin', focus)
    table.addEventListener('focusout', leave)
    return () => {
      table.removeEventListener('pointerover', point)
      table.removeEventListener('focusin', focus)
      table.removeEventListener('focusout', leave)
    }
  }, [frame])

  if (whole === null) return null
  return (
    <dl className={classes['whole']} style={{ top: whole.top }} aria-hidden>
      {whole.cells.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
