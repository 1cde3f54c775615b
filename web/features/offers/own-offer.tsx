import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '../../../contract/offer/offer.ts'
import { offerStatusTable } from '../../../domain/status/offer-status.ts'
import { api } from '../../lib/api/api.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'
import { Section } from '../../ui/page/section.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { GrievanceOfficer } from '../../parts/record/grievance-officer.tsx'
import { useCapacities } from '../../parts/record/use-capacities.ts'
import { AcceptingCosts, AcceptOffer } from './accept-offer.tsx'
import { OwnAcceptance } from './own-acceptance.tsx'
import { MoneyLines } from './money-lines.tsx'
import { OfferTermsWithConditions } from './offer-terms.tsx'
import { rateShown } from './offer-words.ts'

type Props = { offer: Offer; onChanged: () => Promise<unknown> }

const Decide = ({ offer, onChanged }: Props) => {
  const [declining, setDeclining] = useState(false)
  const { abilities, lenderName } = offer
  return (
    <>
      <OwnAcceptance offer={offer} onChanged={onChanged} />
      {abilities.accept && offer.status === 'open' && !offer.recordedAcceptance && (
        <>
          <Text fw={600}>What accepting costs</Text>
          <AcceptingCosts offer={offer} />
          <AcceptOffer offer={offer} onChanged={onChanged} />
        </>
      )}
      {abilities.notAcceptedBecause !== null && <Text>{abilities.notAcceptedBecause}</Text>}
      {abilities.decline && (
        <Group>
          <Button variant="default" onClick={() => setDeclining(true)}>
            Decline this offer
          </Button>
        </Group>
      )}
      <NoteDialog
        opened={declining}
        onClose={() => setDeclining(false)}
        title={`Decline the offer of ${lenderName}?`}
        confirmLabel="Decline"
        destructive
        note={{ label: 'Why', required: true, maxLength: 1000 }}
        keptAs={`decline offer ${offer.offerId}`}
        onConfirm={async (reason = '') => {
          await api.call('declineOffer', { params: { id: offer.offerId }, body: { reason } })
          await onChanged()
        }}
      />
    </>
  )
}

/** For whom we work here, what the lender pays us, and whom a complaint reaches. */
const ForWhom = ({ offer: { applicationId, lenderId } }: Pick<Props, 'offer'>) => {
  const capacityOf = useCapacities(applicationId)
  return (
    <div>
      <Text>{capacityOf(lenderId)}</Text>
      <GrievanceOfficer />
    </div>
  )
}

/** Offer as its borrower reads and answers it. */
export const OwnOffer = ({ offer, onChanged, folded = false }: Props & { folded?: boolean }) => (
  <Section
    folded={folded}
    title={`Offer of ${offer.lenderName}`}
    aside={
      <StatusBadge tone={offerStatusTable[offer.status].tone}>{offer.statusLabel}</StatusBadge>
    }
  >
    <Stack gap="sm">
      {offer.facilities.map((facility) => (
        <Text key={facility.title}>
          <strong>{formatRupees(facility.amount)}</strong> {facility.title}, {rateShown(facility)},{' '}
          {facility.tenureMonths} months
        </Text>
      ))}
      <Text fz="sm" c="dimmed">
        Good until {formatDate(offer.validUntil)}
      </Text>
      <OfferTermsWithConditions offer={offer} />
      <ForWhom offer={offer} />
      <MoneyLines offer={offer} onChanged={onChanged} />
      <Decide offer={offer} onChanged={onChanged} />
    </Stack>
  </Section>
)
