import { Button } from '@mantine/core'
import { placeOfPin } from '../../../../domain/identity/pin-place.ts'
import { stateByCode } from '../../../../domain/identity/states.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'

const options = { shouldDirty: true, shouldValidate: true } as const

/** City and state that a PIN code suggests: one tap takes them, nothing fills itself. */
export const PinOffer = () => {
  const { form } = useWizard()
  const { pinCode, city: typed, state: chosen } = useFormValues(form).formData ?? {}
  const { city, state } = placeOfPin(pinCode ?? '')
  const offeredCity = typed?.trim() ? undefined : city
  const offeredState = chosen ? undefined : state
  const words = [offeredCity, stateByCode(offeredState ?? '')?.name]
    .filter((word) => word !== undefined)
    .join(', ')
  if (words === '') return null
  const take = () => {
    if (offeredCity !== undefined) form.setValue('formData.city', offeredCity, options)
    if (offeredState !== undefined) form.setValue('formData.state', offeredState, options)
    // The button is gone by then: on to what is typed next.
    form.setFocus('formData.buildingName_or_plotNo')
  }
  return (
    <Button variant="light" size="sm" mih={44} mt="xs" onClick={take}>
      Use {words}
    </Button>
  )
}
