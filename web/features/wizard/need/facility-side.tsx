import { Fieldset, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Fieldset.layer.css'
import { facilities, facilitySides, type FacilitySide } from '../../../../domain/need/facilities.ts'
import { errorOf, fieldId } from '../../../ui/fields/field.ts'
import { CollateralFields } from './collateral-fields.tsx'
import { FacilityOption } from './facility-option.tsx'
import { pathTo } from '../form/form-values.ts'
import { hasUnplaced, unplaced, valuesOf, withoutUnplaced } from '../form/asked.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import classes from '../parts/wizard.module.css'

const words = (side: FacilitySide) => facilitySides.find(({ value }) => value === side)

/** The facilities of one side: choose, then amount, unit and tenure of each; and the security. */
export const FacilitySidePart = ({ side }: { side: FacilitySide }) => {
  const { form } = useWizard()
  const details = useFormValues(form).productDetails?.[side]
  const chosen = details?.selectedOptions ?? []
  const path = `productDetails.${side}.selectedOptions`
  const error = errorOf(form, pathTo(path))

  const toggle = (title: string, usualTenure: number) => {
    const on = !chosen.includes(title)
    const values = pathTo(`productDetails.${side}.formValuesByOptionTitle.${title}`)
    const told = details?.formValuesByOptionTitle?.[title]
    const now = form.getValues()
    if (on && told?.amount == null && hasUnplaced(now)) {
      // An amount that waited for its purpose has found it.
      const { amount, unit } = valuesOf(now, unplaced)
      form.setValue('productDetails', withoutUnplaced(now).productDetails, { shouldDirty: true })
      form.setValue(values, { tenure: usualTenure, ...told, amount, unit })
    } else if (on && told == null)
      form.setValue(values, { amount: null, unit: 'Lakh', tenure: usualTenure })
    // In the order of the catalogue, whatever the order of the taps.
    const next = facilities[side]
      .map((facility) => facility.title)
      .filter((known) => (known === title ? on : chosen.includes(known)))
    form.setValue(pathTo(path), next, { shouldDirty: true })
    if (next.length > 0) form.clearErrors(pathTo(path))
  }

  return (
    <Fieldset
      legend={words(side)?.label}
      classNames={{ root: classes['side'] ?? '', legend: classes['legend'] ?? '' }}
    >
      <Stack gap="xs">
        <Text c="dimmed" fz="sm">
          {words(side)?.help} Choose all that you need.
        </Text>
        {error !== undefined && (
          <Text c="var(--mantine-color-error)" fz="sm">
            {error}
          </Text>
        )}
        {facilities[side].map((facility, index) => (
          <FacilityOption
            key={facility.title}
            side={side}
            facility={facility}
            chosen={chosen.includes(facility.title)}
            onToggle={() => toggle(facility.title, facility.usualTenure)}
            {...(index === 0 && { id: fieldId(path) })}
          />
        ))}
        <CollateralFields side={side} />
      </Stack>
    </Fieldset>
  )
}
