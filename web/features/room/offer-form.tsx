import { Button, Group, Stack, Text } from '@mantine/core'
import { routes } from 'virtual:contract-staff-routes'
import { ApiError } from '../../lib/api/api-error.ts'
import { urlOf } from '../../lib/api/client.ts'
import { problemAt } from '../../lib/forms/problem-at.ts'
import { roomApi } from '../../lib/api/room-api.ts'
import { prepareUploads } from '../../lib/uploads/upload.ts'
import type { UploadOptions } from '../../lib/uploads/upload-options.ts'
import { useOneFileBy } from '../../lib/uploads/use-one-file.ts'
import { bodyOf, type OfferDraft } from '../../ui/offer/offer-draft.ts'
import { OfferFrame } from '../../ui/offer/offer-frame.tsx'
import { OfferFields } from '../../ui/offer/offer-fields.tsx'
import { OneFileSlot } from '../../ui/files/one-file-slot.tsx'
import { ActFailure } from './act-failure.tsx'
import { noOffer, offerOf, type Stored } from './drafts.ts'
import classes from './room.module.css'
import { type OpenRoom, type PartProps, useAct } from './use-gate.ts'

/** A paper of the offer: it goes by the room's own way, and nothing of it can be fetched back. */
const usePaper = (
  { token, through, refused }: OpenRoom,
  onStored: (stored: Stored | null) => void,
) => {
  const send = async (file: File, options: UploadOptions): Promise<Stored> => {
    const path = urlOf(routes['uploadInRoom']?.path ?? '', { params: { token } })
    try {
      const sent = await through(async () => {
        const { sendFile } = await prepareUploads()
        return sendFile<'uploadInRoom'>(file, { ...options, withoutSession: true }, path)
      })
      if (sent !== null) return sent.data
    } catch (error) {
      refused(error)
      throw error
    }
    const message = 'It was not sent: the code was not entered.'
    throw new ApiError(message, { code: 'ROOM_CODE_NEEDED', status: 403 })
  }
  return useOneFileBy(send, { onStored })
}

const papers = [
  ['letterKey', 'Your letter', 'Needed before the borrower can accept.'],
  ['kfsKey', 'Key Facts Statement', 'With every term loan to a small enterprise.'],
] as const

/** Consequences for the case, before the offer is sent. */
const follows = {
  sanction: 'The borrower is told, and can accept it once your letter is here.',
  'in-principle': 'The borrower is told; your sanction may follow.',
}

/** Form of this lender's offer, in the fields in which staff enter it from a letter. */
const OfferForm = ({ room, drafts, onDrafts, onDone }: PartProps & { onDone: () => void }) => {
  const act = useAct(room)
  const draft = offerOf(drafts, room.shown)
  const set = (change: Partial<OfferDraft>) => onDrafts({ offer: { ...draft, ...change } })
  const uploads = {
    letterKey: usePaper(room, (letterKey) => onDrafts({ letterKey })),
    kfsKey: usePaper(room, (kfsKey) => onDrafts({ kfsKey })),
  }
  const send = () => {
    const { letterKey, kfsKey } = drafts
    const body = bodyOf(draft, {
      ...(letterKey && { letterKey: letterKey.key }),
      ...(kfsKey && { kfsKey: kfsKey.key }),
    })
    void act.run(
      () => roomApi.call('offerInRoom', { params: { token: room.token }, body }),
      () => {
        onDrafts(noOffer)
        onDone()
      },
    )
  }
  const isUploading = Object.values(uploads).some(({ uploading }) => uploading)
  return (
    <OfferFrame
      label="Your offer"
      draft={draft}
      asked={room.shown.amount}
      failure={act.failure}
      onSend={send}
      className={classes['form']}
    >
      {room.shown.standing && (
        <Text fz="sm">
          It takes the place of the offer that stands, with its documents: choose them again where
          they still hold.
        </Text>
      )}
      <OfferFields draft={draft} set={set} failure={act.failure} followsFrom={follows} own />
      <Stack gap="xs">
        {papers.map(([name, label, help]) => (
          <OneFileSlot
            key={name}
            upload={uploads[name]}
            label={label}
            help={drafts[name]?.fileName ?? help}
            required={false}
          />
        ))}
      </Stack>
      <ActFailure
        failure={act.failure}
        said={problemAt(act.failure)('facilities')}
        fallback="The offer did not reach us. Try again."
      />
      <Group>
        <Button type="submit" mih={44} loading={act.sending} disabled={isUploading}>
          Put in the offer
        </Button>
        <Button mih={44} variant="subtle" onClick={onDone}>
          Back
        </Button>
      </Group>
    </OfferFrame>
  )
}

export default OfferForm
