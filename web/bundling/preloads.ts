import type { ResolveModulePreloadDependenciesFn } from 'vite'

/** Scripts of the form that come while its first step is filled in. */
const form = /\/(?:wizard|business-loan|update-application)-[\w-]+\.js$/

/**
 * A part that comes later names the files that it needs, so that they are fetched beside it. The form's later steps name a hundred,
 * a tenth of its own weight, and nobody waits for them: they come when the page is idle. There each file fetches what it imports
 * itself; styles are named all the same, or a part would be shown without them.
 */
export const resolveDependencies: ResolveModulePreloadDependenciesFn = (_, files, { hostId }) =>
  form.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files
