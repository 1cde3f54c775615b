import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Modal, Stack, Switch } from '@mantine/core'
import { useWorkspaceChoice } from '../lib/workspace-choice.ts'
import type { Place } from './places.ts'
import classes from './side-bar.module.css'

type Props = { places: readonly Place[]; opened: boolean; onClose: () => void }

/** Which keys lead where, and the switch that turns them off. */
const KeysDialog = ({ places, opened, onClose }: Props) => {
  const keys = useWorkspaceChoice((choice) => choice.keys)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Switch
          label="Letters lead to places"
          description="Off while you type in any case."
          checked={keys}
          onChange={(event) => useWorkspaceChoice.setState({ keys: event.currentTarget.checked })}
        />
        <dl className={classes['keys']}>
          {places.map(({ letter, label }) => (
            <div key={letter}>
              <dt>{label}</dt>
              <dd>
                <kbd>g</kbd> then <kbd>{letter}</kbd>
              </dd>
            </div>
          ))}
          <div>
            <dt>This list</dt>
            <dd>
              <kbd>?</kbd>
            </dd>
          </div>
        </dl>
      </Stack>
    </Modal>
  )
}

export default KeysDialog
