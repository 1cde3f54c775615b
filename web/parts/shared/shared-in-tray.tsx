import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { sizeInKb } from '../../../domain/papers/file-types.ts'
import { UNSORTED_SLOT } from '../../../domain/papers/held-papers.ts'
import type { Uploads } from '../uploads/create-uploads.ts'
import classes from './shared.module.css'
import { useShared } from './use-shared.ts'

/** Files of other apps, beside the tray: they go in by a press, like files that are dropped there. */
export const SharedInTray = ({ uploads }: { uploads: Pick<Uploads, 'add' | 'holds'> }) => {
  const { files, hand, remove } = useShared(uploads.holds)
  if (files.length === 0) return null
  const one = files.length === 1
  return (
    <Alert
      component="section"
      color="blue"
      title={one ? 'One file was shared from another app' : `${files.length} files were shared`}
    >
      <Stack gap="sm" align="flex-start">
        <Text fz="sm">
          {one ? 'It is' : 'They are'} on this device alone and {one ? 'goes' : 'go'} nowhere before
          you press the button.
        </Text>
        <ul className={classes['files']} aria-label="Shared files">
          {files.map(({ id, file }) => (
            <li key={id} className={classes['file']}>
              <span className={classes['name']}>
                {file.name}{' '}
                <Text span c="dimmed" fz="sm" data-figures="">
                  {sizeInKb(file.size)}
                </Text>
              </span>
              <Button
                size="compact-sm"
                mih={44}
                variant="subtle"
                aria-label={`Remove ${file.name}`}
                onClick={() => remove(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        <Group gap="sm">
          <Button
            mih={44}
            onClick={() =>
              hand(files, (chosen, onOver) => uploads.add(UNSORTED_SLOT, chosen, onOver))
            }
          >
            {one ? 'Add it to the documents' : `Add these ${files.length} to the documents`}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
