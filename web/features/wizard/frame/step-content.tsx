import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { wizardSteps } from '../../../../contract/form/wizard-steps.ts'
import { whenIdle } from '../../../lib/page/when-idle.ts'
import { later } from '../../../ui/on-demand/later.tsx'
import { loadPapers } from '../saving/use-form-papers.ts'
import { loadSending, type Submission } from '../sending/use-submit.ts'
import { useWizard } from '../parts/wizard-context.ts'

type Review = { submission: Submission; submitLabel: string }
type Step = ComponentType<Review>

const step = (load: () => Promise<Step>) => {
  let known: Step | null = null
  const loaded = async () => {
    known = await load()
    return { default: known }
  }
  const Late = lazy(loaded)
  /** The step itself where it is here already: nothing stands in its place for a moment. */
  const Part = (props: Review) => {
    const [Shown] = useState(() => known ?? Late)
    return <Shown {...props} />
  }
  return { load: loaded, Part }
}

// In the order of `wizardSteps`; each comes when it is reached, or before, when nothing else is to do.
const steps = [
  step(() => import('../need/need-step.tsx').then((part) => part.NeedStep)),
  step(() => import('../company/company-step.tsx').then((part) => part.CompanyStep)),
  step(async () => {
    const [part] = await Promise.all([import('../people/management-step.tsx'), loadPapers()])
    return part.ManagementStep
  }),
  step(async () => {
    const [part] = await Promise.all([import('../papers/documents-step.tsx'), loadPapers()])
    return part.DocumentsStep
  }),
  step(async () => {
    const [part] = await Promise.all([import('../review/review-step.tsx'), loadSending()])
    return part.ReviewStep
  }),
]

/** Fetches what a step shows; throws where it can't be reached. */
export const loadStep = async (index: number): Promise<void> => {
  await steps[index]?.load()
}

const PapersElsewhere = later(() => import('../papers/papers-elsewhere.tsx'), null)

/** Questions of the step. */
export const StepContent = ({ step: index, ...review }: Review & { step: number }) => {
  useEffect(
    () =>
      whenIdle(() => {
        // What fails here is fetched again, and told, when it is needed.
        for (const { load } of steps) void load().catch(() => undefined)
      }),
    [],
  )
  const { telling } = useWizard()
  const Part = steps[index]?.Part
  if (telling && wizardSteps[index]?.id === 'papers') return <PapersElsewhere />
  return (
    <Suspense
      fallback={<Skeleton h={360} radius="lg" role="status" aria-label="Loading the step" />}
    >
      {Part && <Part {...review} />}
    </Suspense>
  )
}
