import { Alert, Button, Group, Text } from '@mantine/core'
import { baseYearOf, newerBaseYear } from '../../../../domain/papers/base-year.ts'
import { keysInSlot } from '../../../../domain/form/document-keys.ts'
import { shiftYears, slotsAfterShift } from '../../../../domain/papers/shift-years.ts'
import { toast } from '../../../lib/api/toast.ts'
import { useBusinessLoan } from '../parts/business-loan-slice.ts'
import { pathTo } from '../form/form-values.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'

/**
 * Offers to go on to newer years once their accounts are due; until the person says so, nothing moves. Who keeps the
 * years has a quiet line from then on.
 */
export const NewerYears = () => {
  const { form, today, papers } = useWizard()
  const values = useFormValues(form)
  const kept = useBusinessLoan((state) => state.keptYears)
  const newer = newerBaseYear(values, today)
  if (newer === null) return null

  const goOn = () => {
    const before = form.getValues()
    const from = baseYearOf(before, today).years
    const after = shiftYears(before, from, newer.years)
    const places = slotsAfterShift(before, from, newer.years)
    for (const slot of new Set([...places.keys(), ...places.values()])) {
      const keys = keysInSlot(after, slot)
      if (keys.join() !== keysInSlot(before, slot).join()) form.setValue(pathTo(slot), keys)
    }
    // The name of a slot has dots of its own, so what is said of them is set as a whole.
    form.setValue('notApplicable', after.notApplicable)
    papers().uploads.moved(places)
    form.setValue('baseYear', newer.years)
    toast.success(
      `The documents now begin with ${newer.label}. Your files stayed with their years.`,
    )
  }

  if (kept === newer.years)
    return (
      <Text fz="sm" c="dimmed">
        Your documents begin with {baseYearOf(values, today).label}, as when you began.{' '}
        <Button variant="subtle" size="compact-sm" mih={28} onClick={goOn}>
          Ask for {newer.label}, too
        </Button>
      </Text>
    )

  return (
    <Alert color="blue" title={`Accounts of ${newer.label} are due now`}>
      <Text mb="sm">
        Ask for the newer years? Every file stays with the year that you gave it for. If you gave
        provisional accounts of {newer.label}, add the final ones beside them.
      </Text>
      <Group gap="sm">
        <Button variant="default" mih={44} onClick={goOn}>
          Ask for the newer years
        </Button>
        <Button
          variant="subtle"
          mih={44}
          onClick={() => useBusinessLoan.setState({ keptYears: newer.years })}
        >
          Keep the years as they are
        </Button>
      </Group>
    </Alert>
  )
}
