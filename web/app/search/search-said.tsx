import { Anchor } from '@mantine/core'
import { SHORTEST_SEARCH, searchTooShort } from '../../../domain/client/search-words.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import classes from './search.module.css'

type Props = {
  typed: string
  found: number
  coming: boolean
  error: Error | null
  onAgain: () => void
}

/** Words where the search has found nothing. */
export const SearchSaid = ({ typed, found, coming, error, onAgain }: Props) => {
  if (error)
    return (
      <p className={classes['said']} role="alert">
        {sentenceOf(error, 'The search failed.')}{' '}
        <Anchor component="button" type="button" inherit onClick={onAgain}>
          Try again
        </Anchor>
      </p>
    )
  if (typed === '' || found > 0) return null
  const said =
    typed.length < SHORTEST_SEARCH
      ? searchTooShort
      : coming
        ? 'Searching…'
        : `No match for “${typed}”.`
  return (
    <p className={classes['said']} role="status">
      {said}
    </p>
  )
}
