import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '../../../contract/offer/offer.ts'
import {
  conditionStateLabels,
  conditionStates,
  offerStatusTable,
} from '../../../domain/status/offer-status.ts'
import { api } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { toast } from '../../lib/api/toast.ts'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'
import { Paged } from '../../ui/page/paged.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { OFFER_PART } from './compared-offers.tsx'
import { MoneyLines } from './money-lines.tsx'
import { RecordNotDrawn } from './record-not-drawn.tsx'
import { ConfirmAcceptance, Denied } from './confirm-acceptance.tsx'
import { beforeWords, OfferTerms } from './offer-terms.tsx'
import { ReceiveFee, RecordDisbursal } from './record-disbursal.tsx'
import { CancelledByLender, RecordAcceptance, TakeBackAcceptance } from './record-acceptance.tsx'
import { TakeBack } from './take-back.tsx'

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
        style={{ flexShrink: 0 }}
        aria-label={`State of: ${one.text}`}
        disabled={!offer.abilities.checkConditions}
        data={conditionStates.map((value) => ({ value, label: conditionStateLabels[value] }))}
        value={one.state}
        onChange={({ currentTarget: { value } }) => void set(value)}
      />
      <Text fz="sm">
        {one.text.replace(/\.$/, '')}, {beforeWords[one.before]}
        {one.by !== null && one.at !== null && ` (${one.by}, ${formatDate(one.at)})`}
      </Text>
    </Group>
  )
}

/** The lender put it in itself, and it stands: what changes of it, or a letter that came by mail, makes another of it. */
const isOfLender = ({ byLender, status, abilities }: Offer) =>
  byLender && status === 'open' && abilities.decline

type WaysProps = Props & {
  /** Opens the form with what was entered. */
  onCorrect: () => void
}

type OfferProps = WaysProps & {
  /** True if it is open at first. */
  isOpen?: boolean
}

/** Acts on an offer: it is corrected or taken back, or the borrower's answer is recorded. */
const Ways = ({ offer, onChanged, onCorrect }: WaysProps) => {
  const [declining, setDeclining] = useState(false)
  const { abilities, lenderName } = offer
  return (
    <>
      <Group>
        {abilities.decline && (
          <Button size="sm" variant="default" onClick={() => setDeclining(true)}>
            The borrower declines it
          </Button>
        )}
        {isOfLender(offer) && (
          <Button size="sm" variant="default" onClick={onCorrect}>
            Enter it anew
          </Button>
        )}
        {abilities.correct && (
          <>
            <Button size="sm" variant="default" onClick={onCorrect}>
              Correct an entry
            </Button>
            <TakeBack
              what={`the offer of ${lenderName}`}
              consequence="For what should not have been recorded at all, or for another case. It counts no more, and what it moved goes back. The borrower is told that it was recorded by mistake."
              keptAs={`take back offer ${offer.offerId}`}
              onTakeBack={async (reason) => {
                await api.call('takeBackOffer', {
                  params: { id: offer.offerId },
                  headers: { 'If-Match': `"${offer.version}"` },
                  body: { reason },
                })
                await onChanged()
              }}
            />
          </>
        )}
      </Group>
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
    </>
  )
}

/** That an offer counts no more because it was recorded by mistake. A server of the version before says nothing of it. */
const TakenBack = ({ offer: { takenBack } }: Pick<Props, 'offer'>) =>
  takenBack ? (
    <Text fz="sm">
      Recorded by mistake, taken back by {takenBack.by} on {formatDate(takenBack.at)}
      {takenBack.reason !== null && `: ${takenBack.reason}`}
    </Text>
  ) : null

/** Offer as staff work with it: its terms, its checklist, and the borrower's answer. */
export const StaffOffer = ({ isOpen = false, ...props }: OfferProps) => {
  const { offer, onChanged } = props
  const { abilities, lenderName } = offer
  return (
    <details name={OFFER_PART} open={isOpen}>
      <summary>
        {lenderName}, good until {formatDate(offer.validUntil)}{' '}
        <StatusBadge tone={offerStatusTable[offer.status].tone}>{offer.statusLabel}</StatusBadge>
      </summary>
      <Stack gap="xs" mt="xs">
        {offer.reason !== null && <Text fz="sm">Declined: {offer.reason}</Text>}
        <TakenBack offer={offer} />
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
        <Denied offer={offer} />
        <ConfirmAcceptance offer={offer} onChanged={onChanged} />
        {abilities.recordAcceptance && <RecordAcceptance offer={offer} onChanged={onChanged} />}
        {/* A server of the version before says nothing of it. */}
        {abilities.takeBackAcceptance && <TakeBackAcceptance offer={offer} onChanged={onChanged} />}
        {abilities.cancelByLender && <CancelledByLender offer={offer} onChanged={onChanged} />}
        {(abilities.decline || abilities.correct) && <Ways {...props} />}
      </Stack>
    </details>
  )
}
