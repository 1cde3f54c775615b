import { Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './wizard.module.css'

/** Numbers that may stay open: folded until somebody opens them, or until one of them is wrong. */
export const OptionalNumbers = ({ wrong, children }: { wrong: boolean; children: ReactNode }) => {
  const [open, setOpen] = useState(wrong)
  // It stays open while the wrong number is being corrected.
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
