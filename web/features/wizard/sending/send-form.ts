import type { RefObject } from 'react'
import type { ApplicationForm } from '../../../../contract/form/application-form.ts'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { dropSent, isRefusal, keepSent, readSent, type SentForm } from '../saving/sent-form.ts'
import type { Place } from '../saving/place.ts'
import type { DraftSaving } from '../saving/use-draft-saving.ts'
import { problemsOfFields, type StepProblem } from '../checks/step-problems.ts'

/** Context of sending the form. */
export type Sending = {
  place: Place
  saving: DraftSaving
  /** The try that got no answer yet. */
  unanswered: RefObject<SentForm | undefined>
  onProblems: (problems: readonly StepProblem[]) => void
  onFailure: (sentence: string) => void
  onDone: (record: ApplicationRecord) => void | Promise<void>
}

const EARLIER_TRY =
  'An earlier try of this submission reached us. Look at your dashboard before you submit again.'

/** True if another tab or device holds a newer version; a form that can't be saved is sent all the same. */
const overtaken = async ({ place, saving }: Sending): Promise<boolean> => {
  if (place.local) return false
  saving.changed()
  return (await saving.finish()).status === 'stale'
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'VERSION_STALE'

const fail = async (
  error: unknown,
  { place, saving, unanswered, onProblems, onFailure }: Sending,
): Promise<void> => {
  const reused = error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED'
  if (isRefusal(error) && !reused) {
    unanswered.current = undefined
    await dropSent(place)
  }
  saving.resume()
  // The person is asked which version stays, where there are two.
  if (isStale(error)) {
    try {
      if (!(await saving.catchUp())) return undefined
    } catch (lost) {
      return onFailure(sentenceOf(lost))
    }
  }
  if (error instanceof ApiError && Object.keys(error.fields).length > 0)
    onProblems(problemsOfFields(error.fields))
  onFailure(reused ? EARLIER_TRY : sentenceOf(error))
  return undefined
}

/** Sends the form as `read` gives it; a try whose answer was lost goes on under its key. */
export const sendForm = async (read: () => ApplicationForm, sending: Sending): Promise<void> => {
  const { place, saving, unanswered, onDone } = sending
  const before = unanswered.current ?? (await readSent(place))
  // After a try without an answer the draft may be gone because that try worked: the key finds out.
  if (before === undefined && (await overtaken(sending))) return
  await saving.pause()
  const form = read()
  const sent: SentForm = {
    key: before?.key ?? crypto.randomUUID(),
    form,
    version: saving.version(),
  }
  if (!place.local) {
    unanswered.current = sent
    await keepSent(place, sent)
  }
  let record: ApplicationRecord
  try {
    record = await place.submit(form, sent).catch(async (error: unknown) => {
      // The firm has moved the case on, or papers came, and nobody changed an answer: there is nothing to choose from.
      if (!isStale(error) || !place.local || !(await saving.catchUp())) throw error
      return place.submit(read(), { ...sent, version: saving.version() })
    })
  } catch (error) {
    return fail(error, sending)
  }
  await Promise.all([saving.close(), dropSent(place)])
  await onDone(record)
}
