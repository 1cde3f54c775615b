import { useEffect, useState } from 'react'
import type { Asking } from '../parts/asking.ts'
import type { WizardForm } from '../form/form-values.ts'
import type { useRules } from './rules.ts'

/** Pause of typing before the form is checked, in milliseconds. */
const AFTER_TYPING = 150

const NONE: ReadonlySet<number> = new Set()

/** The steps that are done. Checking the whole form takes its time, so what was typed is shown first. */
export const useComplete = (
  form: WizardForm,
  rules: ReturnType<typeof useRules>,
  asking: Asking,
): ReadonlySet<number> => {
  const [complete, setComplete] = useState(NONE)
  useEffect(() => {
    if (rules === null) return undefined
    const check = () => {
      const next = rules.completeSteps(rules.problemsOfForm(form.getValues(), asking))
      const same = (before: ReadonlySet<number>) =>
        before.size === next.size && [...next].every((step) => before.has(step))
      setComplete((before) => (same(before) ? before : next))
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(waiting)
      waiting = setTimeout(check, AFTER_TYPING)
    }
    later()
    const stop = form.subscribe({ formState: { values: true }, callback: later })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [form, rules, asking])
  return complete
}
