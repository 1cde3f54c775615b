import type { Plugin } from 'vite'
import { emptyForm, emptyPerson } from '../../contract/form/empty-form.ts'
import { modulePath } from './built-files.ts'

/**
 * Gives the client the empty form as plain data: the catalogues from which it is derived, with their lists of
 * industries and states, are more than a page needs to begin with.
 */
export const emptyFormAsData = (): Plugin => ({
  name: 'empty-form',
  load: (id) =>
    modulePath(id) === 'contract/form/empty-form.ts'
      ? [
          `export const emptyPerson = ${JSON.stringify(emptyPerson)}`,
          `export const emptyForm = ${JSON.stringify(emptyForm)}`,
        ].join('\n')
      : undefined,
})
