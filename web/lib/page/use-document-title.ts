import { useEffect } from 'react'

/** Titles the tab by what the page shows, once that is known; until then the route's own title stands. */
export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – RinSetu`
  }, [title])
}
