import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { stepOfName, wizardSteps } from '../../../../contract/form/wizard-steps.ts'
import { fieldId } from '../../../ui/fields/field.ts'

/** The id of the step's heading, where the focus goes on a change of step. */
export const STEP_HEADING = 'step-heading'

/** The step on screen; it stands in the address, so that Back and Forward go from step to step. */
export const useWizardStep = (first: number) => {
  const [search, setSearch] = useSearchParams()
  const step = stepOfName(search.get('step')) ?? first
  const wanted = useRef<{ step: number; field: string } | null>(null)
  const last = useRef(step)
  const [asked, setAsked] = useState(0)

  const goTo = useCallback(
    (next: number, field?: string) => {
      wanted.current = { step: next, field: field ?? STEP_HEADING }
      setSearch((now) => {
        now.set('step', wizardSteps[next]?.id ?? wizardSteps[0].id)
        now.delete('field')
        return now
      })
      // As with the address: the click is answered before the step is drawn.
      startTransition(() => setAsked((count) => count + 1))
    },
    [setSearch],
  )

  useEffect(() => {
    if (last.current !== step) {
      last.current = step
      if (wanted.current?.step !== step) wanted.current = { step, field: STEP_HEADING }
    }
    // The address changes a moment after the wish: it waits for its step.
    if (wanted.current?.step !== step) return
    const target = wanted.current.field
    wanted.current = null
    if (target === STEP_HEADING) {
      const heading = document.getElementById(STEP_HEADING)
      heading?.scrollIntoView({ block: 'start' })
      heading?.focus({ preventScroll: true })
      return
    }
    const field = document.getElementById(fieldId(target))
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [asked, step])

  return [step, goTo] as const
}
