import type { ReactNode } from 'react'
import type { Tone } from '../../../domain/status/tone.ts'
import classes from './status-badge.module.css'

/** A state as a word with a colour; the word alone says it too. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classes['badge']} data-tone={tone}>
    {children}
  </span>
)
