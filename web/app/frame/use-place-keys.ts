import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isTaken, LEAD, PATIENCE } from '../../lib/page/page-keys.ts'
import { useWorkspaceChoice } from '../../lib/page/workspace-choice.ts'
import { pagesOf, type Place } from '../menu/places.ts'

/** `g` and the letter of a place lead there, `?` asks for the list of them; unless they are switched off. */
export const usePlaceKeys = (places: readonly Place[], onHelp: () => void): void => {
  const navigate = useNavigate()
  const go = useEffectEvent((key: string) => {
    const place = pagesOf(places).find(({ letter }) => letter === key)
    if (place) void navigate(place.to)
    return place !== undefined
  })
  const help = useEffectEvent(onHelp)

  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent): void => {
      const { key, timeStamp } = event
      if (isTaken(event)) return
      if (!useWorkspaceChoice.getState().keys) return
      const isSecond = timeStamp - begunAt < PATIENCE
      begunAt = key === LEAD ? timeStamp : Number.NEGATIVE_INFINITY
      if (key === '?') help()
      else if (!isSecond || !go(key)) return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
