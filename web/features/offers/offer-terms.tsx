import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '../../../contract/offer/offer.ts'
import { type ChargeApart, offerCost } from '../../../domain/offer/loan-cost.ts'
import { conditionStateLabels } from '../../../domain/status/offer-status.ts'
import { DocumentPreview, type Previewed } from '../../ui/files/document-preview.tsx'
import { LoanMonths } from './loan-months.tsx'
import { rupeesShown } from '../../lib/format/rupees-shown.ts'
import { termsOf } from './offer-words.ts'
import classes from './offers.module.css'

/** Words for the moment at which a condition must be met. */
export const beforeWords = { disbursal: 'before the disbursal', later: 'later' } as const

const often = { once: 'once', yearly: 'a year' } as const

const Papers = ({ offer }: { offer: Offer }) => {
  const [shown, setShown] = useState<Previewed | null>(null)
  const papers = [
    ['Open the letter', offer.letter],
    ['Open the Key Facts Statement', offer.kfs],
  ] as const
  return (
    <>
      <Group gap="xs">
        {papers.map(
          ([label, paper]) =>
            paper && (
              <Button key={label} size="sm" variant="default" onClick={() => setShown(paper)}>
                {label}
              </Button>
            ),
        )}
        {offer.letter === null && <Text fz="sm">The letter is not here yet.</Text>}
      </Group>
      <DocumentPreview file={shown} onClose={() => setShown(null)} />
    </>
  )
}

/** Charges in the APR and the other figures of cost, and charges beside them. */
const Charges = ({ offer, apart }: { offer: Offer; apart: readonly ChargeApart[] }) => (
  <>
    <Text fw={600}>Charges that are counted in the cost</Text>
    <List size="sm">
      <List.Item>
        Processing fee {rupeesShown(offer.processingFee)} and GST{' '}
        {rupeesShown(offer.processingFeeGst)}
      </List.Item>
      {offer.otherCharges
        .filter(({ contingent }) => !contingent)
        .map(({ label, amount, when, to }) => (
          <List.Item key={label}>
            {label}: {rupeesShown(amount)} {often[when]}
            {to === 'other' && `, to a third party through ${offer.lenderName}`}
          </List.Item>
        ))}
      {offer.insurance !== null && <List.Item>Insurance: {rupeesShown(offer.insurance)}</List.Item>}
    </List>
    {apart.length > 0 && (
      <>
        <Text fw={600}>Apart, in no APR and no yearly cost</Text>
        <List size="sm">
          {apart.map(({ label, rupees, why, when }) => (
            <List.Item key={label}>
              {label}: {rupeesShown(rupees)} {often[when]} (
              {why === 'contingent' ? 'it may never fall due' : 'it is paid directly'})
            </List.Item>
          ))}
        </List>
      </>
    )}
  </>
)

const Conditions = ({ offer: { conditions } }: { offer: Offer }) => (
  <>
    {conditions.length > 0 && <Text fw={600}>Conditions</Text>}
    <ol className={classes['conditions']}>
      {conditions.map(({ conditionId, text, before, state }) => (
        <li key={conditionId}>
          {text}{' '}
          <Text span fz="sm" c="dimmed">
            ({beforeWords[before]}; {conditionStateLabels[state].toLowerCase()})
          </Text>
        </li>
      ))}
    </ol>
  </>
)

/** Terms of an offer beyond its figures: letter, charges, and questions for the lender. */
export const OfferTerms = ({ offer }: { offer: Offer }) => {
  const { apart, facilities } = offerCost(termsOf(offer))
  return (
    <Stack gap="sm">
      <Papers offer={offer} />
      {offer.warnings.map(({ kind, message }) => (
        <Alert key={kind} color="yellow">
          {message}
        </Alert>
      ))}
      <Charges offer={offer} apart={apart} />
      {facilities.map(
        (cost) => cost.kind === 'loan' && <LoanMonths key={cost.title} cost={cost} />,
      )}
    </Stack>
  )
}

/** The same with the conditions, for those who tick none off. */
export const OfferTermsWithConditions = ({ offer }: { offer: Offer }) => (
  <Stack gap="sm">
    <OfferTerms offer={offer} />
    <Conditions offer={offer} />
  </Stack>
)
