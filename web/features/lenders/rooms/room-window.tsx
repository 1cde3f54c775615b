import '@mantine/core/styles/Checkbox.layer.css'
import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Lender } from '../../../../contract/lender/lender.ts'
import type { Room } from '../../../../contract/lender/room.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { ROOM_DAYS } from '../../../../domain/lender/room-terms.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { problemAt } from '../../../lib/forms/problem-at.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { Refused } from '../../../ui/page/refused.tsx'
import { type RoomForm, useChangedRoom, useNewRoom } from './use-room-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

export type RoomWindowProps = {
  submission: Submission
  /** The room that is changed; null for a new one. */
  room: Room | null
  opened: boolean
  onClose: () => void
}

const Terms = ({ form, label }: { form: RoomForm; label: string }) => {
  const problem = problemAt(form.failure)
  return (
    <>
      <TextInput
        label={label}
        description={`From today, ${ROOM_DAYS.least} to ${ROOM_DAYS.most}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={form.days}
        onChange={({ currentTarget }) => form.setDays(currentTarget.value)}
        error={form.wrong.days ?? problem('days')}
      />
      <Checkbox
        label="The documents may be downloaded once the lender is interested"
        description="Pictures of pages can't enter a lender's own system; what was downloaded can't be taken back."
        checked={form.download}
        onChange={({ currentTarget }) => form.setDownload(currentTarget.checked)}
        error={problem('download')}
      />
    </>
  )
}

const Foot = ({ form, act, onClose }: { form: RoomForm; act: string; onClose: () => void }) => (
  <>
    <Refused
      missing={form.refusals}
      failure={form.failure}
      fallback="It was not done. Try again."
    />
    <Group>
      <Button type="submit" loading={form.sending}>
        {act}
      </Button>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
    </Group>
  </>
)

type OpenProps = Omit<RoomWindowProps, 'room' | 'opened'> & { contacts: Lender['contacts'] }

const OpenForm = ({ submission, contacts, onClose }: OpenProps) => {
  const form = useNewRoom({ submission, contacts, onClose })
  return (
    <form noValidate onSubmit={(event) => void form.send(event)}>
      <Stack gap="md">
        <Text fz="sm">
          The contact gets a link by mail and needs no account.{' '}
          {submission.teaser === 'blind'
            ? 'The documents open with a code that goes to the same address.'
            : 'It opens with a code that goes to the same address, and nothing is shown before.'}
        </Text>
        <NativeSelect
          label="Contact of the lender"
          value={form.contactId}
          onChange={({ currentTarget }) => form.setContactId(currentTarget.value)}
          data={[
            { value: '', label: 'Choose a contact' },
            ...contacts.map(({ contactId, name, role, email }) => ({
              value: contactId,
              label: [name, role, email].filter(Boolean).join(', '),
            })),
          ]}
          withAsterisk
          aria-required
          error={form.wrong.contactId ?? problemAt(form.failure)('contactId')}
        />
        <Terms form={form} label="Days it stands" />
        <Foot form={form} act="Give access and mail the link" onClose={onClose} />
      </Stack>
    </form>
  )
}

const NewRoom = (props: Omit<OpenProps, 'contacts'>) => {
  const { lenderId } = props.submission
  const found = useQuery(callQuery('getLender', { params: { id: lenderId } }))
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton h={320} role="status" aria-label="Loading the contacts" />
  if (found.data.data.contacts.length === 0)
    return (
      <Text>
        The directory has no contact of {props.submission.lenderName}. An admin can enter one there.
      </Text>
    )
  return <OpenForm {...props} contacts={found.data.data.contacts} />
}

const ChangeForm = ({ room, onClose }: { room: Room; onClose: () => void }) => {
  const form = useChangedRoom({ room, onClose })
  return (
    <form noValidate onSubmit={(event) => void form.send(event)}>
      <Stack gap="md">
        <Text fz="sm">It stands until {formatDate(room.expiresAt)} now.</Text>
        <Terms form={form} label="Days it stands from now" />
        <Foot form={form} act="Change the access" onClose={onClose} />
      </Stack>
    </form>
  )
}

/** Opens a room for a contact of a lender, or lets it stand longer. */
const RoomWindow = ({ submission, room, opened, onClose }: RoomWindowProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={room === null ? `Access for ${submission.lenderName}` : `Access of ${room.contactName}`}
    size="lg"
  >
    {room === null ? (
      <NewRoom submission={submission} onClose={onClose} />
    ) : (
      <ChangeForm room={room} onClose={onClose} />
    )}
  </Dialog>
)

export default RoomWindow
