import { wireOfStep } from '../../../../contract/form/wizard-steps.ts'
import { api } from '../../../lib/api/api.ts'
import { storedForm } from '../form/form-values.ts'
import type { Place } from './place.ts'

/** The borrower's one draft, kept on the server. */
export const draftPlace = (userId: string): Place => ({
  name: `draft:${userId}`,
  local: false,
  load: async () => {
    const { data } = await api.call('getDraft')
    const { activeStep, baseYear, version, updatedAt, documents = [] } = data
    const form = storedForm({ ...data.form, baseYear })
    // Where there is no draft yet, what was told on the way to it doesn't skip the first step.
    const step = version === 0 ? wireOfStep(0) : activeStep
    return { form, activeStep: step, version, savedAt: updatedAt, documents }
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
