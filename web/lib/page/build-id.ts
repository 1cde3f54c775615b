import { create } from 'zustand'

declare global {
  /** Written into the page by React Router; absent while developing. */
  var __reactRouterManifest: { version?: string } | undefined
}

/** Longest wait for the server to name its build, in milliseconds. */
const PATIENCE = 4000

/** Build that this page was loaded from. */
export const buildId = (): string | undefined => globalThis.__reactRouterManifest?.version

/** The build that the server hands out now, where it is another than this page's. */
export const useNewBuild = create<{ id: string | null }>(() => ({ id: null }))

const askServer = async (): Promise<string | null> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const answer = await fetch('/build.json', { cache: 'no-store', signal })
    const said: unknown = answer.ok ? await answer.json() : null
    if (typeof said !== 'object' || said === null || !('id' in said)) return null
    return typeof said.id === 'string' ? said.id : null
  } catch {
    // Offline: keep the known build.
    return null
  }
}

/** Asks the server whether there is a newer build, and remembers it; null where there is none. */
export const lookForNewBuild = async (): Promise<string | null> => {
  const own = buildId()
  const id = own === undefined ? null : await askServer()
  if (id === null || id === own) return null
  useNewBuild.setState({ id })
  return id
}
