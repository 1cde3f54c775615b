import type { document } from '../../contract/papers/document.ts'
import { descriptorOf } from '../document/present.ts'
import type { Handlers } from '../http/mount.ts'
import { removeBytes, removeDocument } from './remove-paper.ts'
import { reviewDocument, takeBackReview } from './review-paper.ts'

/** The calls of a paper that change the case it belongs to. */
export const paperHandlers: Pick<
  Handlers<typeof document>,
  'deleteDocument' | 'reviewDocument' | 'takeBackReview'
> = {
  deleteDocument: async ({ params, scope, write, services, request }) => {
    const storedName = await write(async (change) => {
      const removed = await removeDocument(change, scope, params.key)
      change.about('document', removed.id, { slot: removed.slot })
      return removed.storedName
    })
    await removeBytes(services.storage, request.log, [storedName])
    return { message: 'The document is deleted.' }
  },

  reviewDocument: ({ params, scope, body, caller, write }) =>
    write(async (change) => ({
      data: descriptorOf(await reviewDocument(change, scope, params.key, body, caller)),
    })),

  takeBackReview: ({ params, scope, caller, write }) =>
    write(async (change) => ({
      data: descriptorOf(await takeBackReview(change, scope, params.key, caller)),
    })),
}
