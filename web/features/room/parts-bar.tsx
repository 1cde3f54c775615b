import { Link } from 'react-router'
import classes from './room.module.css'

/** Parts of a proposal, in the order of the page. */
const parts = [
  ['summary', 'Summary'],
  ['documents', 'Documents'],
  ['figures', 'Figures'],
  ['questions', 'Questions'],
  ['offer', 'Offer'],
] as const
export type RoomPart = (typeof parts)[number][0]

/** Ways to the parts of the page, which stay in view; only to those that it has. */
export const PartsBar = ({ has }: { has: ReadonlySet<RoomPart> }) => (
  <nav aria-label="Parts of this proposal" className={classes['bar']}>
    {parts
      .filter(([name]) => has.has(name))
      .map(([name, label]) => (
        <Link key={name} to={`#${name}`} replace>
          {label}
        </Link>
      ))}
  </nav>
)
