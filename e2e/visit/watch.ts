/** Events of a visit, in milliseconds after the address was asked for; null where one never came. */
export type Seen = {
  /** Heading and first action are painted, and presses are answered. */
  action: number | null
  /** The last paint that changed the first screen, or took the last sign of loading from it. */
  firstScreen: number | null
  /** Signs of loading that are still there. */
  loading: number
  shift: number
  /** The longest wait from a press to the next paint. */
  press: number
  requests: { path: string; begun: number; ended: number; bytes: number }[]
}

/** Of a page's window, for the bench alone. */
declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of the window
  var benchSeen: { read(): Seen; quietFor(): number }
  // oxlint-disable-next-line no-var -- the same
  var benchTimings: Pick<Seen, 'shift' | 'press' | 'requests'>
}

type Options = { action: string; height: number; loading: string }

/** Runs in the page before its own scripts: notes what moves, how long presses wait, and what is fetched. */
export const noteTimings = (): void => {
  performance.setResourceTimingBufferSize(2000)
  const noted = { shift: 0, press: 0 }
  const watch = (type: string, options: object, note: (entry: object) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    })
  watch('layout-shift', {}, (entry) => {
    const { hadRecentInput, value } = Object(entry)
    if (hadRecentInput !== true) noted.shift += Number(value)
  })
  watch('event', { durationThreshold: 16 }, (entry) => {
    const { name, duration } = Object(entry)
    if (/^(?:pointer|click|mouse|touch)/.test(String(name)))
      noted.press = Math.max(noted.press, Number(duration))
  })
  globalThis.benchTimings = {
    get shift() {
      return noted.shift
    },
    get press() {
      return noted.press
    },
    get requests() {
      return [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && !entry.name.startsWith('data:')
          ? {
              path: entry.name.replace(location.origin, ''),
              begun: entry.startTime,
              ended: entry.responseEnd,
              bytes: entry.transferSize,
            }
          : [],
      )
    },
  }
}

/** Runs in the page before its own scripts: notes what changes and when it is painted, and looks at places only when it is read. */
export const watchPage = ({ action, height, loading }: Options): void => {
  type Change = { node: Node; isAfter: boolean; at: number }
  const changes: Change[] = []
  const name = new RegExp(action)
  let acts: number | null = null
  let isAwake = false
  let last = performance.now()
  // As web/app/wake-script.ts calls it: presses are answered from then on.
  addEventListener('rinsetu:awake', () => (isAwake = true))

  const isShown = (element: Element) => element.checkVisibility() && !element.matches(':disabled')
  const named = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
  const canAct = () =>
    isAwake &&
    document.querySelector('main h1')?.checkVisibility() === true &&
    [...document.querySelectorAll('main :is(a, button), form button')].some(
      (one) => name.test(named(one).trim()) && isShown(one),
    )
  /** Once the next frame has been painted and the page can take a press. */
  const onPaint = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => then(performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  const holdsLoading = (node: Node) =>
    node instanceof Element && (node.matches(loading) || node.querySelector(loading) !== null)

  new MutationObserver((records) => {
    last = performance.now()
    const found = records.flatMap(({ type, target, addedNodes, removedNodes, previousSibling }) =>
      type === 'childList'
        ? [
            ...[...addedNodes].map((node) => ({ node, isAfter: false })),
            ...([...removedNodes].some(holdsLoading)
              ? [{ node: previousSibling ?? target, isAfter: previousSibling !== null }]
              : []),
          ]
        : [{ node: target, isAfter: false }],
    )
    onPaint((at) => {
      changes.push(...found.map((one) => ({ ...one, at })))
      if (acts === null && canAct()) acts = at
    })
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['hidden'],
  })

  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
  const inFirstScreen = ({ node, isAfter }: Pick<Change, 'node' | 'isAfter'>) => {
    const element = elementOf(node)
    if (!element?.isConnected || !element.checkVisibility()) return false
    const { top, bottom, width, left } = element.getBoundingClientRect()
    if (isAfter) return bottom < height
    return width > 0 && bottom > top && top < height && bottom > 0 && left < innerWidth
  }
  globalThis.benchSeen = {
    quietFor: () => {
      const lastRequest = Math.max(0, ...benchTimings.requests.map(({ ended }) => ended))
      return performance.now() - Math.max(last, lastRequest)
    },
    read: () => {
      const times = changes.filter(inFirstScreen).map(({ at }) => at)
      return {
        action: acts,
        firstScreen: times.length === 0 ? null : Math.max(...times),
        loading: [...document.querySelectorAll(loading)].filter((node) =>
          inFirstScreen({ node, isAfter: false }),
        ).length,
        shift: benchTimings.shift,
        press: benchTimings.press,
        requests: benchTimings.requests,
      }
    },
  }
}
