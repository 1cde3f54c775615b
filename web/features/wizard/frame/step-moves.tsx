import { Button } from '@mantine/core'
import classes from '../parts/wizard.module.css'
import type { Way } from './way.ts'

type Props = {
  step: number
  way: Way
  /** True if problems of this step were told: it can be left for later all the same. */
  hasProblems: boolean
}

/** The buttons below a step that lead on. */
export const StepMoves = ({ step, way, hasProblems }: Props) => (
  <div className={classes['moves']}>
    {hasProblems && (
      <Button variant="subtle" h={48} onClick={() => way.go(step + 1)}>
        Leave it for later
      </Button>
    )}
    {/* The field keeps the focus while the button is down: the sentence that leaving it
        brings would push the button from under the pointer. */}
    <Button
      h={48}
      className={classes['continue'] ?? ''}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void way.proceed()}
    >
      Continue
    </Button>
  </div>
)
