import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type ReplyOf } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { toast } from '../../../lib/api/toast.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { TrustedDevices } from './trusted-devices.tsx'
import classes from './devices.module.css'

type Device = ReplyOf<'listSessions'>['data'][number]

const Row = ({ device, onEnd }: { device: Device; onEnd: () => void }) => (
  <li className={classes['device']}>
    <div>
      <Group gap="xs">
        <Text fw={600}>{device.device}</Text>
        {device.current && <StatusBadge tone="success">This device</StatusBadge>}
      </Group>
      <Text fz="sm" c="dimmed">
        Address {device.address}. Signed in {formatDateTime(device.createdAt)}, last used{' '}
        {formatDateTime(device.lastUsedAt)}.
      </Text>
    </div>
    {device.abilities.end && !device.current && (
      <Button
        size="sm"
        mih={44}
        variant="default"
        onClick={onEnd}
        aria-label={`Sign out ${device.device}, ${device.address}`}
      >
        Sign out
      </Button>
    )}
  </li>
)

/** Devices on which a person is signed in, and the way to end it there. */
export const Devices = () => {
  const queries = useQueryClient()
  const sessions = useQuery(callQuery('listSessions'))
  const [ending, setEnding] = useState<Device | null>(null)

  const end = async ({ id }: Device) => {
    const { message } = await api.call('endSession', { params: { id } })
    toast.success(message)
    await queries.invalidateQueries({ queryKey: ['listSessions'] })
  }

  if (sessions.error)
    return <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (sessions.data === undefined)
    return (
      <Stack gap="sm" aria-busy>
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Stack>
    )
  return (
    <>
      <ul className={classes['list']}>
        {sessions.data.data.map((device) => (
          <Row key={device.id} device={device} onEnd={() => setEnding(device)} />
        ))}
      </ul>
      <TrustedDevices />
      <NoteDialog
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title="Sign out this device?"
        confirmLabel="Sign out"
        destructive
        keptAs="end session"
        onConfirm={() => (ending === null ? Promise.resolve() : end(ending))}
      >
        <Text>
          {ending?.device} at {ending?.address} has to sign in again. What was being typed there and
          isn’t saved yet may be lost.
        </Text>
      </NoteDialog>
    </>
  )
}
