import { queryOptions } from '@tanstack/react-query'
import { PAGE_WIDTHS, PAGES_HEADER } from '../../../../domain/papers/page-pictures.ts'
import { api } from '../../../lib/api/api.ts'

/** About as wide as a page stands at a desk, in pixels of CSS. */
const FIT = 800
/** Widths are rounded up, so that a small change of size draws nothing anew. */
const STEP = 400

/** Width at which a page is drawn so that it is sharp on this screen at this zoom. */
export const drawnWidth = (zoom: number): number => {
  const wanted = FIT * zoom * Math.min(devicePixelRatio, 2)
  return Math.min(PAGE_WIDTHS.most, Math.ceil(wanted / STEP) * STEP)
}

/** Page of a PDF as a picture, and the count of pages; kept for a while, because one leafs back. */
export const pageQuery = (key: string, page: number, width: number) =>
  queryOptions({
    queryKey: ['drawDocumentPage', key, page, width] as const,
    queryFn: async ({ signal }) => {
      const response = await api.send('drawDocumentPage', {
        params: { key, page: String(page) },
        query: { width: String(width) },
        signal,
      })
      const pages = Number(response.headers.get(PAGES_HEADER) ?? 1)
      return { picture: await response.blob(), pages }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
  })
