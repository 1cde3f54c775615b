import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from './choice-list.module.css'
import { type Choice, choiceId } from './use-choices.ts'

type Props = {
  id: string
  label: string
  choices: readonly Choice[]
  /** The one that Enter takes. */
  at: number
  onPoint: (index: number) => void
  onChoose: (index: number) => void
  /** The box that the list hangs below. */
  children: ReactNode
}

const countWords = (count: number): string =>
  count === 0 ? '' : `${count === 1 ? 'One choice' : `${count} choices`}: arrows move, Enter takes.`

/** A box with choices below it; the focus stays in the box. */
export const ChoiceList = ({ id, label, choices, at, onPoint, onChoose, children }: Props) => {
  useEffect(() => {
    document.getElementById(choiceId(id, at))?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return (
    <div className={classes['place']}>
      {children}
      <VisuallyHidden role="status">{countWords(choices.length)}</VisuallyHidden>
      {choices.length > 0 && (
        <div id={id} role="listbox" aria-label={label} className={classes['list']}>
          {choices.map((choice, index) => (
            // Keys are the box's: the focus never is here.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
            <div
              key={choice.key}
              id={choiceId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={classes['option']}
              onPointerMove={() => onPoint(index)}
              // The box would lose the focus, and with it the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(index)}
            >
              <span>{choice.label}</span>
              {choice.detail !== undefined && (
                <span className={classes['detail']}>{choice.detail}</span>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
