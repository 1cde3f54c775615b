import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../../lib/format/formats.ts'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import type { ChangedPasskey, Passkey, PasskeyWindowProps } from '../factor/passkey-window.tsx'
import classes from './devices.module.css'

const PasskeyDialog = onOpening<PasskeyWindowProps>(
  () => import('../factor/passkey-window.tsx'),
  ({ changed }) => changed !== null,
  { changed: null },
)

const usedWords = ({ lastUsedAt }: Passkey) =>
  lastUsedAt === null ? 'not used yet' : `last used ${formatDateTime(lastUsedAt)}`

/** A person's passkeys, each with what can be done to it. */
export const Passkeys = ({
  passkeys,
  onChanged,
}: {
  passkeys: readonly Passkey[]
  onChanged: () => void
}) => {
  const [changed, setChanged] = useState<ChangedPasskey | null>(null)
  return (
    <>
      <ul className={classes['list']} aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={classes['device']}>
            <div>
              <Text fw={600}>{passkey.name}</Text>
              <Text fz="sm" c="dimmed">
                Added {formatDate(passkey.createdAt)}, {usedWords(passkey)}.
              </Text>
            </div>
            <Group gap="xs">
              {(['rename', 'remove'] as const).map((act) => (
                <Button
                  key={act}
                  size="sm"
                  mih={44}
                  variant="default"
                  aria-label={`${act === 'rename' ? 'Rename' : 'Remove'} ${passkey.name}`}
                  onClick={() => setChanged({ act, passkey })}
                >
                  {act === 'rename' ? 'Rename' : 'Remove'}
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
      <PasskeyDialog changed={changed} onClose={() => setChanged(null)} onChanged={onChanged} />
    </>
  )
}
