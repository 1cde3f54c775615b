import { useHydrated } from '../lib/page/use-hydrated.ts'

/**
 * Lets the browser offer to install the site, once the page runs. In the page as it is served, this file would be
 * fetched before the first words are drawn.
 */
export const Manifest = () => useHydrated() && <link rel="manifest" href="/site.webmanifest" />
