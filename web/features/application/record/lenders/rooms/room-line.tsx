import { Button, Group, Text } from '@mantine/core'
import type { Room } from '../../../../../../contract/room.ts'
import { counted } from '../../../../../../domain/counted.ts'
import { formatDate, formatDateTime } from '../../../../../lib/formats.ts'
import { toast } from '../../../../../lib/toast.ts'
import { StatusBadge } from '../../../../../ui/status-badge.tsx'
import classes from './rooms.module.css'

type Props = {
  room: Room
  onChange: () => void
  onShut: () => void
  onForget: (device: Room['devices'][number]) => void
}

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(new URL(url, location.origin).href)
    toast.success('The link is copied.')
  } catch {
    toast.error('The link could not be copied.')
  }
}

const seen = ({ viewCount, views: [last] }: Room): string =>
  last === undefined
    ? 'No page was looked at'
    : `${counted(viewCount, 'page')} looked at, last on ${formatDateTime(last.at)}`

const Devices = ({ room, onForget }: Pick<Props, 'room' | 'onForget'>) => (
  <ul className={classes['list']} aria-label="Devices that have entered">
    {room.devices.map((device) => (
      <li key={device.id}>
        <span>
          {device.name}, since {formatDateTime(device.since)}, known until{' '}
          {formatDate(device.until)}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Forget ${device.name}, since ${formatDateTime(device.since)}`}
          onClick={() => onForget(device)}
        >
          Forget
        </Button>
      </li>
    ))}
  </ul>
)

const Views = ({ room }: Pick<Props, 'room'>) => (
  <table className={classes['views']}>
    <thead>
      <tr>
        <th scope="col">Page</th>
        <th scope="col">When</th>
        <th scope="col">Device</th>
      </tr>
    </thead>
    <tbody>
      {room.views.map(({ what, page, at, device }) => (
        <tr key={`${at} ${what} ${page} ${device}`}>
          <td>
            {what}, page {page}
          </td>
          <td>{formatDateTime(at)}</td>
          <td>{device ?? 'By the link alone'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** One room: who has it and until when, what was looked at, and what the firm can do with it. */
export const RoomLine = ({ room, onChange, onShut, onForget }: Props) => {
  const { contactName, contactEmail, isOpen, expiresAt, shutBecause, devices, views, url } = room
  return (
    <li className={classes['room']}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div className={classes['words']}>
          <Text fw={600} fz="sm">
            {room.lenderName}: {contactName}{' '}
            <StatusBadge tone={isOpen ? 'success' : 'neutral'}>
              {isOpen ? 'Open' : 'Shut'}
            </StatusBadge>
          </Text>
          <Text fz="sm" c="dimmed">
            {contactEmail} ·{' '}
            {isOpen
              ? `until ${formatDate(expiresAt)}`
              : (shutBecause ?? `was open until ${formatDate(expiresAt)}`)}
            {isOpen && room.download && ' · papers may be downloaded after interest'}
          </Text>
          <Text fz="sm">{seen(room)}</Text>
        </div>
        {isOpen && (
          <Group gap="xs">
            {url !== null && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Copy the link of ${contactName}`}
                onClick={() => void copy(url)}
              >
                Copy link
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Change the room of ${contactName}`}
              onClick={onChange}
            >
              Extend
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Shut the room of ${contactName}`}
              onClick={onShut}
            >
              Shut
            </Button>
          </Group>
        )}
      </Group>
      {devices.length > 0 && <Devices room={room} onForget={onForget} />}
      {views.length > 0 && (
        <details>
          <summary>What was looked at</summary>
          <Views room={room} />
        </details>
      )}
    </li>
  )
}
