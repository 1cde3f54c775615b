import { Link, useNavigate, useSearchParams } from 'react-router'
import classes from '../fit/lenders.module.css'
import { type LendersPart, lendersParts, partAddress } from '../../../parts/record/lenders-part.ts'

/** Goes to where a room for a submission is opened. */
export const useOpenRoom = () => {
  const navigate = useNavigate()
  return (submissionId: string) =>
    void navigate(`${partAddress('rooms')}&room=${submissionId}`, { preventScrollReset: true })
}

/** The submission for which the address asks to open a room. */
export const useRoomAsked = () => {
  const [search, setSearch] = useSearchParams()
  const forget = () =>
    setSearch(
      (before) => {
        before.delete('room')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { asked: search.get('room'), forget }
}

/** The ways to the other parts. */
export const LendersParts = ({ open }: { open: LendersPart }) => (
  <nav aria-label="Parts of the lenders’ side" className={classes['parts']}>
    {lendersParts.map(([name, label]) => (
      <Link
        key={name}
        to={partAddress(name)}
        preventScrollReset
        className={classes['partLink'] ?? ''}
        aria-current={name === open ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)
