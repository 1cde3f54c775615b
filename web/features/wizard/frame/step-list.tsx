import { VisuallyHidden } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { wizardSteps } from '../../../../contract/form/wizard-steps.ts'
import classes from '../parts/wizard.module.css'

export type StepChoice = {
  step: number
  complete: ReadonlySet<number>
  onGo: (step: number) => void
}

/** All steps, each a way there; which are done is said in words and by a tick. */
export const StepList = ({ step, complete, onGo }: StepChoice) => (
  <ol className={classes['steps']}>
    {wizardSteps.map(({ id, title }, index) => (
      <li key={id}>
        <button
          type="button"
          className={classes['step']}
          aria-current={index === step ? 'step' : undefined}
          onClick={() => onGo(index)}
        >
          <span
            className={classes['stepMark']}
            data-complete={complete.has(index) || undefined}
            aria-hidden="true"
          >
            {complete.has(index) ? <IconCheck size={16} stroke={3} /> : index + 1}
          </span>
          <span>
            {title}
            {complete.has(index) && <VisuallyHidden> (complete)</VisuallyHidden>}
          </span>
        </button>
      </li>
    ))}
  </ol>
)
