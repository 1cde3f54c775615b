import { api } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { openInTab } from '../../../lib/page/open-in-tab.ts'
import { toast } from '../../../lib/api/toast.ts'

/** Shows a teaser in a tab of its own: as the case stands, or a version that was kept. */
export const openTeaser = (id: string, kind: 'blind' | 'named', version?: number): Promise<void> =>
  openInTab(() =>
    api.call('getTeaserPdf', {
      params: { id },
      query: { kind, ...(version !== undefined && { version: String(version) }) },
    }),
  ).catch((error: unknown) => toast.error(sentenceOf(error, 'The teaser could not be drawn.')))
