import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../domain/text/counted.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { AnswerButtons, type Compared } from './answer-buttons.tsx'
import { MatchLine } from './match-line.tsx'
import classes from './same-client.module.css'

/** Other places of the numbers of a case, an enquiry or a lead, in one line; the rest opens. */
const SameClientLine = ({ kind, id, onlyFound = false }: Compared & { onlyFound?: boolean }) => {
  const found = useQuery(callQuery('listSameClient', { params: { kind, id } }))
  const [open, setOpen] = useState(false)
  const matches = found.data?.data ?? []
  const [first, ...others] = matches
  if (!first && onlyFound && !found.isError) return null
  if (!first)
    return (
      <div className={classes['line']}>
        <Text fz="inherit" c="dimmed">
          {found.data
            ? 'No other client, enquiry or lead has this PAN, GSTIN, mobile or email.'
            : found.isError
              ? 'Whether another client has the same numbers could not be looked up.'
              : 'Looking for the same numbers elsewhere …'}
        </Text>
      </div>
    )
  return (
    <section aria-label="The same numbers elsewhere">
      <div className={classes['line']} data-found="">
        {open ? (
          <strong>{counted(matches.length, 'place')} with the same numbers</strong>
        ) : (
          <span>
            <MatchLine match={first} />
            {others.length > 0 && ` And ${counted(others.length, 'more place')}.`}
          </span>
        )}
        <Button
          size="compact-sm"
          mih={32}
          variant="default"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close' : 'Compare'}
        </Button>
      </div>
      {open && (
        <ul className={classes['list']}>
          {matches.map((match) => (
            <li key={`${match.kind} ${match.found?.id ?? ''}`} className={classes['match']}>
              <MatchLine match={match} />
              <AnswerButtons of={{ kind, id }} match={match} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export default SameClientLine
