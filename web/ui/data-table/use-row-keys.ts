import { type RefObject, useEffect } from 'react'
import { isTaken } from '../../lib/page/page-keys.ts'
import { useWorkspaceChoice } from '../../lib/page/workspace-choice.ts'

const rowAround = (element: Element | null): HTMLTableRowElement | null =>
  element?.closest<HTMLTableRowElement>('tr[data-row]') ?? null

const box = (row: Element) => row.querySelector<HTMLInputElement>('input[type=checkbox]')

/**
 * Element of a row that opens it and so has the focus, so that Enter opens it and a screen reader names it; else the
 * row itself.
 */
const openerOf = (row: HTMLElement): HTMLElement =>
  row.querySelector<HTMLElement>('[data-heading] :is(a, button)') ?? row

export const goTo = (row: HTMLElement) => {
  openerOf(row).focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

const search = () => document.querySelector<HTMLInputElement>('input[data-list-search]')

/** Leads to the first row of the list, once it shows what was asked for; what it returns gives that up. */
export const goToFirstRow = (): (() => void) => {
  const table = document.querySelector('table[aria-busy]')
  const watcher = new MutationObserver(() => arrive())
  const arrive = () => {
    if (table?.getAttribute('aria-busy') === 'true') return
    watcher.disconnect()
    const row = table?.querySelector<HTMLElement>('tr[data-row]')
    if (row) goTo(row)
  }
  if (table) watcher.observe(table, { attributeFilter: ['aria-busy'] })
  arrive()
  return () => watcher.disconnect()
}

/** `j` and `k` lead through the rows, `x` selects one, `b` leads to what can be done with the selected, Enter opens one, `/` leads to the search; unless they are switched off. */
export const useRowKeys = (frame: RefObject<HTMLElement | null>, enabled: boolean): void => {
  useEffect(() => {
    if (!enabled) return undefined
    let last: string | undefined

    const step = (by: 1 | -1) => {
      const rows = [...(frame.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
      const known = rowAround(document.activeElement)?.dataset['row'] ?? last
      const at = rows.findIndex(({ dataset }) => dataset['row'] === known)
      const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
      if (!next) return false
      last = next.dataset['row']
      goTo(next)
      return true
    }

    const select = () => {
      const row = rowAround(document.activeElement)
      const ticked = row && box(row)
      ticked?.click()
      return Boolean(ticked)
    }

    // On what opens a row the browser does it; on its box nobody would.
    const open = () => {
      const row = rowAround(document.activeElement)
      if (!row || document.activeElement !== box(row)) return false
      openerOf(row).click()
      return true
    }

    const act = () => {
      const first = frame.current?.querySelector<HTMLElement>('[data-acts] button')
      first?.focus()
      return Boolean(first)
    }

    const find = () => {
      search()?.select()
      search()?.focus()
      return search() !== null
    }

    const acts: Readonly<Record<string, () => boolean>> = {
      j: () => step(1),
      k: () => step(-1),
      x: select,
      b: act,
      Enter: open,
      '/': find,
    }
    const listen = (event: KeyboardEvent): void => {
      if (isTaken(event) || !useWorkspaceChoice.getState().keys) return
      if (acts[event.key]?.()) event.preventDefault()
    }
    // Before what listens for the whole page: `/` is the list's where there is one.
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [frame, enabled])
}
