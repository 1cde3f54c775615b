import { Button, Text } from '@mantine/core'
import type { Room } from '../../../../contract/lender/room.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { formatDate, formatDateTime } from '../../../lib/format/formats.ts'
import { toast } from '../../../lib/api/toast.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { Paged } from '../../../ui/page/paged.tsx'
import classes from './rooms.module.css'

type Props = {
  room: Room
  /** Where the lender is named above already. */
  plain?: boolean
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
  <div>
    <Text fz="sm" c="dimmed">
      Devices that have entered
    </Text>
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
  </div>
)

const Views = ({ room }: Pick<Props, 'room'>) => (
  <div>
    <Paged rows={room.views}>
      {(shown) => (
        <table className={classes['views']}>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">When</th>
              <th scope="col">Device</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ what, page, at, device }) => (
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
      )}
    </Paged>
  </div>
)

const Acts = ({
  room: { url, contactName },
  onChange,
  onShut,
}: Omit<Props, 'onForget' | 'plain'>) => (
  <div className={classes['acts']}>
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
      aria-label={`Change the access of ${contactName}`}
      onClick={onChange}
    >
      Extend
    </Button>
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`End the access of ${contactName}`}
      onClick={onShut}
    >
      Shut
    </Button>
  </div>
)

/** Until when it is open; of one that is shut, why. */
const untilWords = ({ isOpen, expiresAt, shutBecause }: Room): string =>
  isOpen
    ? `until ${formatDate(expiresAt)}`
    : (shutBecause ?? `was open until ${formatDate(expiresAt)}`)

/** Name of the open parts below the lenders' rooms: one at a time. */
export const ROOM_PART = 'room'

/** Line of a room: its contact, its last day, the views, the acts; opened, the devices. */
export const RoomLine = ({ room, plain = false, onForget, ...acts }: Props) => {
  const { contactName, contactEmail, isOpen, devices, views, lenderName, download } = room
  return (
    <li className={classes['room']}>
      <details name={ROOM_PART}>
        <summary>
          <span>
            {plain ? (
              <strong>{contactName}</strong>
            ) : (
              <>
                <strong>{lenderName}</strong>: {contactName}
              </>
            )}
          </span>
          <span>
            <StatusBadge tone={isOpen ? 'success' : 'neutral'}>
              {isOpen ? 'Open' : 'Shut'}
            </StatusBadge>{' '}
            {untilWords(room)}
          </span>
          <span>{seen(room)}</span>
        </summary>
        <div className={classes['inside']}>
          <Text fz="sm">
            {contactEmail}
            {isOpen && download && ' · documents may be downloaded after interest'}
          </Text>
          {devices.length > 0 && <Devices room={room} onForget={onForget} />}
          {views.length > 0 && <Views room={room} />}
        </div>
      </details>
      {isOpen && <Acts room={room} {...acts} />}
    </li>
  )
}
