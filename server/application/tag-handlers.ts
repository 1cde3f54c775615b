import type { application } from '../../contract/application.ts'
import { settledTags } from '../../domain/tags.ts'
import { found } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { findApplication, lockApplications, oneApplication } from './queries.ts'
import { putTags, tagsOf, tagsOfFirm } from './tags.ts'
import { recordTimeline } from './timeline.ts'

type TagCalls = Pick<typeof application, 'listTags' | 'getTags' | 'setTags'>

export const tagHandlers: Handlers<TagCalls> = {
  listTags: async ({ db }) => ({ data: await tagsOfFirm(db) }),

  getTags: async ({ params, scope, db }) => {
    const { id } = await findApplication(db, scope, params.id)
    return { data: await tagsOf(db, id) }
  },

  setTags: ({ params, scope, body, caller, write }) =>
    write(async ({ tx, about, unchanged }) => {
      const [locked] = await lockApplications(tx, oneApplication(scope, params.id))
      const { id: applicationId } = found(locked)
      const before = await tagsOf(tx, applicationId)
      const after = settledTags(body.tags, [...before, ...(await tagsOfFirm(tx))])
      const { gone, come } = await putTags(tx, applicationId, before, after)
      if (gone.length + come.length === 0) unchanged()
      // The trail tells that it was done; the words stand in the case alone, where an erasure finds them.
      about('application', applicationId, { added: come.length, removed: gone.length })
      const entry = { applicationId, actorId: caller.userId, forBorrower: false }
      for (const [event, label, words] of [
        ['tag.added', 'Tagged', come],
        ['tag.removed', 'Tag taken off', gone],
      ] as const)
        if (words.length > 0)
          await recordTimeline(tx, { ...entry, event, label, note: words.join(', ') })
      return { data: await tagsOf(tx, applicationId) }
    }),
}
