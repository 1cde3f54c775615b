import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './wizard.module.css'

type Props = { tone: 'warning' | 'info'; children: ReactNode }

/** A remark below a field that is no error: a second look is worth it, or where a value came from. */
export const FieldNote = ({ tone, children }: Props) => (
  <Text className={classes['note'] ?? ''} data-tone={tone} fz="sm" role="status">
    {tone === 'warning' && <strong>Please check: </strong>}
    {children}
  </Text>
)
