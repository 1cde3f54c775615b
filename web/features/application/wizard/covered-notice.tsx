import { Alert, Button, Stack, Text } from '@mantine/core'
import type { FormChange } from '../../../../contract/form-changes.ts'
import classes from './covered.module.css'

type Props = {
  because: string
  /** What was typed before the letter was released, and can't be sent. */
  changes: readonly FormChange[]
  onPutBack: () => void
}

/** Why some fields can't be changed, and what to do about those that were changed before. */
export const CoveredNotice = ({ because, changes, onPutBack }: Props) => (
  <Alert color="blue" title="Your mandate letter covers part of this form" role="status">
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
            Put back what the letter covers
          </Button>
        </>
      )}
    </Stack>
  </Alert>
)
