import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '../../../contract/offer/offer.ts'
import { api } from '../../lib/api/api.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'
import { DocumentPreview } from '../../ui/files/document-preview.tsx'
import { AcceptingCosts, AcceptOffer } from './accept-offer.tsx'

type Props = { offer: Offer; onChanged: () => Promise<unknown> }

const SignedDocument = ({ offer: { signedCopy } }: Pick<Props, 'offer'>) => {
  const [shown, setShown] = useState(false)
  if (!signedCopy) return null
  return (
    <>
      <Button variant="default" mih={44} onClick={() => setShown(true)}>
        Look at the signed document
      </Button>
      <DocumentPreview file={shown ? signedCopy : null} onClose={() => setShown(false)} />
    </>
  )
}

/** The client’s way to say that what staff recorded is not so. */
const Deny = ({ offer, onChanged, quiet = false }: Props & { quiet?: boolean }) => {
  const [opened, setOpened] = useState(false)
  const label = 'I did not accept this'
  return (
    <>
      {quiet ? (
        <Anchor
          component="button"
          type="button"
          fz="sm"
          mih={44}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {label}
        </Anchor>
      ) : (
        <Button variant="default" mih={44} onClick={() => setOpened(true)}>
          {label}
        </Button>
      )}
      <NoteDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`You did not accept the offer of ${offer.lenderName}?`}
        confirmLabel={label}
        destructive
        note={{ label: 'What happened, if you want to say it', required: false, maxLength: 500 }}
        keptAs={`deny acceptance ${offer.offerId}`}
        onConfirm={async (note = '') => {
          await api.call('denyAcceptance', {
            params: { id: offer.offerId },
            headers: { 'If-Match': `"${offer.version}"` },
            body: { note },
          })
          await onChanged()
        }}
      >
        {offer.disbursals.length > 0
          ? 'We ask for no fee on it, and clear up with you what was paid out.'
          : 'We take it back at once, and look into who recorded it. You can still accept the offer yourself.'}
      </NoteDialog>
    </>
  )
}

/** What staff recorded for the client: they confirm it with a code, or say that it is not so. */
export const OwnAcceptance = ({ offer, onChanged }: Props) => {
  const { recordedAcceptance, abilities, lenderName, deniedAt, status } = offer
  if (recordedAcceptance)
    return (
      <Alert color="blue" title={`Did you accept the offer of ${lenderName}?`}>
        <Stack gap="sm">
          <Text fz="sm">
            On {formatDate(recordedAcceptance.at)} we recorded from a signed document that you
            accept it. It binds you once you confirm it here, or a second colleague of ours has
            checked the document.
          </Text>
          {abilities.accept && <AcceptingCosts offer={offer} />}
          <Group gap="sm">
            <SignedDocument offer={offer} />
            {abilities.denyAcceptance && <Deny offer={offer} onChanged={onChanged} />}
          </Group>
          {abilities.accept && <AcceptOffer offer={offer} onChanged={onChanged} confirms />}
        </Stack>
      </Alert>
    )
  if (deniedAt && status === 'accepted')
    return (
      <Alert color="orange" title="You told us: I did not accept this">
        <Stack gap="sm">
          <Text fz="sm">
            Money was paid out on it, so we clear it up with you. Until then we ask for no fee on
            it.
          </Text>
          <Group gap="sm">
            <SignedDocument offer={offer} />
          </Group>
          {abilities.accept && <AcceptOffer offer={offer} onChanged={onChanged} confirms />}
        </Stack>
      </Alert>
    )
  return abilities.denyAcceptance ? (
    <Group gap="xs">
      <Text fz="sm">The acceptance was recorded from a document that you signed.</Text>
      <Deny offer={offer} onChanged={onChanged} quiet />
    </Group>
  ) : null
}
