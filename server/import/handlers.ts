import type { importCalls } from '../../contract/client/import.ts'
import { counted } from '../../domain/text/counted.ts'
import { AppError } from '../foundation/app-error.ts'
import { fromDatabase } from '../http/database-errors.ts'
import type { Handlers } from '../http/mount.ts'
import { checkFile } from './check.ts'
import { storePeople } from './store.ts'

export const importHandlers: Handlers<typeof importCalls> = {
  previewImport: async ({ body: { csv }, scope, db }) => ({
    data: (await checkFile(db, scope, csv)).report,
  }),

  runImport: ({ body: { csv, invite }, caller, scope, write }) => {
    const importing = write(async (change) => {
      // Looked at again: between the preview and now somebody may have registered.
      const checked = await checkFile(change.tx, scope, csv)
      const { badRows, problems } = checked.report
      if (problems.length > 0)
        throw new AppError('IMPORT_NOT_CLEAN', {
          message: `${badRows === 0 ? 'This file' : counted(badRows, 'row')} can’t be read, so nothing was imported. Look at the report.`,
        })
      const { userId } = caller
      const data = await storePeople(change, checked, { userId, invites: invite })
      change.about('list', 'clients', data)
      return { data }
    })
    return importing.catch((error: unknown) => {
      // Somebody of the file got an account at this very moment.
      if (fromDatabase(error)?.code !== 'EMAIL_TAKEN') throw error
      throw new AppError('IMPORT_NOT_CLEAN', {
        cause: error,
        message: 'Somebody in this file has an account since. Choose the file again.',
      })
    })
  },
}
