/** The event that says that the page has come alive. */
export const AWAKE = 'rinsetu:awake'

/** Marks the script of a page that sleeps until it is needed (see bundling/sleep.ts). */
export const SLEEPING = 'text/x-sleeping'

/**
 * Runs in the head of every page, before anything else. It holds clicks on buttons and submits that
 * come before the page is alive, so that none is lost, and it wakes a sleeping page with the first
 * sign of use, or at once when somebody is signed in, has kept something in the tab, or is on the way
 * to another page: where a sign-in leads to goes along with its links. With the script it asks for the whole styles, of which a sleeping page has its own part. A form that says `method="post"` and where it goes needs no script (see
 * docs/decisions/030) and is sent the browser's way until the page is alive.
 */
const wake = (awake: string, sleeping: string): void => {
  let held: (() => void) | undefined
  let woken = false
  let used = false

  // No text becomes markup, but styles and data, which open no tag, and the empty script that React
  // makes to copy (see docs/decisions/050).
  const { trustedTypes } = globalThis
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (!text.includes('<') || text === '<script></script>' ? text : null),
  })
  // Zod would try to compile text into code, which the page's policy refuses.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  const own = trustedTypes?.createPolicy('sleeping', { createScript: (text) => text })

  const start = (): void => {
    used = true
    const asleep = document.querySelector(`script[type="${sleeping}"]`)
    // While the page is still read, the script may be there without its text, or with the first half of it.
    if (woken || asleep === null || document.readyState === 'loading') return
    woken = true
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[disabled]'))
      sheet.disabled = false
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = own?.createScript(asleep.textContent) ?? asleep.textContent
    document.head.append(script)
  }
  const hold = (event: Event): void => {
    // Not every press begins with a pointer or a key: readers of screens and password managers press at once.
    start()
    const element = event.target instanceof Element ? event.target : null
    const form = element?.closest('form')
    if (form?.method === 'post' && form.hasAttribute('action')) return
    if (event.type === 'submit') {
      event.preventDefault()
      held = () => element instanceof HTMLFormElement && element.requestSubmit()
      return
    }
    const link = element?.closest('a')
    const next = new URLSearchParams(location.search).get('next')
    if (link && next !== null && /^\/(?:login|register|forgetPassword)$/.test(link.pathname))
      link.search = `?next=${encodeURIComponent(next)}`
    const button = element?.closest('button')
    if (!button) return
    event.preventDefault()
    held = () => button.click()
  }
  /** Says that the page can't come alive, which no part of it could: what was pressed would be lost. */
  const report = async (failed: Element): Promise<void> => {
    const answer = await fetch('/build.json', { cache: 'no-store' }).catch(() => undefined)
    const served = answer?.ok ? JSON.parse(await answer.text()).id : undefined
    const bar = document.createElement('div')
    const again = document.createElement('a')
    bar.setAttribute('role', 'alert')
    bar.style.cssText =
      'position:fixed;inset:0 0 auto;z-index:9999;padding:1rem;text-align:center;background:#fff3cd;color:#4d3800'
    bar.textContent =
      served === undefined || failed.textContent.includes(served)
        ? 'Unexpected Application Error! A part of this page could not be loaded. '
        : 'A new version is here. '
    again.href = location.href
    again.textContent = 'Load the page again'
    again.style.color = 'inherit'
    bar.append(again)
    document.body.append(bar)
  }
  const release = (): void => {
    removeEventListener('click', hold, true)
    removeEventListener('submit', hold, true)
    held?.()
  }

  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  addEventListener(awake, release, { once: true })
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') void report(target)
    },
    true,
  )
  const listening = { capture: true, passive: true }
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'scroll'])
    addEventListener(sign, start, listening)
  // A browser also reports a pointer that rests over a new page, with no movement: nobody uses the page yet.
  addEventListener(
    'pointermove',
    ({ movementX, movementY }) => {
      if (movementX !== 0 || movementY !== 0) start()
    },
    listening,
  )
  addEventListener('DOMContentLoaded', () => {
    const needed = new URLSearchParams(location.search).has('next')
    if (used || needed || localStorage.getItem('token') !== null || sessionStorage.length > 0)
      start()
  })
}

const wakeText = (): string =>
  `(${wake.toString()})(${JSON.stringify(AWAKE)},${JSON.stringify(SLEEPING)})`

/** The text of the script; it stands in the pages, and so not in what they load. */
export const wakeScript = /* @__PURE__ */ wakeText()
