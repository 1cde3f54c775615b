import { Text } from '@mantine/core'
import { counted } from '../../../../domain/text/counted.ts'
import type { PaperCount } from '../../../../domain/papers/paper-needs.ts'

/** "3 of 4 papers needed to hand in", as words and as a bar. */
export const PapersCount = ({ have, need }: PaperCount) => (
  <div>
    <Text fz="sm" fw={600} component="p" m={0} style={{ textWrap: 'balance' }}>
      {have} of {counted(need, 'document')} needed to hand in
    </Text>
    <progress
      max={Math.max(need, 1)}
      value={have}
      aria-label="Documents needed to hand in that are there"
    />
  </div>
)
