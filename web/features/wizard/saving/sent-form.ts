import type { ApplicationForm } from '../../../../contract/form/application-form.ts'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formEntries } from './form-entries.ts'
import type { Place } from './place.ts'

/** A form on its way, with the Idempotency-Key that all its tries carry. */
export type SentForm = { key: string; form: ApplicationForm; version: number }

/** The try to submit that got no answer yet, kept over reloads. */
export const readSent = async (place: Place): Promise<SentForm | undefined> =>
  // Only keepSent writes under this name, so its shape is known.
  (await formEntries(place).sent.read()) as SentForm | undefined

export const keepSent = (place: Place, sent: SentForm): Promise<unknown> =>
  formEntries(place).sent.store(sent)

export const dropSent = (place: Place): Promise<unknown> => formEntries(place).sent.drop()

/** True if the server looked at the form and refused it, so that nothing of it was stored. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404, 409, 412, 413].includes(error.status)

/**
 * Takes up a submission whose answer was lost, e.g. by a reload: the same form under the same key
 * gives the same answer. Null where there is none, or where it was refused.
 */
export const finishSending = async (place: Place): Promise<ApplicationRecord | null> => {
  const sent = await readSent(place)
  if (sent === undefined) return null
  try {
    return await place.submit(sent.form, sent)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await dropSent(place)
    return null
  }
}
