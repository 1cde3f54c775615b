import { Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './wizard.module.css'

/** What may stay open: it keeps out of the way until somebody wants it, and opens where something in it is wrong. */
export const AtHand = ({ wrong, children }: { wrong: boolean; children: ReactNode }) => {
  const [open, setOpen] = useState(wrong)
  // Mending it doesn't close it under somebody's fingers.
  if (wrong && !open) setOpen(true)
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={classes['atHand']}
    >
      <summary>More numbers, if you have them at hand</summary>
      <Stack gap="md" pt="sm">
        <Text c="dimmed" fz="sm">
          Lenders ask for them in the end. You can leave them for later.
        </Text>
        {children}
      </Stack>
    </details>
  )
}
