import { Button, Group, Text } from '@mantine/core'
import {
  type NotApplicableReason,
  notApplicableIn,
  reasonLabel,
} from '../../../../domain/papers/not-applicable.ts'
import { claimWords } from '../../../ui/case/claim-words.ts'
import { NoSuchPaper } from '../../../ui/case/no-such-paper.tsx'
import { pathTo } from '../form/form-values.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'

type Props = { slot: string; label: string }

/** Claim of the form about a paper that isn't there, and the way to make it. */
const useClaim = (slot: string) => {
  const { form } = useWizard()
  const claim = notApplicableIn(useFormValues(form), slot)
  const put = (reason: NotApplicableReason | null) => {
    const { [slot]: _, ...others } = form.getValues('notApplicable') ?? {}
    // The name of a slot has dots of its own, so the whole is set and not a path in it.
    form.setValue('notApplicable', reason ? { ...others, [slot]: { reason } } : others, {
      shouldDirty: true,
    })
    form.clearErrors(pathTo(slot))
  }
  return { claim, put }
}

/** Says in the form that there is no such paper, and why. */
export const ClaimPaper = ({ slot, label }: Props) => {
  const { claim, put } = useClaim(slot)
  return claim ? null : <NoSuchPaper slot={slot} label={label} onClaim={put} />
}

/** Claim about a paper that isn't there; taken back as easily. */
export const PaperClaim = ({ slot, label }: Props) => {
  const { claim, put } = useClaim(slot)
  if (!claim) return null
  return (
    <Group gap="xs">
      <Text fz="sm">
        Not applicable: {reasonLabel(claim.reason)}. {claimWords.borrower[claim.state]}
        {claim.instead && ` Send instead: ${claim.instead}`}
      </Text>
      {claim.state !== 'refused' && (
        <Button
          size="compact-sm"
          variant="subtle"
          mih={44}
          aria-label={`Take back that ${label} is not applicable`}
          onClick={() => put(null)}
        >
          Take it back
        </Button>
      )}
    </Group>
  )
}
