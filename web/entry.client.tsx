import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** A sheet that failed before anybody listened says nothing more; the page has its own rules until then. */
const PATIENCE_MS = 3000

/** Until the sheets of a page that has just been woken are there; without them, what opens next has no styles. */
const styled = (): Promise<unknown> => {
  const coming = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])'),
  ].filter(({ sheet }) => sheet === null)
  const arrivals = coming.map(
    (link) =>
      new Promise((resolve) => {
        for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
      }),
  )
  return Promise.race([
    Promise.all(arrivals),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
}

void styled().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
