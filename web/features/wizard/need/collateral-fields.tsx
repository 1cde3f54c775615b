import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import type { FacilitySide } from '../../../../domain/need/facilities.ts'
import { errorOf, fieldId } from '../../../ui/fields/field.ts'
import { CollateralDetails } from './collateral-details.tsx'
import { pathTo } from '../form/form-values.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import classes from '../parts/wizard.module.css'

/** Question whether a side is secured, and by what; nothing of it is asked or sent where it isn't. */
export const CollateralFields = ({ side }: { side: FacilitySide }) => {
  const { form } = useWizard()
  const base = `productDetails.${side}`
  const details = useFormValues(form).productDetails?.[side]
  const secured = details?.isSecure
  const path = pathTo(`${base}.isSecure`)

  return (
    <Stack gap="md" mt="md">
      <Radio.Group
        label="Will there be security for it?"
        description="Property, machines, stock, deposits or a guarantee."
        value={secured === true ? 'yes' : secured === false ? 'no' : ''}
        error={errorOf(form, path)}
        onChange={(answer) => {
          form.setValue(path, answer === 'yes', { shouldDirty: true })
          form.setValue(pathTo(`${base}.securityNotSure`), null, { shouldDirty: true })
          form.clearErrors(path)
        }}
      >
        <div className={classes['inline']}>
          <Radio
            id={fieldId(path)}
            value="yes"
            label="Yes, secured"
            classNames={{ body: classes['tap'] ?? '' }}
          />
          <Radio value="no" label="No, unsecured" classNames={{ body: classes['tap'] ?? '' }} />
        </div>
      </Radio.Group>
      {secured === true && <CollateralDetails side={side} />}
    </Stack>
  )
}
