import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Stack } from '@mantine/core'
import classes from './submissions.module.css'
import type { PaperToSend } from './use-sending.ts'

type Props = {
  label: string
  description: string
  /** Name of the list for screen readers. */
  named: string
  papers: readonly PaperToSend[]
  chosen: string[]
  onChosen: (keys: string[]) => void
  error: string | undefined
}

/** Papers to choose for a lender; what somebody keeps to themselves can't be. */
export const PaperChecks = ({
  label,
  description,
  named,
  papers,
  chosen,
  onChosen,
  error,
}: Props) => (
  <Checkbox.Group
    label={label}
    description={description}
    value={chosen}
    onChange={onChosen}
    error={error}
  >
    <Stack
      gap="xs"
      mt="xs"
      className={classes['papers']}
      tabIndex={0}
      role="group"
      aria-label={named}
    >
      {papers.map(({ key, title, accepted, unconfirmed }) => (
        <Checkbox
          key={key}
          value={key}
          label={accepted ? title : `${title} (not accepted)`}
          {...(unconfirmed !== null && {
            disabled: true,
            description: `Nobody has confirmed that ${unconfirmed} lets it go.`,
          })}
        />
      ))}
    </Stack>
  </Checkbox.Group>
)
