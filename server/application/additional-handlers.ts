import type { application } from '../../contract/case/application.ts'
import type { Handlers } from '../http/mount.ts'
import { type Case, findCase } from '../case/case.ts'
import { presentAdditional } from './present.ts'
import { readSettings } from '../settings/queries.ts'
import { withCase } from '../case/with-case.ts'
import { supplyPapers, takeBackRequest } from '../papers/additional-documents.ts'
import { settle } from '../moves/move.ts'
import type { OpenCase } from '../case/open-case.ts'
import type { Viewer } from '../foundation/caller.ts'

type AdditionalCalls = Pick<
  typeof application,
  | 'getAdditionalDocuments'
  | 'getPaperTemplates'
  | 'updateAdditionalDocuments'
  | 'deleteAdditionalDocument'
>

const listed = ({ application: row, additional }: Case, viewer: Viewer) => ({
  data: { additionalDocuments: presentAdditional(row, additional, viewer) },
})

export const additionalHandlers: Handlers<AdditionalCalls> = {
  getAdditionalDocuments: async ({ params, scope, db, caller }) =>
    listed(await findCase(db, scope, params.id), caller),

  getPaperTemplates: async ({ db }) => {
    const { value } = await readSettings(db)
    return { data: { ...value.requests, holidays: [...value.service.holidays] } }
  },

  updateAdditionalDocuments: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const work = async (kase: OpenCase) => {
        const { asked, received } = await supplyPapers(kase, body.documents, caller)
        change.about('application', params.id, {
          items: body.documents.length,
          asked: asked.length,
          ...(received.length > 0 && { enteredForBorrower: received.length }),
        })
        await settle(kase, caller)
      }
      return listed(await withCase(change, scope, params.id, work, ifMatch), caller)
    }),

  deleteAdditionalDocument: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const work = async (kase: OpenCase) => {
        takeBackRequest(kase, body.documentId, caller)
        await settle(kase, caller)
      }
      change.about('application', params.id, { additionalDocument: body.documentId })
      return listed(await withCase(change, scope, params.id, work, ifMatch), caller)
    }),
}
