import { useState } from 'react'
import type { Worked } from '../../../domain/amounts/worked-figure.ts'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import { figureShown } from './offer-words.ts'
import classes from './offers.module.css'
import type { WorkedProps } from './worked-window.tsx'

const WorkedDialog = onOpening<WorkedProps>(
  () => import('./worked-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

type Props = Pick<WorkedProps, 'assumes'> & { figure: Worked }

/** A figure that opens to how it came about. */
export const WorkedFigure = ({ figure, assumes }: Props) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes['worked']}
        aria-haspopup="dialog"
        aria-label={`${figure.label} ${figureShown(figure)}: how it came about`}
        onClick={() => setOpened(true)}
      >
        {figureShown(figure)}
      </button>
      <WorkedDialog
        figure={figure}
        assumes={assumes}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
