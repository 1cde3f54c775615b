import { api } from '../../../../lib/api.ts'
import { storedForm } from '../form/form-values.ts'
import type { Place } from './place.ts'

/** The borrower's one draft, kept on the server. */
export const draftPlace = (userId: string): Place => ({
  name: `draft:${userId}`,
  local: false,
  load: async () => {
    const { data } = await api.call('getDraft')
    const { activeStep, version, updatedAt, documents = [] } = data
    return { form: storedForm(data.form), activeStep, version, savedAt: updatedAt, documents }
  },
  save: async ({ form, activeStep, version }, options) => {
    const { data } = await api.call('saveDraft', {
      body: { form, activeStep, version },
      ...options,
    })
    return { version: data.version, savedAt: data.updatedAt ?? new Date().toISOString() }
  },
  submit: async (form, { key }) => {
    const input = { body: form, headers: { 'Idempotency-Key': key } }
    return (await api.call('createApplication', input)).data
  },
})
