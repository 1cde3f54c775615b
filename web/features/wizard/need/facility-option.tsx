import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Text, VisuallyHidden } from '@mantine/core'
import type { Facility, FacilitySide } from '../../../../domain/need/facilities.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { errorOf } from '../../../ui/fields/field.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { pathTo } from '../form/form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import classes from '../parts/wizard.module.css'

type Props = {
  side: FacilitySide
  facility: Facility
  chosen: boolean
  onToggle: () => void
  id?: string
}

/** A short label for the eye, the facility's name with it for the ear. */
const Label = ({ word, title }: { word: string; title: string }) => (
  <>
    {word}
    <VisuallyHidden> of {title}</VisuallyHidden>
  </>
)

/** Facility to choose, and its amount and tenure once it is chosen. */
export const FacilityOption = ({ side, facility, chosen, onToggle, id }: Props) => {
  const { form } = useWizard()
  const { title, help, usualTenure } = facility
  const base = `productDetails.${side}.formValuesByOptionTitle.${title}`

  return (
    <div className={classes['option']} data-chosen={chosen || undefined}>
      <Checkbox
        {...(id !== undefined && { id })}
        label={title}
        description={help}
        checked={chosen}
        onChange={onToggle}
        classNames={{ body: classes['tap'] ?? '', labelWrapper: classes['tapLabel'] ?? '' }}
      />
      {chosen && (
        <div className={classes['optionFields']}>
          <AmountField
            form={form}
            amount={pathTo(`${base}.amount`)}
            unit={pathTo(`${base}.unit`)}
            label={<Label word="Amount" title={title} />}
            required
          />
          <div>
            <NumberField
              form={form}
              name={pathTo(`${base}.tenure`)}
              label={<Label word="Tenure" title={title} />}
              counts="months"
              suffix="months"
              mostDecimals={0}
              required
            />
            <Text fz="sm" c="dimmed" mt={4}>
              Usually {usualTenure} months.
            </Text>
          </div>
          {errorOf(form, pathTo(`${base}.existing.amount`)) !== undefined && (
            <AmountField
              form={form}
              amount={pathTo(`${base}.existing.amount`)}
              unit={pathTo(`${base}.existing.unit`)}
              label={<Label word="What you have now" title={title} />}
            />
          )}
        </div>
      )}
    </div>
  )
}
