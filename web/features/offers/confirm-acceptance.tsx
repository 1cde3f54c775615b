import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '../../../contract/offer/offer.ts'
import { api } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { toast } from '../../lib/api/toast.ts'
import { DocumentPreview } from '../../ui/files/document-preview.tsx'

type Props = { offer: Offer; onChanged: () => Promise<unknown> }

const useConfirm = ({ offer, onChanged }: Props) => {
  const [confirming, setConfirming] = useState(false)
  const confirm = async () => {
    setConfirming(true)
    try {
      await api.call('confirmAcceptance', {
        params: { id: offer.offerId },
        headers: { 'If-Match': `"${offer.version}"` },
      })
      toast.success(`The acceptance of the offer of ${offer.lenderName} is confirmed.`)
    } catch (error) {
      toast.error(sentenceOf(error, 'The acceptance was not confirmed.'))
    }
    await onChanged()
    setConfirming(false)
  }
  return { confirming, confirm }
}

/** To staff: an acceptance that a colleague recorded, which the client or a second colleague confirms. */
export const ConfirmAcceptance = (props: Props) => {
  const { offer, onChanged } = props
  const { recordedAcceptance, signedCopy, abilities } = offer
  const [shown, setShown] = useState(false)
  const { confirming, confirm } = useConfirm(props)
  // A server of the version before says nothing of it.
  if (!recordedAcceptance) return null
  const { by, at, openedByMe } = recordedAcceptance
  const close = () => {
    setShown(false)
    // Whoever has opened it may confirm it.
    void onChanged()
  }
  return (
    <Alert color="blue" title="Accepted by a signed document, to be confirmed">
      <Stack gap="sm" align="flex-start">
        <Text fz="sm">
          Recorded by {by} on {formatDate(at)}. It counts once the client confirms it, or a second
          relationship manager or admin does, who has opened the signed document. Until then no fee
          falls due, and no lender is told.
        </Text>
        <Group gap="sm">
          {signedCopy && (
            <Button size="sm" variant="default" onClick={() => setShown(true)}>
              Look at the signed document
            </Button>
          )}
          {abilities.confirmAcceptance && (
            <Button
              size="sm"
              loading={confirming}
              disabled={!openedByMe}
              onClick={() => void confirm()}
            >
              Confirm the acceptance
            </Button>
          )}
        </Group>
        {abilities.confirmAcceptance && !openedByMe && (
          <Text fz="sm">Look at every page before you confirm it.</Text>
        )}
        <DocumentPreview file={shown ? signedCopy : null} onClose={close} />
      </Stack>
    </Alert>
  )
}

/** To staff: the client's word that they did not accept. */
export const Denied = ({ offer: { deniedAt, status } }: Pick<Props, 'offer'>) =>
  deniedAt ? (
    <Alert color="red" title="The client says: I did not accept this">
      Said on {formatDate(deniedAt)}.{' '}
      {status === 'accepted'
        ? 'Our fee is not asked for, and nothing more is recorded on it. Clear it up with the client: they confirm it with a code, or what was recorded is taken back.'
        : 'Only the client can accept this offer now, with a code.'}
    </Alert>
  ) : null
