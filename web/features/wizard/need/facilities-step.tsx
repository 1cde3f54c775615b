import { Stack } from '@mantine/core'
import { facilitySides, sidesOf } from '../../../../domain/need/facilities.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { FacilitySidePart } from './facility-side.tsx'
import { FacilityTotal } from './facility-total.tsx'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import { Covered } from '../parts/covered.tsx'

const [fundBased, nonFundBased] = facilitySides

const choices = [
  { value: fundBased.value, label: fundBased.label, description: fundBased.help },
  { value: nonFundBased.value, label: nonFundBased.label, description: nonFundBased.help },
  { value: 'both', label: 'Both', description: 'Money and promises together.' },
]

export const FacilitiesStep = () => {
  const { form } = useWizard()
  const values = useFormValues(form)
  return (
    <Covered>
      <Stack gap="xl">
        <ChoiceField
          form={form}
          name="productDetails.selectedProduct"
          label="Money, a promise, or both?"
          choices={choices}
          required
        />
        {sidesOf(values.productDetails?.selectedProduct).map((side) => (
          <FacilitySidePart key={side} side={side} />
        ))}
        <FacilityTotal values={values} />
      </Stack>
    </Covered>
  )
}
