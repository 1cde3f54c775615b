import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '../../../../contract/offer.ts'
import { offerCost } from '../../../../domain/loan-cost.ts'
import { conditionStateLabels } from '../../../../domain/offer-status.ts'
import { DocumentPreview, type Previewed } from '../../../ui/document-preview.tsx'
import { rupeesShown, termsOf } from './offer-words.ts'
import classes from './offers.module.css'

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

const Charges = ({ offer }: { offer: Offer }) => {
  const { apart } = offerCost(termsOf(offer))
  const counted = offer.otherCharges.filter(({ to, contingent }) => to === 'lender' && !contingent)
  return (
    <List size="sm">
      <List.Item>
        Processing fee {rupeesShown(offer.processingFee)} and GST{' '}
        {rupeesShown(offer.processingFeeGst)}
      </List.Item>
      {counted.map(({ label, amount, when }) => (
        <List.Item key={label}>
          {label}: {rupeesShown(amount)} {when === 'yearly' ? 'a year' : 'once'}
        </List.Item>
      ))}
      {offer.insurance !== null && <List.Item>Insurance: {rupeesShown(offer.insurance)}</List.Item>}
      {apart.map(({ label, rupees, why, when }) => (
        <List.Item key={label}>
          {label}: {rupeesShown(rupees)} {when === 'yearly' ? 'a year' : 'once'}, in no rate (
          {why === 'contingent' ? 'it may never fall due' : 'it is paid directly'})
        </List.Item>
      ))}
    </List>
  )
}

/** What an offer says beyond its figures: letter, charges, conditions, and what to ask the lender about. */
export const OfferTerms = ({ offer }: { offer: Offer }) => (
  <Stack gap="sm">
    <Papers offer={offer} />
    {offer.warnings.map(({ kind, message }) => (
      <Alert key={kind} color="yellow">
        {message}
      </Alert>
    ))}
    <Text fw={600}>Charges</Text>
    <Charges offer={offer} />
    {offer.conditions.length > 0 && <Text fw={600}>Conditions</Text>}
    <ol className={classes['conditions']}>
      {offer.conditions.map(({ conditionId, text, before, state }) => (
        <li key={conditionId}>
          {text}{' '}
          <Text span fz="sm" c="dimmed">
            ({before === 'disbursal' ? 'before the disbursal' : 'later'};{' '}
            {conditionStateLabels[state].toLowerCase()})
          </Text>
        </li>
      ))}
    </ol>
  </Stack>
)
