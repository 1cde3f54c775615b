import type { Worked } from '../../../../domain/worked-figure.ts'
import { figureShown } from './offer-words.ts'
import classes from './offers.module.css'

const Parts = ({ figure }: { figure: Worked }) => (
  <div className={classes['working']}>
    {figure.formula !== undefined && <p>{figure.formula}</p>}
    <ul>
      {figure.from?.map((part) => (
        <li key={part.label}>
          {part.formula === undefined ? (
            <>
              {part.label}: {figureShown(part)}
            </>
          ) : (
            <details>
              <summary>
                {part.label}: {figureShown(part)}
              </summary>
              <Parts figure={part} />
            </details>
          )}
        </li>
      ))}
    </ul>
  </div>
)

/** A figure that opens to how it came about. */
export const WorkedTree = ({ figure }: { figure: Worked }) => (
  <details className={classes['worked']}>
    <summary aria-label={`${figure.label} ${figureShown(figure)}: how it came about`}>
      {figureShown(figure)}
    </summary>
    <Parts figure={figure} />
  </details>
)
