import type { application } from '../../contract/case/application.ts'
import type { Handlers } from '../http/mount.ts'
import { type Case, findCase } from '../case/case.ts'
import { presentAdditional, type Viewer } from './present.ts'
import { readSettings } from '../settings/queries.ts'
import { type Kase, withCase } from './with-case.ts'

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
      const work = async (kase: Kase) => {
        const { asked, received } = await kase.supply(body.documents, caller)
        change.about('application', params.id, {
          items: body.documents.length,
          asked: asked.length,
          ...(received.length > 0 && { enteredForBorrower: received.length }),
        })
        await kase.settle(caller)
      }
      return listed(await withCase(change, scope, params.id, work, ifMatch), caller)
    }),

  deleteAdditionalDocument: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const work = async (kase: Kase) => {
        kase.takeBack(body.documentId, caller)
        await kase.settle(caller)
      }
      change.about('application', params.id, { additionalDocument: body.documentId })
      return listed(await withCase(change, scope, params.id, work, ifMatch), caller)
    }),
}
