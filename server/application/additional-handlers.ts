import type { application } from '../../contract/application.ts'
import type { Db } from '../db/connect.ts'
import type { Handlers } from '../http/mount.ts'
import { changeAdditional, deleteAdditional, tellWhatWasAsked } from './additional-documents.ts'
import { loadCase } from './case.ts'
import { awaitPapers, countOpenPapers, goOnWhenComplete } from './move.ts'
import { presentAdditional, type Viewer } from './present.ts'
import {
  applicationForUpdate,
  changeApplication,
  findApplication,
  type ApplicationRow,
} from './queries.ts'

type AdditionalCalls = Pick<
  typeof application,
  'getAdditionalDocuments' | 'updateAdditionalDocuments' | 'deleteAdditionalDocument'
>

const listed = async (db: Db, row: ApplicationRow, viewer: Viewer) => ({
  data: {
    additionalDocuments: presentAdditional(row, (await loadCase(db, row)).additional, viewer),
  },
})

export const additionalHandlers: Handlers<AdditionalCalls> = {
  getAdditionalDocuments: async ({ params, scope, db, caller }) =>
    listed(db, await findApplication(db, scope, params.id), caller),

  updateAdditionalDocuments: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const before = await applicationForUpdate(change.tx, scope, params.id, ifMatch)
      const openBefore = await countOpenPapers(change, before)
      const outcome = await changeAdditional(change, before, body.documents, caller)
      change.about('application', before.id, {
        items: body.documents.length,
        asked: outcome.asked.length,
      })
      const openAfter = await countOpenPapers(change, before)
      const counted = await changeApplication(change.tx, before.id, {})
      await tellWhatWasAsked(change, counted, outcome)
      // More is open than before: the case waits for the borrower. Nothing is open any more: it goes on.
      const after =
        openAfter > openBefore
          ? await awaitPapers(change, counted, caller)
          : await goOnWhenComplete(change, counted, openBefore)
      return listed(change.tx, after, caller)
    }),

  deleteAdditionalDocument: ({ params, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const before = await applicationForUpdate(change.tx, scope, params.id, ifMatch)
      const openBefore = await countOpenPapers(change, before)
      await deleteAdditional(change, before, body.documentId, caller)
      change.about('application', before.id, { additionalDocument: body.documentId })
      const after = await goOnWhenComplete(
        change,
        await changeApplication(change.tx, before.id, {}),
        openBefore,
      )
      return listed(change.tx, after, caller)
    }),
}
