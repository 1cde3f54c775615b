import { Stack, Text } from '@mantine/core'
import type { Worked } from '../../../domain/amounts/worked-figure.ts'
import { figureShown } from './offer-words.ts'
import classes from './offers.module.css'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

const Parts = ({ figure }: { figure: Worked }) => (
  <div className={classes['working']}>
    {figure.formula !== undefined && <p>{figure.formula}</p>}
    <ul>
      {figure.from?.map((part) => (
        <li key={part.label}>
          {part.formula === undefined ? (
            <>
              {part.label}: {figureShown(part)}
            </>
          ) : (
            <details>
              <summary>
                {part.label}: {figureShown(part)}
              </summary>
              <Parts figure={part} />
            </details>
          )}
        </li>
      ))}
    </ul>
  </div>
)

export type WorkedProps = {
  figure: Worked
  /** Assumptions in it, in a sentence each. */
  assumes: readonly string[]
  opened: boolean
  onClose: () => void
}

/** Window with the origin of a figure: the page below it keeps its place. */
const WorkedWindow = ({ figure, assumes, opened, onClose }: WorkedProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={`${figure.label}: ${figureShown(figure)}`}
    size="lg"
  >
    <Stack gap="sm">
      <Parts figure={figure} />
      {assumes.length > 0 && (
        <div className={classes['working']}>
          <Text fz="sm" fw={600}>
            Taken for granted
          </Text>
          <ul>
            {assumes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  </Dialog>
)

export default WorkedWindow
