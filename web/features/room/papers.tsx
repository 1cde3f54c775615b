import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { RoomShown } from '../../../contract/lender/room.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { Section } from '../../ui/page/section.tsx'
import { Pictures } from './pictures.tsx'
import classes from './room.module.css'
import type { OpenRoom } from './use-gate.ts'

type Props = { room: OpenRoom }

const Paper = ({ room, paper }: Props & { paper: RoomShown['papers'][number] }) => {
  const [opened, setOpened] = useState(false)
  const { title, hasPages, givenAt } = paper
  // A server of the version before says nothing of it.
  const added = givenAt ? `added ${formatDate(givenAt)}` : null
  if (!hasPages)
    return (
      <li className={classes['paper']}>
        <Text component="span">{title}</Text>{' '}
        <Text component="span" fz="sm" c="dimmed">
          ({[added, 'in the file: it has no pages to show'].filter(Boolean).join(', ')})
        </Text>
      </li>
    )
  return (
    <li>
      <button
        type="button"
        className={classes['paper']}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span>
          {title}
          {added !== null && <span className={classes['hint']}> ({added})</span>}
        </span>
        <span className={classes['hint']} aria-hidden="true">
          {opened ? 'Close' : 'Look'}
        </span>
      </button>
      {opened && <Pictures room={room} document={paper.key} title={title} />}
    </li>
  )
}

/** Reason for the code, for a reader of a blind teaser by its link. */
export const CodePart = ({ room }: Props) => {
  const { hasPapers } = room.shown
  return (
    <Section title={hasPapers ? 'Documents' : 'Your answer'}>
      <Text>
        {hasPapers
          ? 'The documents open with the code. With it you can also ask, answer and make an offer.'
          : 'With the code you can ask, answer and make an offer.'}
      </Text>
      <div>
        <Button mih={44} variant="default" onClick={() => void room.ask()}>
          Enter the code
        </Button>
      </div>
    </Section>
  )
}

/** The papers that were chosen for this lender; each opens in place. */
export const Papers = ({ room }: Props) => {
  const { papers } = room.shown
  return (
    <Section title={`Documents (${papers.length})`}>
      <ul className={classes['papers']}>
        {papers.map((paper) => (
          <Paper key={paper.key} room={room} paper={paper} />
        ))}
      </ul>
    </Section>
  )
}
