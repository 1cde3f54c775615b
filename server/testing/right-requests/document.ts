import type { document } from '../../../contract/papers/document.ts'
import { paperForm } from '../../document/testing/multipart.ts'
import { pdfFile } from '../../document/testing/small-files.ts'
import { makeDocument } from '../case-factories.ts'
import { firmAdmin, makePerson } from '../factories.ts'
import { caseOf } from './case-of.ts'
import type { Ids, RightRequests } from './right-request.ts'

const byKey = ({ document: key }: Ids) => ({ path: { key } })

export const documentRequests: RightRequests<typeof document> = {
  uploadDocument: {
    sample: () => paperForm(pdfFile()),
    arrange: async (test) => ({
      token: (await makePerson(test)).token,
      other: paperForm(pdfFile('/Info 1 0 R')),
    }),
  },
  deleteDocument: {
    sample: byKey,
    arrange: async (test) => {
      const { token, userId } = await makePerson(test)
      const { key } = await makeDocument(test, { ownerId: userId })
      return { token, ids: { document: key } }
    },
  },
  viewDocument: { sample: byKey },
  readDocumentContent: { sample: () => ({ path: { token: 'none' } }) },
  downloadDocument: { sample: byKey },
  drawDocumentPage: { sample: ({ document: key }) => ({ path: { key, page: '1' } }) },
  takeBackReview: {
    sample: byKey,
    arrange: async (test) => {
      const { token, call } = await firmAdmin(test)
      const { application } = await caseOf(test)
      const key = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
      await call('PATCH', `/api/documents/review/${key}`, { body: { accept: true } })
      return { token, ids: { document: key } }
    },
  },
  reviewDocument: {
    sample: (ids) => ({ ...byKey(ids), body: { accept: true } }),
    arrange: async (test) => {
      const { token } = await firmAdmin(test)
      const { application } = await caseOf(test)
      const key = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
      return { token, ids: { document: key } }
    },
  },
}
