import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import type { DocumentSlot } from '../../../domain/papers/documents.ts'
import { FileView } from '../../ui/files/file-view.tsx'
import type { PaperSection } from './paper-sections.ts'
import { FileInto } from './slot-select.tsx'
import { slotName } from './slot-name.ts'
import classes from './tray.module.css'

type Props = {
  file: DocumentDescriptor
  /** The file itself, where this page has uploaded it. */
  own: File | undefined
  /** Count of files that are not sorted yet, this one included. */
  count: number
  /** The likeliest places, best first. */
  likely: readonly DocumentSlot[]
  sections: readonly PaperSection[]
  /** Words for a file that fits nowhere. */
  none?: string
  onFile: (slot: string) => void
  onLater: () => void
  onRemove: () => void
}

/** File that nobody has sorted yet, large, with the places that it most likely belongs to: one tap files it. */
export const SortOne = ({ file, own, count, likely, sections, none, ...on }: Props) => (
  <Stack gap="sm" component="section" aria-label="Not sorted yet">
    <Group justify="space-between" gap="xs">
      <Title order={3} fz="lg">
        Not sorted yet
      </Title>
      <Text c="dimmed" fz="sm" role="status">
        {count === 1 ? '1 file left' : `${count} files left`}
      </Text>
    </Group>
    <Text className={classes['name'] ?? ''} fw={600}>
      {file.fileName}
    </Text>
    <div className={classes['view']}>
      <FileView key={file.key} file={file} own={own} height="min(26rem, 48vh)" />
    </div>
    <Text fw={600}>Which document is it?</Text>
    <SimpleGrid
      cols={{ base: 1, xs: 2 }}
      spacing="xs"
      role="group"
      aria-label={`Likely documents for ${file.fileName}`}
    >
      {likely.map((slot) => (
        <Button
          key={slot.slot}
          variant="default"
          justify="flex-start"
          className={classes['place'] ?? ''}
          onClick={() => on.onFile(slot.slot)}
        >
          {slotName(slot)}
        </Button>
      ))}
    </SimpleGrid>
    <FileInto
      key={`into ${file.key}`}
      label={`Another document for ${file.fileName}`}
      sections={sections}
      value=""
      none="Another document…"
      action={`File ${file.fileName}`}
      onFile={on.onFile}
    />
    {none !== undefined && (
      <Text fz="sm" c="dimmed">
        {none}
      </Text>
    )}
    <Group gap="xs">
      {count > 1 && (
        <Button variant="subtle" mih={44} onClick={on.onLater}>
          Sort it later
        </Button>
      )}
      <Button variant="subtle" color="red" mih={44} onClick={on.onRemove}>
        Remove
      </Button>
    </Group>
  </Stack>
)
