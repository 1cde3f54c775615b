import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { RoomShown } from '../../../contract/lender/room.ts'
import { formatDate, formatMobile, shortRupees } from '../../lib/format/formats.ts'
import { roomApi } from '../../lib/api/room-api.ts'
import { ActFailure } from './act-failure.tsx'
import classes from './room.module.css'
import { type OpenRoom, useAct } from './use-gate.ts'
import { readerWords } from '../../../domain/text/reader-words.ts'

type Props = { room: OpenRoom }

/** Person to call: the manager of the case, or the firm where none is named. */
const callOf = ({ view: { firm }, shown: { manager } }: OpenRoom) => {
  const name = manager?.name ?? (firm.name || 'the firm')
  const number = manager?.mobile ? formatMobile(manager.mobile) : firm.phone
  return { name, number: number === '' ? null : number }
}

const MOST_ASKS = 2

/** Sum that this lender is asked for, beside the sum of its facilities in the application where that is another. */
const askedFor = ({ amount, facilitiesAmount }: RoomShown): string => {
  const [asked, all] = [shortRupees(amount), shortRupees(facilitiesAmount)]
  if (facilitiesAmount === 0 || asked === all) return asked
  return amount < facilitiesAmount ? `${asked} of ${all}` : `${asked} (application: ${all})`
}

const Ask = ({ room: { shown } }: Props) => {
  const rest = shown.ask.length - MOST_ASKS
  return (
    <div>
      <Text className={classes['amount']} data-figures>
        {askedFor(shown)}
      </Text>
      <ul className={classes['asks']} aria-label="Asked for">
        {shown.ask.slice(0, rest === 1 ? MOST_ASKS + 1 : MOST_ASKS).map((one, at) => (
          <li key={`${at} ${one.title}`}>
            {[one.title, one.amount, one.tenure].filter((part) => part !== '').join(', ')}
          </li>
        ))}
        {rest > 1 && (
          <li>
            and {rest} more, in the {readerWords.bank.teaser}
          </li>
        )}
      </ul>
    </div>
  )
}

/** A text in two lines, the whole of it with a press. */
const Short = ({ label, text }: { label: string; text: string }) => {
  const [whole, setWhole] = useState(false)
  if (text === '') return null
  const isLong = text.length > 90
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Text className={isLong && !whole ? classes['short'] : undefined}>{text}</Text>
      {isLong && (
        <button
          type="button"
          className={classes['more']}
          aria-expanded={whole}
          aria-label={`${whole ? 'Less' : 'All'} of: ${label}`}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Less' : 'All of it'}
        </button>
      )}
    </div>
  )
}

const Interested = ({ room }: Props) => {
  const act = useAct(room)
  const { shown } = room
  const { name, number } = callOf(room)
  return (
    <>
      {shown.interestedAt !== null && (
        <Text role="status" className={classes['said']}>
          You said on {formatDate(shown.interestedAt)} that you are interested. {name} is told and
          calls you.
          {shown.file === 'open' && ' You can download the documents below.'}
        </Text>
      )}
      <div className={classes['acts']}>
        {shown.can.interested && (
          <Button
            mih={44}
            loading={act.sending}
            onClick={() =>
              void act.run(() =>
                roomApi.call('answerInRoom', {
                  params: { token: room.token },
                  body: { answer: 'interested' },
                }),
              )
            }
          >
            Interested, call me
          </Button>
        )}
        {number !== null && (
          <Button
            component="a"
            mih={44}
            variant="default"
            href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
          >
            <span className={classes['number']}>
              Call {name}: <span data-figures>{number}</span>
            </span>
          </Button>
        )}
      </div>
      <ActFailure failure={act.failure} fallback="It did not reach us. Try again." />
    </>
  )
}

/** All that one needs to say whether it is of interest, on the first screen of a phone. */
export const FirstLook = ({ room }: Props) => {
  const { view, shown } = room
  return (
    <div className={classes['first']}>
      <div>
        <Text fz="sm" c="dimmed">
          {[view.firm.name, shown.reference].filter((part) => part !== '').join(' · ')}
        </Text>
        <Title order={1} className={classes['headline']}>
          {shown.headline}
        </Title>
      </div>
      <Ask room={room} />
      <Short label="Purpose" text={shown.purpose} />
      {shown.figures.length > 0 && (
        <dl className={classes['figures']}>
          {shown.figures.slice(0, 3).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Short label="Security" text={shown.security} />
      <Interested room={room} />
    </div>
  )
}
