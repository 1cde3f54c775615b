import { useEffect, useEffectEvent } from 'react'
import type { ReplyOf } from '../../lib/api/api.ts'
import { roomApi } from '../../lib/api/room-api.ts'

/**
 * Pause between questions whether a room still stands, in milliseconds: a revoked room is gone within a second, on a
 * slow connection too.
 */
const SEEN = 500
const HIDDEN = 10_000
/** A look that has no answer by then is none. */
const PATIENCE = 5000

type Options = {
  token: string
  running: boolean
  onAnswer: (answer: ReplyOf<'watchRoom'>['data']) => void
  onRefused: (error: unknown) => void
}

/** Asks again and again whether a room still stands, at once when somebody comes back to its page. */
export const useWatch = ({ token, running, onAnswer, onRefused }: Options): void => {
  const answered = useEffectEvent(onAnswer)
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (!running) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let looking: AbortController | null = null
    const look = async () => {
      clearTimeout(timer)
      const mine = new AbortController()
      looking?.abort()
      looking = mine
      const began = Date.now()
      const giveUp = setTimeout(() => mine.abort(), PATIENCE)
      try {
        const { data } = await roomApi.call('watchRoom', { params: { token }, signal: mine.signal })
        if (!isOver && looking === mine) answered(data)
      } catch (error) {
        if (!isOver && !mine.signal.aborted) refused(error)
      }
      clearTimeout(giveUp)
      if (isOver || looking !== mine) return
      const pause = document.hidden ? HIDDEN : SEEN
      timer = setTimeout(() => void look(), Math.max(0, pause - (Date.now() - began)))
    }
    const comeBack = () => {
      if (!document.hidden) void look()
    }
    document.addEventListener('visibilitychange', comeBack)
    timer = setTimeout(() => void look(), SEEN)
    return () => {
      isOver = true
      clearTimeout(timer)
      looking?.abort()
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [token, running])
}
