import { useRef, useState } from 'react'
import { offline, sentenceOf } from '../../../lib/api/api-error.ts'
import type { Asking } from '../parts/asking.ts'
import type { FormValues } from '../form/form-values.ts'
import { loadRules } from '../checks/rules.ts'
import type { SentForm } from '../saving/sent-form.ts'
import type { Sending } from './send-form.ts'

type Options = Omit<Sending, 'unanswered' | 'onFailure'> & {
  asking: Asking
  values: () => FormValues
}

/** Loads the sending of the form: nothing before the last step needs it, which comes with it. */
export const loadSending = () => import('./send-form.ts')

/** Sends the whole form, once: every try of one submission carries one Idempotency-Key. */
export const useSubmit = ({ asking, values, ...options }: Options) => {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const unanswered = useRef<SentForm | undefined>(undefined)
  const running = useRef(false)

  return {
    pending,
    failure,
    submit: async (): Promise<void> => {
      // A second tap comes before the button is drawn disabled.
      if (running.current) return
      running.current = true
      setFailure(null)
      try {
        const parts = await Promise.all([loadRules(), loadSending()]).catch(() => null)
        if (parts === null) return setFailure(sentenceOf(offline()))
        const [rules, { sendForm }] = parts
        const problems = rules.problemsOfForm(values(), asking)
        if (problems.length > 0) return options.onProblems(problems)
        setPending(true)
        await sendForm(() => rules.formToSend(values(), asking.today), {
          ...options,
          unanswered,
          onFailure: setFailure,
        })
      } finally {
        running.current = false
        setPending(false)
      }
    },
  }
}

export type Submission = ReturnType<typeof useSubmit>
