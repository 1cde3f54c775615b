import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TypedNumbers } from '../../../domain/client/same-client.ts'
import { api } from '../../lib/api/api.ts'
import { MatchLine } from './match-line.tsx'
import classes from './same-client.module.css'

type Props = {
  typed: TypedNumbers
  /** Record that they come from, which is no other. */
  besides: string | null
}

/** Places of the numbers that somebody has just typed. They keep nobody from going on. */
const TypedNumbersElsewhere = ({ typed, besides }: Props) => {
  const found = useQuery({
    queryKey: ['findSameClient', typed],
    queryFn: () => api.call('findSameClient', { body: typed }),
    enabled: Object.values(typed).some(Boolean),
  })
  const matches = (found.data?.data ?? []).filter(
    (match) => match.found === null || match.found.id !== besides,
  )
  return (
    <div aria-live="polite">
      {matches.length > 0 && (
        <Alert color="yellow" title="Perhaps we know them">
          <ul className={classes['list']}>
            {matches.map((match) => (
              <li key={`${match.kind} ${match.found?.id ?? ''}`}>
                <MatchLine match={match} newTab />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

export default TypedNumbersElsewhere
