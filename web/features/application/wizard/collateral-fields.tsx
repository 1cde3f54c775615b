import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import { collateralTypes } from '../../../../domain/collateral.ts'
import type { FacilitySide } from '../../../../domain/facilities.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { pathTo } from './form/form-values.ts'
import { useFormValues } from './use-form-values.ts'
import { useWizard } from './wizard-context.ts'
import classes from './wizard.module.css'

const choices = collateralTypes.map(({ value }) => value)

/** Whether a side is secured, and by what; nothing of it is asked or sent where it isn't. */
export const CollateralFields = ({ side }: { side: FacilitySide }) => {
  const { form } = useWizard()
  const base = `productDetails.${side}`
  const details = useFormValues(form).productDetails?.[side]
  const secured = details?.isSecure === true

  return (
    <Stack gap="md" mt="md">
      <Radio.Group
        label="Will there be security for it?"
        description="Property, machines, stock, deposits or a guarantee."
        value={secured ? 'yes' : 'no'}
        onChange={(answer) =>
          form.setValue(pathTo(`${base}.isSecure`), answer === 'yes', { shouldDirty: true })
        }
      >
        <div className={classes['inline']}>
          <Radio value="yes" label="Yes, secured" classNames={{ body: classes['tap'] ?? '' }} />
          <Radio value="no" label="No, unsecured" classNames={{ body: classes['tap'] ?? '' }} />
        </div>
      </Radio.Group>
      {secured && (
        <Stack gap="md">
          <SelectField
            form={form}
            name={pathTo(`${base}.collateralType`)}
            label="Type of security"
            choices={choices}
            required
          />
          <AmountField
            form={form}
            amount={pathTo(`${base}.collateralValue`)}
            unit={pathTo(`${base}.unit`)}
            label="Value of the security"
            description="About what it would sell for today."
            required
          />
        </Stack>
      )}
    </Stack>
  )
}
