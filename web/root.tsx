import './app/styles.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts } from 'react-router'
import interCore from '../.fonts/inter-core.woff2?url'
import { Manifest } from './app/manifest.tsx'
import icon from './public/favicon.svg?raw'
import { NeedsScript } from './pages/needs-script.tsx'
import { Providers } from './app/providers.tsx'
import { Splash } from './app/splash.tsx'
import { wakeScript } from './app/wake-script.ts'
import { firmPlace } from './content/firm.ts'
import { FIRM_ELEMENT } from './lib/api/firm.ts'
import { privateMeta } from './lib/page/private-meta.ts'

export { ErrorBoundary } from './app/error-boundary.tsx'

export const links: LinksFunction = () => [
  { rel: 'preload', href: interCore, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  // In the page itself: a file of its own would be fetched before the first words are drawn.
  { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(icon)}`, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** Order of the layers of styles, as app/styles.css has it: ours win without force. */
const LAYERS = '@layer base, mantine, rinsetu;'

export const meta = () => privateMeta('Loan advisory')

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en-IN" {...mantineHtmlProps}>
    <head>
      <meta charSet="utf-8" />
      {/* Whichever sheet comes first. */}
      <style dangerouslySetInnerHTML={{ __html: LAYERS }} />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
      />
      <meta name="theme-color" content="#0B1F4B" />
      <ColorSchemeScript defaultColorScheme="auto" />
      {/* Written into the page at build. Where the document is drawn anew, as after a failure, it has run. */}
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? wakeScript : '' }}
      />
      <Meta />
      <Links />
    </head>
    <body>
      <Providers>{children}</Providers>
      <Manifest />
      <script
        id={FIRM_ELEMENT}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: firmPlace }}
      />
      <Scripts />
    </body>
  </html>
)

/**
 * Shown instead of any page that isn't prerendered, until the script has found the route; what
 * stands in for the page without script is another for addresses that are none (bundling/not-found.ts).
 */
export const HydrateFallback = () => (
  <>
    <Splash />
    <noscript>
      <NeedsScript />
    </noscript>
  </>
)

export default Outlet
