import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '../../../contract/offer/offer.ts'
import type { Submission } from '../../../contract/lender/submission.ts'
import { api } from '../../lib/api/api.ts'
import { problemAt } from '../../lib/forms/problem-at.ts'
import { toast } from '../../lib/api/toast.ts'
import { useOneFile } from '../../lib/uploads/use-one-file.ts'
import { OneFileSlot } from '../../ui/files/one-file-slot.tsx'
import { bodyOf, emptyDraft, type OfferDraft } from '../../ui/offer/offer-draft.ts'
import { OfferFrame } from '../../ui/offer/offer-frame.tsx'
import { OfferFields } from '../../ui/offer/offer-fields.tsx'
import { Refused } from '../../ui/page/refused.tsx'
import { draftOfOffer } from '../../ui/offer/draft-of-offer.ts'
import { useRefreshOffers } from './use-offers.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

export type OfferWindowProps = {
  submission: Submission
  /** The offer that the form begins with: one that was entered wrongly, or that the lender put in itself. */
  from: Offer | null
  opened: boolean
  onClose: () => void
}

/** A paper of the offer: the key of what was uploaded for it. */
const usePaper = (before: Offer['letter'] = null) => {
  const [stored, setStored] = useState<{ key: string; fileName: string } | null>(before)
  const upload = useOneFile({ onStored: ({ key, fileName }) => setStored({ key, fileName }) })
  return { key: stored?.key, name: stored?.fileName, upload }
}

/** True for an offer that the firm entered, and so can correct; a lender's own gives way to another. */
const isCorrected = (from: Offer | null): from is Offer => from !== null && !from.byLender

const useOfferForm = ({ submission, from, onClose }: OfferWindowProps) => {
  const [draft, setDraft] = useState<OfferDraft>(() =>
    from ? draftOfOffer(from, submission.facilities) : emptyDraft(submission.facilities),
  )
  const [failure, setFailure] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const refresh = useRefreshOffers(submission.applicationId)
  const [letter, kfs] = [usePaper(from?.letter), usePaper(from?.kfs)]
  const send = async () => {
    setSending(true)
    setFailure(null)
    try {
      await api.call('createOffer', {
        params: { id: submission.submissionId },
        body: {
          ...bodyOf(draft, {
            ...(letter.key !== undefined && { letterKey: letter.key }),
            ...(kfs.key !== undefined && { kfsKey: kfs.key }),
          }),
          ...(isCorrected(from) && { corrects: from.offerId }),
        },
      })
      toast.success(
        `The offer of ${submission.lenderName} is ${isCorrected(from) ? 'corrected' : 'recorded'}.`,
      )
      await refresh()
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const set = (change: Partial<OfferDraft>) => setDraft((before) => ({ ...before, ...change }))
  return { draft, set, failure, sending, send, letter, kfs }
}

type Form = ReturnType<typeof useOfferForm>
const Papers = ({ letter, kfs }: Form) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
    <OneFileSlot
      upload={letter.upload}
      label="Letter of the lender"
      help={letter.name ?? 'Nothing is accepted without it.'}
      required={false}
    />
    <OneFileSlot
      upload={kfs.upload}
      label="Key Facts Statement"
      help={kfs.name ?? 'Comes with every term loan to a small enterprise.'}
      required={false}
    />
  </SimpleGrid>
)

/** Consequences for the case, before the offer is sent. */
const follows = {
  sanction: 'A case with lenders becomes Sanctioned, and the borrower is told.',
  'in-principle': 'The borrower is told; a sanction may follow.',
}

/** The same where an offer is corrected. */
const followsCorrection = {
  sanction: 'The borrower is told that the offer was entered wrongly, and what is right.',
  'in-principle':
    'The borrower is told that the offer was entered wrongly, and what is right. A sanction that it made is taken back.',
}

/** The same where the lender put in one itself. */
const followsInstead = {
  sanction: 'It takes the place of the offer that the lender put in itself. The borrower is told.',
  'in-principle':
    'It takes the place of an offer in principle that the lender put in itself. The borrower is told.',
}

const followsFrom = (from: Offer | null) => {
  if (from === null) return follows
  return isCorrected(from) ? followsCorrection : followsInstead
}

const Content = (props: OfferWindowProps) => {
  const form = useOfferForm(props)
  const { failure } = form
  return (
    <OfferFrame
      label="Offer"
      draft={form.draft}
      asked={props.submission.amount}
      failure={failure}
      onSend={() => void form.send()}
    >
      <Stack gap="md">
        <OfferFields
          draft={form.draft}
          set={form.set}
          failure={form.failure}
          followsFrom={followsFrom(props.from)}
        />
        <Papers {...form} />
        <Refused
          failure={failure}
          said={problemAt(failure)('facilities')}
          fallback="It was not recorded. Try again."
        />
        <Group>
          <Button
            type="submit"
            loading={form.sending}
            // A paper that is on its way belongs to it.
            disabled={form.letter.upload.uploading || form.kfs.upload.uploading}
          >
            {isCorrected(props.from) ? 'Correct the offer' : 'Record the offer'}
          </Button>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </OfferFrame>
  )
}

/** Window in which a lender's offer is entered from its letter. */
const OfferWindow = (props: OfferWindowProps) => (
  <Dialog
    opened={props.opened}
    onClose={props.onClose}
    title={`${isCorrected(props.from) ? 'Correct the offer' : 'Offer'} of ${props.submission.lenderName}`}
    size="xl"
    keepMounted
  >
    <Content {...props} />
  </Dialog>
)

export default OfferWindow
