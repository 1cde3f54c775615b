import { VisuallyHidden } from '@mantine/core'
import { clientProgress } from '../../../domain/status/status-columns.ts'
import classes from './case-bridge.module.css'
import { stages } from './stages.ts'

type Props = {
  /** The index of the present stretch; past the last one when the case is complete. */
  reached: number
  /** True if the case still moves. */
  live: boolean
}

// The arch is drawn from x = 8 to x = 352; its crown is 46 above the deck.
const DECK = 56
const LEFT = 8
const WIDTH = 344
const CROWN = 46

/** Point of the arch at a share of its way. */
const at = (share: number): readonly [x: number, y: number] => [
  LEFT + WIDTH * share,
  DECK - CROWN * 4 * share * (1 - share),
]

/** Points of the arch from its foot to a share of its way, as a line. */
const arch = (share: number): string =>
  Array.from({ length: 33 }, (_, step) => at((share * step) / 32).join(' '))
    .map((point, step) => `${step === 0 ? 'M' : 'L'}${point}`)
    .join('')

const spoken = (index: number, reached: number): string =>
  index < reached ? 'done' : index === reached ? 'now' : 'to come'

/** Progress of a borrower's own case: a bridge that closes span by span. */
export const CaseBridge = ({ reached, live }: Props) => {
  const share = Math.min(1, (reached + (reached < stages.length ? 0.5 : 0)) / stages.length)
  const now = stages[reached]
  const [first, last] = [stages[0], stages.at(-1)]
  return (
    <div className={classes['bridge']} data-ended={(!live && reached < stages.length) || undefined}>
      <svg viewBox="0 0 360 64" aria-hidden="true">
        <path d={arch(1)} className={classes['coming']} />
        {stages.slice(1).map((name, index) => {
          const [x, y] = at((index + 1) / stages.length)
          return (
            <path
              key={name}
              d={`M${x} ${DECK}V${y}`}
              className={classes[index + 1 <= reached ? 'cable' : 'later']}
            />
          )
        })}
        {share > 0 && <path d={arch(share)} className={classes['closed']} />}
        <path d={`M2 ${DECK + 2}H358`} className={classes['deck']} />
      </svg>
      <ol aria-label="How far this case has come">
        {stages.map((name, index) => (
          <li key={name} aria-current={live && index === reached ? 'step' : undefined}>
            <VisuallyHidden component="span">
              {clientProgress[name]}, {spoken(index, reached)}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <div className={classes['words']} aria-hidden="true">
        <span>{reached > 0 && first && clientProgress[first]}</span>
        <strong>
          {now ? `${clientProgress[now]}, step ${reached + 1} of ${stages.length}` : 'Complete'}
        </strong>
        <span>{reached < stages.length - 1 && last && clientProgress[last]}</span>
      </div>
    </div>
  )
}
