import type { document } from '../../contract/papers/document.ts'
import { recordEvent, recordUnlessLately } from '../trail/record-event.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { noteOpening } from './openings.ts'
import { findDocument } from './queries.ts'
import { sendBytes } from './send-bytes.ts'
import { drawnPage, sendPage } from './send-page.ts'
import { uploadDocument } from './upload.ts'
import {
  documentOfLink,
  linkOfStore,
  mannerOfDownload,
  mannerOfShowing,
  viewLink,
} from './view-link.ts'

/** The calls of a paper by itself; what reaches into its case is in `application/paper-handlers.ts`. */
export const documentHandlers: Omit<
  Handlers<typeof document>,
  'deleteDocument' | 'reviewDocument' | 'takeBackReview'
> = {
  uploadDocument,

  viewDocument: async ({ params, scope, db, services, caller, request }) => {
    const { document } = orNotFound(await findDocument(db, scope, params.key))
    // Says now, in words, what an opened link could not: that the file is gone from the store.
    await linkOfStore(services, request.log, document)
    await recordEvent(db, request, {
      event: 'document.viewed',
      actor: caller,
      subject: { kind: 'document', id: document.id },
    })
    await noteOpening(db, document.id, caller)
    return { url: await viewLink(services, caller, document.key) }
  },

  readDocumentContent: async ({ params, db, services, request, reply }) => {
    const document = orNotFound(await documentOfLink(db, services.keys, params.token))
    const elsewhere = await linkOfStore(services, request.log, document)
    if (elsewhere !== null) return reply.redirect(elsewhere, 302)
    return sendBytes(request, reply, services.storage, document, mannerOfShowing(document.fileType))
  },

  drawDocumentPage: async ({ params, query, scope, db, services, caller, request, reply }) => {
    const { document } = orNotFound(await findDocument(db, scope, params.key))
    const asked = { page: params.page, width: query.width, by: caller.userId }
    const drawn = await drawnPage(request, services.storage, document, asked)
    const viewing = {
      event: 'document.viewed',
      actor: caller,
      subject: { kind: 'document', id: document.id },
    } as const
    if (asked.page === 1) await recordEvent(db, request, viewing)
    // Who leafs on in what they opened does nothing new; who begins further on has opened it.
    else await recordUnlessLately(db, request, viewing)
    return sendPage(reply, drawn)
  },

  downloadDocument: async ({ params, scope, db, services, caller, request, reply }) => {
    const { document } = orNotFound(await findDocument(db, scope, params.key))
    // Before the first byte, and also where only a part is asked for.
    if (request.method === 'GET') {
      await recordEvent(db, request, {
        event: 'document.downloaded',
        actor: caller,
        subject: { kind: 'document', id: document.id },
      })
      await noteOpening(db, document.id, caller)
    }
    return sendBytes(
      request,
      reply,
      services.storage,
      document,
      mannerOfDownload(document.fileType),
    )
  },
}
