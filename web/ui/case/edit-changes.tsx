import { Text } from '@mantine/core'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import classes from './edit-changes.module.css'

type Change = ApplicationRecord['timeline'][number]['changes'][number]

const NONE = 'nothing'

/** Changes of an edit, old and new, for staff. */
export const EditChanges = ({ changes }: { changes: readonly Change[] }) => (
  <ul className={classes['changes']} aria-label="What changed">
    {changes.map(({ label, from, to }) => (
      <li key={`${label} ${from} ${to}`}>
        <Text fz="sm" span inherit>
          {label}: <del>{from || NONE}</del> → <ins>{to || NONE}</ins>
        </Text>
      </li>
    ))}
  </ul>
)
