import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '../../../contract/offer/offer.ts'
import { api } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/api/toast.ts'
import { useOneFile } from '../../lib/uploads/use-one-file.ts'
import { DocumentPreview } from '../../ui/files/document-preview.tsx'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'
import { OneFileSlot } from '../../ui/files/one-file-slot.tsx'
import { TakeBack } from './take-back.tsx'

type Props = { offer: Offer; onChanged: () => Promise<unknown> }
type Copy = { key: string; fileName: string; fileType: string }

/** The copy that the borrower signed, in place of their code: uploaded, looked at, and only then recorded. */
export const RecordAcceptance = ({ offer, onChanged }: Props) => {
  const { offerId, version, lenderName } = offer
  const [copy, setCopy] = useState<Copy | null>(null)
  const [shown, setShown] = useState<Copy | null>(null)
  const [looked, setLooked] = useState<string | null>(null)
  const [recording, setRecording] = useState(false)
  const upload = useOneFile({ onStored: setCopy })
  const look = (file: Copy) => {
    setShown(file)
    setLooked(file.key)
  }
  const record = async ({ key }: Copy) => {
    setRecording(true)
    try {
      await api.call('acceptOffer', {
        params: { id: offerId },
        headers: { 'If-Match': `"${version}"` },
        body: { signedCopyKey: key },
      })
      toast.success(`Recorded. The acceptance of the offer of ${lenderName} is to be confirmed.`)
    } catch (error) {
      toast.error(sentenceOf(error, 'The acceptance was not recorded.'))
    } finally {
      setRecording(false)
    }
    await onChanged()
  }
  return (
    <Stack gap="xs">
      <OneFileSlot
        upload={upload}
        label="Accepted on paper: the signed copy"
        help={copy ? copy.fileName : 'You look at it before the acceptance is recorded.'}
        required={false}
      />
      {copy && (
        <Stack gap="xs" role="group" aria-label="Record the acceptance">
          <Text fz="sm">
            Is {copy.fileName} the offer of {lenderName}, signed by the borrower? Look at every page
            first. They are told at once, and it counts once they confirm it, or a second colleague
            does.
          </Text>
          <Group gap="sm">
            <Button size="sm" variant="default" onClick={() => look(copy)}>
              Look at the copy
            </Button>
            <Button
              size="sm"
              loading={recording}
              disabled={looked !== copy.key}
              onClick={() => void record(copy)}
            >
              Record the acceptance
            </Button>
            <Button size="sm" variant="subtle" onClick={() => setCopy(null)}>
              Not this file
            </Button>
          </Group>
          <DocumentPreview file={shown} onClose={() => setShown(null)} />
        </Stack>
      )}
    </Stack>
  )
}

/** The way back from an acceptance that was recorded at the wrong offer, or with the wrong paper. */
export const TakeBackAcceptance = ({ offer, onChanged }: Props) => {
  const { offerId, version, lenderName, recordedAcceptance } = offer
  return (
    <Group gap="xs">
      <Text fz="sm">The acceptance was recorded from a signed copy.</Text>
      <TakeBack
        what={`the acceptance of the offer of ${lenderName}`}
        consequence={
          recordedAcceptance
            ? 'The offer waits for the borrower again, who is told. The signed copy goes: upload it anew where it belongs.'
            : 'The offer is open again, and the case goes back to its sanction unless another offer is accepted. The signed copy goes: upload it anew where it belongs. Lenders from whom the case was taken back stay without it. The borrower is told.'
        }
        keptAs={`take back acceptance ${offerId}`}
        onTakeBack={async (reason) => {
          await api.call('takeBackAcceptance', {
            params: { id: offerId },
            headers: { 'If-Match': `"${version}"` },
            body: { reason },
          })
          await onChanged()
        }}
      />
    </Group>
  )
}

/** That the lender takes its word back after the borrower gave theirs. */
export const CancelledByLender = ({ offer, onChanged }: Props) => {
  const { offerId, version, lenderName } = offer
  const [opened, setOpened] = useState(false)
  return (
    <Group>
      <Button size="sm" variant="default" onClick={() => setOpened(true)}>
        The lender has cancelled it
      </Button>
      <NoteDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`${lenderName} has cancelled its offer?`}
        confirmLabel="Record it"
        destructive
        note={{
          label: 'What the lender said',
          description: 'Only our staff read it.',
          required: true,
          maxLength: 1000,
        }}
        keptAs={`cancel offer ${offerId}`}
        onConfirm={async (reason = '') => {
          await api.call('cancelOffer', {
            params: { id: offerId },
            headers: { 'If-Match': `"${version}"` },
            body: { reason },
          })
          await onChanged()
        }}
      >
        The lender no longer has the case. No fee of ours falls due on it, and without another
        sanction the case goes back to the lenders. The borrower is told.
      </NoteDialog>
    </Group>
  )
}
