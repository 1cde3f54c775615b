import { Alert, Button, Stack, Text } from '@mantine/core'
import type { FormChange } from '../../../../contract/form/form-changes.ts'
import type { Cover } from './cover.ts'
import classes from '../parts/covered.module.css'
import { readerWords } from '../../../../domain/text/reader-words.ts'

type Props = {
  cover: Cover
  /** Changes that were typed before that, and can't be sent. */
  changes: readonly FormChange[]
  onPutBack: () => void
}

/** Reason why some fields can't be changed, and the way on for those that were changed before. */
export const CoveredNotice = ({ cover: { because, telling }, changes, onPutBack }: Props) => (
  <Alert
    color="blue"
    title={
      telling
        ? 'What you told us stays as it is'
        : `Your ${readerWords.client.mandate} covers part of this form`
    }
    role="status"
  >
    <Stack gap="sm" align="flex-start">
      <Text>{because}</Text>
      {changes.length > 0 && (
        <>
          <Text>You typed these changes before that. They are still here, and can’t be sent:</Text>
          <ul className={classes['changes']}>
            {changes.map(({ label, from, to }) => (
              <li key={label}>
                {label}: {from || 'nothing'} → {to || 'nothing'}
              </li>
            ))}
          </ul>
          <Button variant="default" onClick={onPutBack}>
            {telling ? 'Put back what was sent' : 'Put back what the letter covers'}
          </Button>
        </>
      )}
    </Stack>
  </Alert>
)
