import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { acceptedFiles } from '../../../ui/files/file-slot.tsx'
import classes from '../../../parts/papers/tray.module.css'
import { usePageFiles } from './use-page-files.ts'

/** Takes files for the whole page: chosen, dropped anywhere, or pasted. */
export const AddPapers = ({ onAdd }: { onAdd: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const over = usePageFiles(onAdd)
  return (
    <div className={classes['drop']} data-over={over}>
      <Stack gap="sm" align="flex-start">
        <Title order={3} fz="lg">
          Add documents
        </Title>
        <Text>
          All at once, in any order: whatever is on this phone or computer. We put each file where
          its name says, once you agree; the rest you sort with one tap each.
        </Text>
        <Group gap="sm">
          <Button mih={44} onClick={() => input.current?.click()}>
            Choose files for the whole page
          </Button>
        </Group>
        <Text c="dimmed" fz="sm" visibleFrom="sm">
          Or drop them anywhere on this page, or paste them.
        </Text>
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label="Files for the whole page"
        onChange={(event) => {
          onAdd([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
