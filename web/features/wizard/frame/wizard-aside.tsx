import { Skeleton, Stack } from '@mantine/core'
import { later } from '../../../ui/on-demand/later.tsx'
import { type StepChoice, StepList } from './step-list.tsx'
import classes from '../parts/wizard.module.css'

// The catalogue of papers comes with it. Its place is as high as its two lines.
const PapersSoFar = later(
  () => import('../papers/papers-so-far.tsx'),
  <Skeleton h={40} w={160} aria-hidden />,
)

/** On a wide screen: all steps, and how many papers are there. */
const WizardAside = (steps: StepChoice) => (
  <Stack gap="lg" className={classes['aside'] ?? ''}>
    <nav aria-label="Steps">
      <StepList {...steps} />
    </nav>
    <div className={classes['asideFacts']}>
      <PapersSoFar />
    </div>
  </Stack>
)

export default WizardAside
