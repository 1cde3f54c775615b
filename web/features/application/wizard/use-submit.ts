import { useRef, useState } from 'react'
import type { ApplicationForm } from '../../../../contract/application-form.ts'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { ApiError, offline, sentenceOf } from '../../../lib/api-error.ts'
import type { Asking } from './parts/asking.ts'
import type { FormValues } from './form/form-values.ts'
import { loadRules } from './rules.ts'
import type { Place } from './saving/place.ts'
import { dropSent, isRefusal, keepSent, readSent, type SentForm } from './saving/sent-form.ts'
import type { DraftSaving } from './saving/use-draft-saving.ts'
import { problemsOfFields, type StepProblem } from './step-problems.ts'

type Options = {
  place: Place
  saving: DraftSaving
  asking: Asking
  values: () => FormValues
  onProblems: (problems: readonly StepProblem[]) => void
  onDone: (record: ApplicationRecord) => void | Promise<void>
}

const EARLIER_TRY =
  'An earlier try of this submission reached us. Look at your dashboard before you submit again.'

/** Sends the whole form, once: every try of one submission carries one Idempotency-Key. */
export const useSubmit = ({ place, saving, asking, values, onProblems, onDone }: Options) => {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const unanswered = useRef<SentForm | undefined>(undefined)
  const running = useRef(false)

  /** Whether another tab or device holds a newer version; what can't be saved is sent all the same. */
  const overtaken = async (): Promise<boolean> => {
    if (place.local) return false
    saving.changed()
    return (await saving.finish()).status === 'stale'
  }

  const fail = async (error: unknown): Promise<void> => {
    const reused = error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED'
    if (isRefusal(error) && !reused) {
      unanswered.current = undefined
      await dropSent(place)
    }
    saving.resume()
    if (error instanceof ApiError && error.code === 'VERSION_STALE') return saving.askAboutOther()
    if (error instanceof ApiError && Object.keys(error.fields).length > 0)
      onProblems(problemsOfFields(error.fields))
    setFailure(reused ? EARLIER_TRY : sentenceOf(error))
    return undefined
  }

  const send = async (form: ApplicationForm): Promise<void> => {
    const before = unanswered.current ?? (await readSent(place))
    // After a try without an answer the draft may be gone because that try worked: the key finds out.
    if (before === undefined && (await overtaken())) return
    await saving.pause()
    const sent = { key: before?.key ?? crypto.randomUUID(), form, version: saving.version() }
    if (!place.local) {
      unanswered.current = sent
      await keepSent(place, sent)
    }
    let record: ApplicationRecord
    try {
      record = await place.submit(form, sent)
    } catch (error) {
      return fail(error)
    }
    await Promise.all([saving.close(), dropSent(place)])
    await onDone(record)
  }

  return {
    pending,
    failure,
    submit: async (): Promise<void> => {
      // A second tap comes before the button is drawn disabled.
      if (running.current) return
      running.current = true
      setFailure(null)
      try {
        const rules = await loadRules().catch(() => null)
        if (rules === null) return setFailure(sentenceOf(offline()))
        const problems = rules.problemsOfForm(values(), asking)
        if (problems.length > 0) return onProblems(problems)
        setPending(true)
        await send(rules.formToSend(values(), asking.today))
      } finally {
        running.current = false
        setPending(false)
      }
    },
  }
}

export type Submission = ReturnType<typeof useSubmit>
