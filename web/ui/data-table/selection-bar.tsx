import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted } from '../../../domain/text/counted.ts'
import classes from './data-table.module.css'

/** As many as one act takes. */
export const MOST_SELECTED = 100

type Props = { count: number; onPage: number; onClear: () => void; children: ReactNode }

/** Count of selected rows with the acts on them; over the foot of the screen, so that no row moves. */
export const SelectionBar = ({ count, onPage, onClear, children }: Props) => {
  const elsewhere = count - onPage
  return (
    <div
      className={classes['bar']}
      role="group"
      aria-label="Selected rows"
      aria-keyshortcuts="b"
      data-acts=""
    >
      <span role="status" data-figures="">
        {counted(count, 'row')} selected{elsewhere > 0 && `, ${elsewhere} on other pages`}
        {count > MOST_SELECTED && `. At most ${MOST_SELECTED} at once: take some out.`}
      </span>
      <Group gap="xs">
        {count <= MOST_SELECTED && children}
        <Button size="sm" variant="subtle" onClick={onClear}>
          Select none
        </Button>
      </Group>
    </div>
  )
}
