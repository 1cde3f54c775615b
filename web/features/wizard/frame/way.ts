import { offline, sentenceOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../lib/api/toast.ts'
import { loadRules } from '../checks/rules.ts'
import { loadStep } from './step-content.tsx'
import type { OpenForm } from './use-wizard-form.ts'

/** The way from step to step. */
export const wayThrough = ({ form, asking, step, goTo, problems, saving }: OpenForm) => {
  /** Problems of a step with the form as it is; without a connection they are asked at the submission. */
  const problemsIn = async (one: number) => {
    const known = await loadRules().catch(() => null)
    const found = known?.problemsOfForm(form.getValues(), asking) ?? []
    return found.filter((problem) => problem.step === one)
  }
  const reach = async (next: number, field?: string) => {
    try {
      await loadStep(next)
    } catch {
      return toast.error(sentenceOf(offline()))
    }
    return goTo(next, field)
  }
  const visit = async (next: number, field?: string) => {
    // Who comes for one thing that is missing sees all that is missing there.
    problems.show(field === undefined ? [] : await problemsIn(next))
    await reach(next, field)
  }
  return {
    go: (next: number, field?: string): void => void visit(next, field),
    /** Goes on to the next step once nothing is wrong in this one. */
    proceed: async (): Promise<void> => {
      saving.flush()
      const here = await problemsIn(step)
      problems.show(here)
      if (here.length === 0) await reach(step + 1)
    },
  }
}

export type Way = ReturnType<typeof wayThrough>
