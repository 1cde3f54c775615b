import { z } from 'zod'
import { PAGE_WIDTHS, PAGES_HEADER } from '../../domain/papers/page-pictures.ts'
import { partners } from '../../domain/people/roles.ts'
import { caseReaders } from '../define/application-access.ts'
import { call, ownOf } from '../define/define.ts'
import { documentKey } from '../define/fields.ts'

export { PAGE_WIDTHS, PAGES_HEADER }

const WIDTH = `Between ${PAGE_WIDTHS.least} and ${PAGE_WIDTHS.most} pixels`
/** A page that is longer than wide is drawn smaller, so that it has no more pixels than this. */
export const MOST_PAGE_PIXELS = 12_000_000

/** The pages of a document as pictures that we draw. */
export const documentPages = {
  drawDocumentPage: call({
    method: 'GET',
    path: '/api/documents/page/{key}/{page}',
    summary: `One page of a PDF as a PNG, the first one is 1; the header ${PAGES_HEADER} says how many there are`,
    access: { ...caseReaders, ...ownOf(partners) },
    params: z.strictObject({
      key: documentKey,
      page: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, 'Say which page.')
        .transform(Number),
    }),
    query: z.strictObject({
      width: z
        .string()
        .regex(/^\d{3,4}$/, WIDTH)
        .transform(Number)
        .refine((width) => width >= PAGE_WIDTHS.least && width <= PAGE_WIDTHS.most, WIDTH)
        .default(PAGE_WIDTHS.usual),
    }),
    reply: 'bytes',
    errors: ['FILE_MISSING', 'PAGE_NOT_DRAWN'],
    limit: { bucket: 'page', max: 3000, seconds: 600 },
  }),
}
