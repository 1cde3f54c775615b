import { Skeleton } from '@mantine/core'
import { boardStatuses } from '../../../../domain/case/board.ts'
import classes from './board.module.css'

/** Columns and cards where those of the board will stand. */
export const LoadingBoard = () => (
  <div className={classes['board']} role="status" aria-label="Loading the board">
    {boardStatuses.map((status) => (
      <div key={status} className={classes['column']}>
        <Skeleton height={44} mb={8} />
        <Skeleton height={92} mb={8} />
        <Skeleton height={92} />
      </div>
    ))}
  </div>
)
