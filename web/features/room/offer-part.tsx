import { Button, Loader, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatDate, shortRupees } from '../../lib/formats.ts'
import { Section } from '../../ui/section.tsx'
import classes from './room.module.css'
import type { PartProps } from './use-gate.ts'

const OfferForm = lazy(() => import('./offer-form.tsx'))

/** What this lender has offered, and the form for an offer. */
export const OfferPart = (part: PartProps) => {
  const [opened, setOpened] = useState(false)
  const [begun, setBegun] = useState(false)
  const { shown, view } = part.room
  return (
    <Section title="Your offer">
      {shown.offers.length > 0 && (
        <>
          {shown.offers.some(({ takenBack }) => !takenBack) && (
            <Text role="status">
              Your offer is with {view.firm.name || 'the firm'}. The borrower sees it beside the
              others, and you are told what they decide.
            </Text>
          )}
          <ul className={classes['questions']} aria-label="What you have offered">
            {shown.offers.map(({ kind, amount, at, validUntil, replaced, takenBack }) => (
              <li key={`${at} ${amount}`}>
                {kind}: {shortRupees(amount)}, put in on {formatDate(at)}, good until{' '}
                {formatDate(validUntil)}
                {replaced && ' (replaced by a later one)'}
                {takenBack && ' (taken back by the firm: recorded by mistake)'}
              </li>
            ))}
          </ul>
        </>
      )}
      {!shown.can.offer && shown.awaitsAnswer && (
        <Text>
          You can put in an offer as soon as {view.firm.name || 'the firm'} has answered your
          question.
        </Text>
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
            {shown.offers.length === 0 ? 'Put in an offer' : 'Put in another offer'}
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
