import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Asking } from '../parts/asking.ts'
import { pathTo, type WizardForm } from '../form/form-values.ts'
import type { useRules } from './rules.ts'
import type { StepProblem } from './step-problems.ts'

/** A list has errors of its members too: its own stands at its root. */
const errorPath = (path: string): string => (path === 'management' ? 'management.root' : path)

/**
 * The problems that the person has been told of. Each goes away as soon as it is mended or is another one (what
 * was missing and is half typed is not "required" any more; leaving the field says what it is).
 */
export const useStepProblems = (
  form: WizardForm,
  rules: ReturnType<typeof useRules>,
  asking: Asking,
) => {
  const [told, setTold] = useState<readonly StepProblem[]>([])
  const [tries, setTries] = useState(0)
  // What React knows of the errors comes later: with the transition that draws them.
  const anyTold = useRef(false)

  const show = useCallback(
    (problems: readonly StepProblem[]) => {
      anyTold.current = problems.length > 0
      // The click is answered before all fields are drawn with what they lack.
      startTransition(() => {
        form.clearErrors()
        for (const { path, message } of problems)
          form.setError(pathTo(errorPath(path)), { type: 'check', message })
        setTold(problems)
        if (problems.length > 0) setTries((count) => count + 1)
      })
    },
    [form],
  )

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (rules === null || !anyTold.current) return
          const still = new Map(
            rules.problemsOfForm(values, asking).map((one) => [one.path, one.message]),
          )
          setTold((before) => {
            const holds = ({ path, message }: StepProblem) => still.get(path) === message
            for (const problem of before) {
              const at = pathTo(errorPath(problem.path))
              if (!holds(problem) && form.getFieldState(at).error?.message === problem.message)
                form.clearErrors(at)
            }
            const left = before.filter(holds)
            return left.length === before.length ? before : left
          })
        },
      }),
    [form, rules, asking],
  )

  return { told, tries, show }
}
