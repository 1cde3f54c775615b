import { Stack, Text } from '@mantine/core'
import { collateralTypes } from '../../../../domain/need/collateral.ts'
import type { FacilitySide } from '../../../../domain/need/facilities.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { pathTo } from '../form/form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'

const choices = collateralTypes.map(({ value }) => value)

type DetailsProps = {
  side: FacilitySide
  /** Tells one side's security from the other's. */
  of?: string
}

/** Details of the security; they may be told later. */
export const CollateralDetails = ({ side, of }: DetailsProps) => {
  const { form } = useWizard()
  const base = `productDetails.${side}`
  const ending = of === undefined ? '' : `, ${of}`
  return (
    <Stack gap="md">
      <SelectField
        form={form}
        name={pathTo(`${base}.collateralType`)}
        label={`Type of security${ending}`}
        choices={choices}
      />
      <AmountField
        form={form}
        amount={pathTo(`${base}.collateralValue`)}
        unit={pathTo(`${base}.unit`)}
        label={`Value of the security${ending}`}
        description="About what it would sell for today."
      />
      <Text fz="sm" c="dimmed">
        You can also tell us later.
      </Text>
    </Stack>
  )
}
