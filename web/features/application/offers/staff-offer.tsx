import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '../../../../contract/offer.ts'
import {
  conditionStateLabels,
  conditionStates,
  offerStatusTable,
} from '../../../../domain/offer-status.ts'
import { api } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/formats.ts'
import { toast } from '../../../lib/toast.ts'
import { useOneFile } from '../../../lib/use-one-file.ts'
import { NoteDialog } from '../../../ui/note-dialog.tsx'
import { OneFileSlot } from '../../../ui/one-file-slot.tsx'
import { Paged } from '../../../ui/paged.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { OFFER_PART } from './compared-offers.tsx'
import { MoneyLines } from './money-lines.tsx'
import { RecordNotDrawn } from './not-drawn.tsx'
import { beforeWords, OfferTerms } from './offer-terms.tsx'
import { ReceiveFee, RecordDisbursal } from './record-disbursal.tsx'

type Props = { offer: Offer; onChanged: () => Promise<unknown> }

const Condition = ({ offer, one, onChanged }: Props & { one: Offer['conditions'][number] }) => {
  const set = async (label: string) => {
    const state = conditionStates.find((known) => known === label)
    if (!state) return
    try {
      await api.call('checkCondition', {
        params: { id: offer.offerId, conditionId: one.conditionId },
        body: { state },
      })
    } catch (error) {
      toast.error(sentenceOf(error, 'It was not ticked off.'))
    }
    await onChanged()
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <NativeSelect
        size="xs"
        aria-label={`State of: ${one.text}`}
        disabled={!offer.abilities.checkConditions}
        data={conditionStates.map((value) => ({ value, label: conditionStateLabels[value] }))}
        value={one.state}
        onChange={({ currentTarget: { value } }) => void set(value)}
      />
      <Text fz="sm">
        {one.text}, {beforeWords[one.before]}
        {one.by !== null && one.at !== null && ` (${one.by}, ${formatDate(one.at)})`}
      </Text>
    </Group>
  )
}

/** The copy that the borrower signed, in place of their code. */
const RecordAcceptance = ({ offer, onChanged }: Props) => {
  const upload = useOneFile({
    fallback: 'The acceptance was not recorded.',
    onStored: async ({ key }) => {
      await api.call('acceptOffer', {
        params: { id: offer.offerId },
        headers: { 'If-Match': `"${offer.version}"` },
        body: { signedCopyKey: key },
      })
      toast.success(`The acceptance of the offer of ${offer.lenderName} is recorded.`)
      await onChanged()
    },
  })
  return (
    <OneFileSlot
      upload={upload}
      label="Accepted on paper: the signed copy"
      help="Uploading it records the acceptance."
      required={false}
    />
  )
}

/** One offer as staff work with it: what it says, its checklist, and what the borrower answered. */
export const StaffOffer = ({ offer, onChanged }: Props) => {
  const [declining, setDeclining] = useState(false)
  const { abilities, lenderName } = offer
  return (
    <details name={OFFER_PART}>
      <summary>
        {lenderName}, good until {formatDate(offer.validUntil)}{' '}
        <StatusBadge tone={offerStatusTable[offer.status].tone}>{offer.statusLabel}</StatusBadge>
      </summary>
      <Stack gap="xs" mt="xs">
        {offer.reason !== null && <Text fz="sm">Declined: {offer.reason}</Text>}
        <SimpleGrid cols={{ base: 1, lg: offer.conditions.length > 0 ? 2 : 1 }} spacing="lg">
          {offer.conditions.length > 0 && (
            <Stack gap={4}>
              <Text fw={600}>Conditions</Text>
              <Paged rows={offer.conditions}>
                {(shown) =>
                  shown.map((one) => (
                    <Condition
                      key={one.conditionId}
                      offer={offer}
                      one={one}
                      onChanged={onChanged}
                    />
                  ))
                }
              </Paged>
            </Stack>
          )}
          <OfferTerms offer={offer} />
        </SimpleGrid>
        <MoneyLines offer={offer} onChanged={onChanged} />
        {abilities.disburse && <RecordDisbursal offer={offer} onChanged={onChanged} />}
        {abilities.recordNotDrawn !== null && (
          <RecordNotDrawn offer={offer} onChanged={onChanged} />
        )}
        {abilities.receiveFees &&
          offer.fees
            .filter(({ outstanding }) => outstanding > 0)
            .map((fee) => (
              <ReceiveFee key={`${fee.feeId} ${fee.outstanding}`} fee={fee} onChanged={onChanged} />
            ))}
        {abilities.recordAcceptance && <RecordAcceptance offer={offer} onChanged={onChanged} />}
        {abilities.decline && (
          <Group>
            <Button size="sm" variant="default" onClick={() => setDeclining(true)}>
              The borrower declines it
            </Button>
          </Group>
        )}
        <NoteDialog
          opened={declining}
          onClose={() => setDeclining(false)}
          title={`The borrower declines the offer of ${lenderName}?`}
          confirmLabel="Record it"
          destructive
          note={{ label: 'Why', required: true, maxLength: 1000 }}
          keptAs={`decline offer ${offer.offerId}`}
          onConfirm={async (reason = '') => {
            await api.call('declineOffer', { params: { id: offer.offerId }, body: { reason } })
            await onChanged()
          }}
        />
      </Stack>
    </details>
  )
}
