import { Link } from 'react-router'
import classes from './figure-strip.module.css'

export type Figure = {
  label: string
  figure: string
  /** Subject of the figure, where the label alone says too little. */
  words?: string
  to?: string
  /** Somebody is late, or has to be reminded. */
  late?: boolean
}

const Content = ({ label, figure, words }: Figure) => (
  <>
    <span className={classes['number']}>{figure}</span>
    <span>{label}</span>
    {words !== undefined && <span className={classes['words']}>{words}</span>}
  </>
)

/** A few figures in one line, each a way to what it counts. */
export const FigureStrip = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <ul className={classes['strip']} aria-label={label}>
    {figures.map((one) => (
      <li key={one.label}>
        {one.to === undefined ? (
          <div className={classes['figure']}>
            <Content {...one} />
          </div>
        ) : (
          <Link to={one.to} className={classes['figure']} data-late={one.late ? '' : undefined}>
            <Content {...one} />
          </Link>
        )}
      </li>
    ))}
  </ul>
)
