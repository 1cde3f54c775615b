import { useEffect, useState } from 'react'
import { whenIdle } from '../../../lib/page/when-idle.ts'
import type * as CheckForm from './check-form.ts'
import type * as StepProblems from './step-problems.ts'

type Rules = typeof CheckForm & typeof StepProblems

let known: Rules | null = null

/**
 * Loads the rules that check the form, and their sentences. They weigh as much as all steps together, so no step
 * waits for them to be shown.
 */
export const loadRules = async (): Promise<Rules> => {
  if (known === null) {
    const [check, say] = await Promise.all([
      import('./check-form.ts'),
      import('./step-problems.ts'),
    ])
    known = { ...check, ...say }
  }
  return known
}

/** The rules once they are here; they come when the page has nothing else to do. */
export const useRules = (): Rules | null => {
  const [rules, setRules] = useState(known)
  useEffect(() => {
    if (rules !== null) return undefined
    // What fails here is fetched again when somebody goes on.
    return whenIdle(() => void loadRules().then(setRules, () => undefined))
  }, [rules])
  // Who goes on before that has fetched them meanwhile.
  return rules ?? known
}
