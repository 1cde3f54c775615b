import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { wireOfStep } from '../../../../contract/form/wizard-steps.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/queries.ts'
import { formOfRecord } from '../form/form-values.ts'
import { formEntries } from './form-entries.ts'
import type { Place } from './place.ts'
import type { Stored } from './start.ts'

const stored = (record: ApplicationRecord): Stored => ({
  form: formOfRecord(record),
  activeStep: wireOfStep(0),
  version: record.version,
  savedAt: null,
  documents: record.documents,
})

/** A submitted application: changes stay in this browser until they are sent as a whole. */
export const applicationPlace = (applicationId: string): Place => {
  const name = `application:${applicationId}`
  return {
    name,
    applicationId,
    local: true,
    load: async () =>
      stored((await api.call('getApplication', { params: { applicationId } })).data),
    save: async (snapshot) => {
      await formEntries({ name }).form.store(snapshot)
      return { version: snapshot.version, savedAt: new Date().toISOString() }
    },
    submit: async (form, { version }) => {
      const headers = { 'If-Match': `"${version}"` }
      const input = { params: { id: applicationId }, body: form, headers }
      try {
        return (await api.call('updateApplication', input)).data
      } catch (error) {
        // The page says then why, and what still can be changed.
        if (error instanceof ApiError && error.code === 'MANDATE_IN_FORCE')
          void queryClient.invalidateQueries({ queryKey: ['getApplication'] })
        throw error
      }
    },
  }
}
