import '@mantine/core/styles/Switch.layer.css'
import { Stack, Switch, Title } from '@mantine/core'
import type { Role } from '../../../domain/people/roles.ts'
import { usePageKeys } from '../../lib/page/page-keys.ts'
import { useWorkspaceChoice } from '../../lib/page/workspace-choice.ts'
import { listKeys } from '../../lib/page/list-keys.ts'
import { HelpQuestions } from '../help/help-questions.tsx'
import { pagesOf, type Place } from '../menu/places.ts'
import classes from './side-bar.module.css'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

export type KeysDialogProps = {
  /** Whoever asks: each role has questions of its own. */
  reader: Role
  places: readonly Place[]
  /** True if there are lists to go through, and a search over everything. */
  lists: boolean
  opened: boolean
  onClose: () => void
}

/** Dialog with answers about the product, the keys of each page, and the switch that turns them off. */
const KeysDialog = ({ reader, places, lists, opened, onClose }: KeysDialogProps) => {
  const keys = useWorkspaceChoice((choice) => choice.keys)
  const ofPage = usePageKeys()
  return (
    <Dialog opened={opened} onClose={onClose} title="Help">
      <Stack gap="md">
        <HelpQuestions reader={reader} onLeave={onClose} />
        <Title order={3} fz="md">
          Keyboard
        </Title>
        <Switch
          label="Letters lead to places and through lists, and act where a page has them"
          description="Off while you type in any case."
          checked={keys}
          onChange={(event) => useWorkspaceChoice.setState({ keys: event.currentTarget.checked })}
        />
        <dl className={classes['keys']}>
          {pagesOf(places).map(({ letter, label }) =>
            letter === undefined ? null : (
              <div key={letter}>
                <dt>{label}</dt>
                <dd>
                  <kbd>g</kbd> then <kbd>{letter}</kbd>
                </dd>
              </div>
            ),
          )}
          {(lists ? listKeys : []).map(({ key, does }) => (
            <div key={key}>
              <dt>{does}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
          {lists && (
            <div>
              <dt>Search everything, and these answers</dt>
              <dd>
                <kbd>Ctrl</kbd> <kbd>K</kbd>
              </dd>
            </div>
          )}
          <div>
            <dt>Help and these keys</dt>
            <dd>
              <kbd>?</kbd>
            </dd>
          </div>
        </dl>
        {ofPage && (
          <>
            <Title order={3} fz="md">
              {ofPage.title}
            </Title>
            <dl className={classes['keys']}>
              {ofPage.keys.map(({ key, label }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>
                    <kbd>{key}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

export default KeysDialog
