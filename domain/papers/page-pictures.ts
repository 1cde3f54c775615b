/** Widths at which a page of a document is drawn, in pixels. */
export const PAGE_WIDTHS = { least: 200, most: 2400, usual: 1280 } as const
/** The header that says how many pages the document has. */
export const PAGES_HEADER = 'x-document-pages'
