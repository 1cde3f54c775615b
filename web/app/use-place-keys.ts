import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useWorkspaceChoice } from '../lib/workspace-choice.ts'
import type { Place } from './places.ts'

/** How long the letter may come after `g`, in milliseconds. */
const PATIENCE = 1500

/** Where a key writes, or chooses among entries, it is no shortcut; neither is it in an open dialog or menu. */
const takesKeys = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]'

const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(takesKeys) !== null) ||
  document.querySelector('[role=dialog][aria-modal=true]') !== null

/** `g` and the letter of a place lead there, `?` asks for the list of them; unless they are switched off. */
export const usePlaceKeys = (places: readonly Place[], onHelp: () => void): void => {
  const navigate = useNavigate()
  const go = useEffectEvent((key: string) => {
    const place = places.find(({ letter }) => letter === key)
    if (place) void navigate(place.to)
    return place !== undefined
  })
  const help = useEffectEvent(onHelp)

  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, timeStamp, target } = event
      if (ctrlKey || metaKey || altKey || isTaken(target)) return
      if (!useWorkspaceChoice.getState().keys) return
      const isSecond = timeStamp - begunAt < PATIENCE
      begunAt = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY
      if (key === '?') help()
      else if (!isSecond || !go(key)) return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
