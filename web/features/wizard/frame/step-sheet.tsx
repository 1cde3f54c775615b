import { useState } from 'react'
import { wizardSteps } from '../../../../contract/form/wizard-steps.ts'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import type { StepChoice } from './step-list.tsx'
import type { StepSheetProps } from './step-sheet-window.tsx'
import classes from '../parts/wizard.module.css'

const StepSheetWindow = onOpening<StepSheetProps>(
  () => import('./step-sheet-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

const placeOf = (step: number, title = ''): string =>
  `${step + 1} of ${wizardSteps.length} · ${title}`

/** Place of this step, in words. */
export const stepInWords = (step: number): string => placeOf(step, wizardSteps[step]?.title)

/** The same beside the time of the last save, in the width of a phone. */
const shortlyWhereOf = (step: number): string =>
  wizardSteps[step]?.id === 'review' ? placeOf(step, 'Review') : stepInWords(step)

/** On phones: where one is, and all steps in a sheet from below. */
export const StepSheet = (props: StepChoice) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes['where']}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        <span>{shortlyWhereOf(props.step)}</span>
        <span aria-hidden="true">▾</span>
      </button>
      <StepSheetWindow {...props} opened={open} onClose={() => setOpen(false)} />
    </>
  )
}
