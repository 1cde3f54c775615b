import type { document } from '../../contract/document.ts'
import { recordEvent } from '../trail/record-event.ts'
import { found } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { noteOpening } from './openings.ts'
import { findDocument } from './queries.ts'
import { sendBytes } from './send-bytes.ts'
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
  'deleteDocument' | 'reviewDocument'
> = {
  uploadDocument,

  viewDocument: async ({ params, scope, db, services, caller, request }) => {
    const { document } = found(await findDocument(db, scope, params.key))
    // Says now, in words, what an opened link could not: that the file is gone from the store.
    await linkOfStore(services, request.log, document)
    await recordEvent(db, request, {
      event: 'document.viewed',
      actor: caller,
      subject: { kind: 'document', id: document.id },
    })
    await noteOpening(db, document.id, caller.userId)
    return { url: await viewLink(services, caller, document.key) }
  },

  readDocumentContent: async ({ params, db, services, request, reply }) => {
    const document = found(await documentOfLink(db, services.keys, params.token))
    const elsewhere = await linkOfStore(services, request.log, document)
    if (elsewhere !== null) return reply.redirect(elsewhere, 302)
    return sendBytes(request, reply, services.storage, document, mannerOfShowing(document.fileType))
  },

  downloadDocument: async ({ params, scope, db, services, caller, request, reply }) => {
    const { document } = found(await findDocument(db, scope, params.key))
    // Before the first byte, and also where only a part is asked for.
    if (request.method === 'GET') {
      await recordEvent(db, request, {
        event: 'document.downloaded',
        actor: caller,
        subject: { kind: 'document', id: document.id },
      })
      await noteOpening(db, document.id, caller.userId)
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
