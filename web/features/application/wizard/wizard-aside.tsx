import { Group, Skeleton, Stack } from '@mantine/core'
import { later } from '../../../ui/later.tsx'
import { SaveStatus } from './save-status.tsx'
import type { DraftSaving } from './saving/use-draft-saving.ts'
import { StepList } from './step-list.tsx'
import { StepSheet } from './step-sheet.tsx'
import classes from './wizard.module.css'

type Props = {
  wide: boolean
  step: number
  complete: ReadonlySet<number>
  saving: DraftSaving
  local: boolean
  onGo: (step: number) => void
}

// The catalogue of papers comes with it. Its place is as high as its two lines.
const PapersSoFar = later(
  () => import('./papers-so-far.tsx'),
  <Skeleton h={40} w={160} aria-hidden />,
)

/** Always in view: where one is, how many papers are there, and that it is saved. */
export const WizardAside = ({ wide, saving, local, ...steps }: Props) => {
  const status = <SaveStatus status={saving.status} savedAt={saving.savedAt} local={local} />
  if (!wide)
    return (
      <div className={classes['bar']}>
        <StepSheet {...steps} />
        <div className={classes['barFacts']}>
          {status}
          <PapersSoFar />
        </div>
      </div>
    )
  return (
    <Stack gap="lg" className={classes['aside'] ?? ''}>
      <nav aria-label="Steps">
        <StepList {...steps} />
      </nav>
      <Group px="sm" gap="md">
        <PapersSoFar />
        {status}
      </Group>
    </Stack>
  )
}
