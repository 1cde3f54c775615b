import { VisuallyHidden } from '@mantine/core'
import classes from './stage-progress.module.css'
import { stages } from './stages.ts'

type Props = {
  /** The index of the present stretch; past the last one when the case is complete. */
  reached: number
  /** True if the case still moves. */
  live: boolean
}

const stateOf = (index: number, reached: number) =>
  index < reached ? 'done' : index === reached ? 'now' : 'coming'
const spoken = { done: 'done', now: 'now', coming: 'to come' } as const

/** Progress of a case, from the submission to the disbursal. */
export const StageProgress = ({ reached, live }: Props) => (
  <div>
    <ol
      className={classes['stages']}
      aria-label="How far this case has come"
      data-ended={!live && reached < stages.length}
    >
      {stages.map((name, index) => {
        const state = stateOf(index, reached)
        return (
          <li
            key={name}
            className={classes['stage']}
            data-state={state}
            aria-current={live && state === 'now' ? 'step' : undefined}
          >
            <span className={classes['words']}>
              {name}
              <VisuallyHidden component="span">, {spoken[state]}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ol>
    <div className={classes['short']} aria-hidden="true">
      {reached >= stages.length
        ? 'Complete'
        : `Step ${reached + 1} of ${stages.length}: ${stages[reached]}`}
    </div>
  </div>
)
