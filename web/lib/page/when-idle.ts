/** Wait where a browser doesn't tell when it is idle, in milliseconds. */
const A_WHILE = 1000

/** A page that is never idle doesn't hold it up for longer than that, in milliseconds. */
const AT_MOST = 5000

/** Does something once the page has nothing else to do; gives what calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, A_WHILE)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(work, { timeout: AT_MOST })
  return () => cancelIdleCallback(waiting)
}
