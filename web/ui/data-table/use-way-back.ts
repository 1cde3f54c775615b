import { type RefObject, useEffect, useRef } from 'react'
import { goTo } from './use-row-keys.ts'

/** Leads back to where one last was in the table, else to its first row: for what takes its own button away. */
export const useWayBack = (frame: RefObject<HTMLElement | null>): (() => void) => {
  const last = useRef<HTMLElement>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (frame.current?.querySelector('table')?.contains(target)) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [frame])
  return () => {
    const row = frame.current?.querySelector<HTMLElement>('tr[data-row]')
    if (last.current?.isConnected) last.current.focus()
    else if (row) goTo(row)
  }
}
