import { Button, Loader, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { RoomShown } from '../../../contract/lender/room.ts'
import { formatDate, shortRupees } from '../../lib/format/formats.ts'
import { Section } from '../../ui/page/section.tsx'
import classes from './room.module.css'
import type { PartProps } from './use-gate.ts'

const OfferForm = lazy(() => import('./offer-form.tsx'))

type Offered = RoomShown['offers'][number]

/** Offer in words, with the side that entered it and its result. */
const offerInWords = (
  { kind, amount, at, validUntil, replaced, takenBack, byFirm, answer, answeredAt }: Offered,
  firm: string,
): string => {
  const by = byFirm ? `recorded by ${firm}` : 'put in'
  const what = `${kind}: ${shortRupees(amount)}, ${by} on ${formatDate(at)}, good until ${formatDate(validUntil)}`
  if (answer) return `${what} (${answer} by the borrower on ${formatDate(answeredAt ?? at)})`
  if (takenBack) return `${what} (taken back by ${firm}: recorded by mistake)`
  return replaced ? `${what} (replaced by a later one)` : what
}

/** State of the offers. A server of the version before has no answer. */
const standOf = ({ offers }: RoomShown, firm: string): string | null => {
  const counting = offers.filter(({ takenBack, replaced }) => !takenBack && !replaced)
  if (counting.length === 0) return null
  if (counting.some(({ answer }) => answer === 'accepted'))
    return `The borrower has accepted. ${firm} comes back to you with the documents.`
  if (counting.every(({ answer }) => answer === 'declined')) return 'The borrower has declined.'
  return `Your offer is with ${firm}. The borrower sees it beside the others; what they decide is mailed to you.`
}

/** Offers of this lender, and the form for another. */
export const OfferPart = (part: PartProps) => {
  const [opened, setOpened] = useState(false)
  const [begun, setBegun] = useState(false)
  const { shown, view } = part.room
  const firm = view.firm.name || 'the firm'
  return (
    <Section title="Your offer">
      {shown.offers.length > 0 && (
        <>
          <Text role="status">{standOf(shown, firm)}</Text>
          <ul className={classes['questions']} aria-label="What you have offered">
            {shown.offers.map((one) => (
              <li key={`${one.at} ${one.amount}`}>{offerInWords(one, firm)}</li>
            ))}
          </ul>
        </>
      )}
      {!shown.can.offer && shown.awaitsAnswer && (
        <Text>You can put in an offer as soon as {firm} has answered your question.</Text>
      )}
      {shown.can.offer && !opened && (
        <div>
          <Button
            mih={44}
            variant="default"
            onClick={() => {
              setOpened(true)
              setBegun(true)
            }}
          >
            {shown.offers.length === 0 ? 'Put in an offer' : 'Change it, or put in another'}
          </Button>
        </div>
      )}
      {shown.can.offer && begun && (
        // Who goes back to read a paper loses no file that is on its way.
        <div hidden={!opened}>
          <Suspense fallback={<Loader aria-label="Loading the form" role="status" />}>
            <OfferForm {...part} onDone={() => setOpened(false)} />
          </Suspense>
        </div>
      )}
    </Section>
  )
}
