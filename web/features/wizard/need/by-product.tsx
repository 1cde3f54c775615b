import { Button, Group, Text } from '@mantine/core'
import { rupeesTyped } from '../../../../domain/need/facility-asks.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import { hasUnplaced, type Needs, unplaced, valuesOf } from '../form/asked.ts'
import { FacilitiesStep } from './facilities-step.tsx'
import { amountInLine } from './words.ts'

/** The amount without a purpose, as it was typed or in words: "₹40 lakh". */
const waitingAmount = (values: Needs): string => {
  const { amount, unit } = valuesOf(values, unplaced)
  const rupees = rupeesTyped(amount, unit)
  return rupees > 0 ? amountInLine(rupees) : `“${amount}”`
}

/** The bank's products to choose from, and the amount that waits for one of them. */
const ByProduct = ({ onLeaveOut }: { onLeaveOut: () => void }) => {
  const { form } = useWizard()
  const values = useFormValues(form)
  return (
    <>
      {hasUnplaced(values) && (
        <Group gap="xs">
          <Text fz="sm">{waitingAmount(values)} goes to the next product that you tick.</Text>
          <Button variant="subtle" size="compact-sm" mih={44} onClick={onLeaveOut}>
            Leave it out
          </Button>
        </Group>
      )}
      <FacilitiesStep />
    </>
  )
}

export default ByProduct
