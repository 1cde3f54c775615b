import type { document } from '../../contract/document.ts'
import { recordEvent } from '../audit/record-event.ts'
import { found } from '../http/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { descriptorOf } from './present.ts'
import { findDocument } from './queries.ts'
import { removeBytes, removeDocument } from './remove.ts'
import { reviewDocument } from './review.ts'
import { sendBytes } from './send-bytes.ts'
import { uploadDocument } from './upload.ts'
import { documentOfLink, mannerOfDownload, mannerOfShowing, viewLink } from './view-link.ts'

export const documentHandlers: Handlers<typeof document> = {
  uploadDocument,

  deleteDocument: async ({ params, scope, write, services, request }) => {
    const storedName = await write(async ({ tx, about }) => {
      const removed = await removeDocument(tx, scope, params.key)
      about('document', removed.id, { slot: removed.slot })
      return removed.storedName
    })
    await removeBytes(services.storage, request.log, [storedName])
    return { message: 'The document is deleted.' }
  },

  viewDocument: async ({ params, scope, db, services, caller, request }) => {
    const { document } = found(await findDocument(db, scope, params.key))
    await recordEvent(db, request, {
      event: 'document.viewed',
      actor: caller,
      subject: { kind: 'document', id: document.id },
    })
    return { url: await viewLink(services, request.log, document) }
  },

  readDocumentContent: async ({ params, db, services, request, reply }) => {
    const document = found(await documentOfLink(db, services.keys, params.token))
    return sendBytes(request, reply, services.storage, document, mannerOfShowing(document.fileType))
  },

  downloadDocument: async ({ params, scope, db, services, caller, request, reply }) => {
    const { document } = found(await findDocument(db, scope, params.key))
    // Before the first byte, and also where only a part is asked for.
    if (request.method === 'GET')
      await recordEvent(db, request, {
        event: 'document.downloaded',
        actor: caller,
        subject: { kind: 'document', id: document.id },
      })
    return sendBytes(
      request,
      reply,
      services.storage,
      document,
      mannerOfDownload(document.fileType),
    )
  },

  reviewDocument: ({ params, scope, body, caller, write }) =>
    write(async (change) => ({
      data: descriptorOf(await reviewDocument(change, scope, params.key, body, caller)),
    })),
}
