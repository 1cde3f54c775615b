import { Button } from '@mantine/core'
import { useState } from 'react'
import { wizardSteps } from '../../../../contract/wizard-steps.ts'
import { onOpening } from '../../../ui/on-opening.tsx'
import type { StepChoice } from './step-list.tsx'
import type { StepSheetProps } from './step-sheet-window.tsx'

const StepSheetWindow = onOpening<StepSheetProps>(
  () => import('./step-sheet-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

/** On phones: where one is, and all steps in a sheet from below. */
export const StepSheet = (props: StepChoice) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        mih={44}
        px="sm"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        rightSection={<span aria-hidden="true">▾</span>}
      >
        Step {props.step + 1} of {wizardSteps.length}
      </Button>
      <StepSheetWindow {...props} opened={open} onClose={() => setOpen(false)} />
    </>
  )
}
