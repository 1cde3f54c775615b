import { useEffect, useState } from 'react'

const TICK = 1000

/** The time in milliseconds, each second anew while `running`; right again when the tab comes back. */
export const useNow = (running: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return undefined
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, TICK)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [running])
  return now
}
