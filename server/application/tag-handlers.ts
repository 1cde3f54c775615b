import type { application } from '../../contract/case/application.ts'
import { settledTags } from '../../domain/case/tags.ts'
import type { Handlers } from '../http/mount.ts'
import { findApplication } from '../case/queries.ts'
import { putTags, tagsOf, tagsOfFirm } from './tags.ts'
import { recordTimeline } from '../case/timeline.ts'
import { lockCase } from '../case/with-case.ts'

type TagCalls = Pick<typeof application, 'listTags' | 'getTags' | 'setTags'>

export const tagHandlers: Handlers<TagCalls> = {
  listTags: async ({ db }) => ({ data: await tagsOfFirm(db) }),

  getTags: async ({ params, scope, db }) => {
    const { id } = await findApplication(db, scope, params.id)
    return { data: await tagsOf(db, id) }
  },

  setTags: ({ params, scope, body, caller, write }) =>
    write(async (change) => {
      const { tx, about, unchanged } = change
      const applicationId = params.id
      await lockCase(change, scope, applicationId)
      const before = await tagsOf(tx, applicationId)
      const after = settledTags(body.tags, [...before, ...(await tagsOfFirm(tx))])
      const { gone, come } = await putTags(tx, applicationId, before, after)
      if (gone.length + come.length === 0) unchanged()
      // The trail tells that it was done; the words stand in the case alone, where an erasure finds them.
      about('application', applicationId, { added: come.length, removed: gone.length })
      const entry = { applicationId, actorId: caller.userId, forBorrower: false }
      const events = [
        { event: 'tag.added', label: 'Tagged', words: come },
        { event: 'tag.removed', label: 'Tag taken off', words: gone },
      ].filter(({ words }) => words.length > 0)
      await recordTimeline(
        tx,
        events.map(({ words, ...event }) => ({ ...entry, ...event, note: words.join(', ') })),
      )
      return { data: await tagsOf(tx, applicationId) }
    }),
}
