import { Text } from '@mantine/core'
import type { PaperCount } from '../../../../domain/documents.ts'

/** "14 of 19 required papers", as words and as a bar. */
export const PapersCount = ({ have, need }: PaperCount) => (
  <div>
    <Text fz="sm" fw={600} component="p" m={0}>
      {have} of {need} required papers
    </Text>
    <progress max={Math.max(need, 1)} value={have} aria-label="Required papers uploaded" />
  </div>
)
