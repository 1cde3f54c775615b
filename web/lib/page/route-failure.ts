import { buildId, lookForNewBuild } from './build-id.ts'

declare global {
  /** React Router's own router; absent before the page has come alive. */
  var __reactRouterDataRouter:
    | { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } }
    | undefined
}

/** Build that this tab was sent to by itself; it is sent to none twice. */
const SENT_TO = 'new-build'

const here = (): string => location.pathname + location.search + location.hash

/** Address of the link that was pressed; this page, where none was pressed. */
const destination = (): string => {
  const next = globalThis.__reactRouterDataRouter?.state.navigation.location
  return next ? next.pathname + next.search + next.hash : here()
}

/**
 * Way on for a page whose code can't be fetched. After an upgrade the files of this build are gone: the page is
 * opened from the new one, once. Else the error is shown, with a way on.
 */
export const afterRouteFailure = async (error: unknown): Promise<unknown> => {
  const id = await lookForNewBuild()
  if (id === null || sessionStorage.getItem(SENT_TO) === id) return error
  sessionStorage.setItem(SENT_TO, id)
  const to = destination()
  if (to === here()) location.reload()
  else location.assign(to)
  // This page is on its way out.
  return new Promise(() => undefined)
}

/** True if this page was opened by itself because there is a new version; only once. */
export const cameForNewBuild = (): boolean => {
  if (sessionStorage.getItem(SENT_TO) !== (buildId() ?? '')) return false
  sessionStorage.removeItem(SENT_TO)
  return true
}
