/** The worker's script; the only one that this policy lets through. */
const SCRIPT = '/sw.js'

const policy = globalThis.trustedTypes?.createPolicy('worker', {
  createScriptURL: (url) => (url === SCRIPT ? url : null),
})

type Wish = 'keep pages' | 'keep form'

/** Registers the worker, where there can be one, and asks it to keep what is wished. */
const keep = async (wish: Wish): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const script = policy?.createScriptURL(SCRIPT) ?? SCRIPT
  await navigator.serviceWorker.register(script, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(wish)
}

// A browser that refuses a worker shows its own page where there is no connection.
/** Keeps the page that says that there is no connection. */
export const keepPages = (): void => void keep('keep pages').catch(() => undefined)
/** Keeps what the form needs to be opened without a connection. */
export const keepForm = (): void => void keep('keep form').catch(() => undefined)
