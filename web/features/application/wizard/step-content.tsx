import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { whenIdle } from '../../../lib/when-idle.ts'
import type { Submission } from './use-submit.ts'

type Review = { submission: Submission; submitLabel: string }
type Step = ComponentType<Review>

const step = (load: () => Promise<Step>) => {
  const loaded = async () => ({ default: await load() })
  return { load: loaded, Part: lazy(loaded) }
}

// In the order of `wizardSteps`; each comes when it is reached, or before, when nothing else is to do.
const steps = [
  step(() => import('./company-type-step.tsx').then((part) => part.CompanyTypeStep)),
  step(() => import('./company-details-step.tsx').then((part) => part.CompanyDetailsStep)),
  step(() => import('./facilities-step.tsx').then((part) => part.FacilitiesStep)),
  step(() => import('./lenders-step.tsx').then((part) => part.LendersStep)),
  step(() => import('./management-step.tsx').then((part) => part.ManagementStep)),
  step(() => import('./documents-step.tsx').then((part) => part.DocumentsStep)),
  step(() => import('./review-step.tsx').then((part) => part.ReviewStep)),
]

/** Fetches what a step shows; throws where it can't be reached. */
export const loadStep = async (index: number): Promise<void> => {
  await steps[index]?.load()
}

/** What the step asks. */
export const StepContent = ({ step: index, ...review }: Review & { step: number }) => {
  useEffect(
    () =>
      whenIdle(() => {
        // What fails here is fetched again, and told, when it is needed.
        for (const { load } of steps) void load().catch(() => undefined)
      }),
    [],
  )
  const Part = steps[index]?.Part
  return (
    <Suspense
      fallback={<Skeleton h={360} radius="lg" role="status" aria-label="Loading the step" />}
    >
      {Part && <Part {...review} />}
    </Suspense>
  )
}
