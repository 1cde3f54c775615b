import { Skeleton } from '@mantine/core'
import { boardStages } from '../../../../domain/case/board.ts'
import classes from './board.module.css'

/** Columns and cards where those of the board will stand. */
export const LoadingBoard = () => (
  <div className={classes['board']} role="status" aria-label="Loading the board">
    {boardStages.map(({ label }) => (
      <div key={label}>
        <Skeleton height={44} mb={8} />
        <Skeleton height={92} mb={8} />
        <Skeleton height={92} />
      </div>
    ))}
  </div>
)
