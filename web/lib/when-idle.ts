/** How long to wait where a browser doesn't tell when it is idle, in milliseconds. */
const A_WHILE = 1000

/** Does something once the page has nothing else to do; gives what calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, A_WHILE)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(work)
  return () => cancelIdleCallback(waiting)
}
