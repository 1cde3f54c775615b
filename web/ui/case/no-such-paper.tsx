import { Button } from '@mantine/core'
import { type NotApplicableReason, reasonsFor } from '../../../domain/papers/not-applicable.ts'
import { ActionsMenu } from '../dialogs/actions-menu.tsx'

type Props = {
  slot: string
  label: string
  /** A reason that was refused. */
  except?: NotApplicableReason | undefined
  onClaim: (reason: NotApplicableReason) => void
}

/** For a paper that somebody can't give: the reasons to choose from. */
export const NoSuchPaper = ({ slot, label, except, onClaim }: Props) => (
  <ActionsMenu
    position="bottom-start"
    actions={reasonsFor(slot)
      .filter(({ value }) => value !== except)
      .map(({ value, label: reason }) => ({
        id: value,
        label: reason,
        onAction: () => onClaim(value),
      }))}
    renderButton={(props) => (
      <Button
        {...props}
        size="sm"
        variant="subtle"
        px={4}
        aria-label={`We don’t have it: ${label}`}
      >
        We don’t have it
      </Button>
    )}
  />
)
