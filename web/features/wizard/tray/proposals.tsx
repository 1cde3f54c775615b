import { Button, Stack, Text, Title } from '@mantine/core'
import type { PaperSection } from '../../../parts/papers/paper-sections.ts'
import { SlotSelect } from '../../../parts/papers/slot-select.tsx'
import classes from '../../../parts/papers/tray.module.css'

/** A file that waits for its place, stored or on its way; size in bytes. */
export type Waiting = {
  id: string
  name: string
  size: number
  /** Identity that stays when an upload becomes a stored file. */
  same: File | string
}
type Proposed = Waiting & { slot: string }

type Props = {
  proposed: readonly Proposed[]
  sections: readonly PaperSection[]
  onChange: (file: Proposed, slot: string) => void
  onFile: () => void
}

/** The files whose names tell what they are: nothing is filed before the person has seen where. */
export const Proposals = ({ proposed, sections, onChange, onFile }: Props) => (
  <Stack gap="sm" component="section" aria-label="Recognised by name">
    <Title order={3} fz="lg">
      {proposed.length === 1
        ? 'One file tells by its name where it belongs'
        : `${proposed.length} files tell by their names where they belong`}
    </Title>
    <Text c="dimmed" fz="sm">
      Look through them; change what is wrong. Nothing is filed before you press the button.
    </Text>
    <ul className={classes['proposals']}>
      {proposed.map((file) => (
        <li key={file.id} className={classes['proposal']}>
          <span className={classes['name']}>{file.name}</span>
          <SlotSelect
            label={`Document for ${file.name}`}
            sections={sections}
            value={file.slot}
            none="Not sorted yet"
            onChoose={(chosen) => onChange(file, chosen)}
          />
        </li>
      ))}
    </ul>
    <Button onClick={onFile} style={{ alignSelf: 'flex-start' }} mih={44}>
      {proposed.length === 1 ? 'File this one' : `File these ${proposed.length}`}
    </Button>
  </Stack>
)
