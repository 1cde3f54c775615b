import type { application } from '../../contract/case/application.ts'
import type { Handlers } from '../http/mount.ts'
import { addNoteWithMentions, notesOf } from './notes.ts'
import { findApplication } from '../case/queries.ts'
import { lockCase } from '../case/with-case.ts'

type NoteCalls = Pick<typeof application, 'listNotes' | 'addNote'>

export const noteHandlers: Handlers<NoteCalls> = {
  listNotes: async ({ params, scope, db }) => {
    const { id } = await findApplication(db, scope, params.id)
    return { data: await notesOf(db, id) }
  },

  addNote: ({ params, scope, body, caller, write }) =>
    write(async (change) => {
      const { tx, about } = change
      const applicationId = params.id
      await lockCase(change, scope, applicationId)
      const note = await addNoteWithMentions(change, { applicationId, body: body.body }, caller)
      // The trail tells that a note was written and by whom; its words stand in the note alone.
      about('application', applicationId, { note })
      return { data: await notesOf(tx, applicationId) }
    }),
}
