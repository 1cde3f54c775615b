import { Button } from '@mantine/core'
import { useWorkspaceChoice } from '../../lib/page/workspace-choice.ts'
import classes from './data-table.module.css'

/** Rows as close as they go, or high enough for a thumb; remembered on this device. */
export const RowHeight = () => {
  const roomy = useWorkspaceChoice((choice) => choice.roomy)
  return (
    <Button
      size="sm"
      variant="default"
      className={classes['height'] ?? ''}
      onClick={() => useWorkspaceChoice.setState({ roomy: !roomy })}
    >
      {roomy ? 'Lower rows' : 'Roomier rows'}
    </Button>
  )
}
