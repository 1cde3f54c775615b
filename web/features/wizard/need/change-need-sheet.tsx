import '@mantine/core/styles/Drawer.layer.css'
import { Button, Drawer, NativeSelect, Stack } from '@mantine/core'
import { ADVISE_ME } from '../../../../domain/need/facilities.ts'
import { figure } from '../../../../domain/need/facility-asks.ts'
import { facilityKinds, needOf } from '../../../../domain/need/needs.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { errorOf } from '../../../ui/fields/field.ts'
import { type FormPath, pathTo } from '../form/form-values.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import { type Asked, facilitiesAskedIn, type Needs, replaced, valuesOf } from '../form/asked.ts'
import { monthsInWords, titleInLine } from './words.ts'

export type ChangeNeedProps = {
  asked: Asked
  opened: boolean
  onClose: () => void
  onReplace: (next: Needs) => void
}

const USUAL_MONTHS = [3, 6, 9, 12, 18, 24, 36, 48, 60, 72, 84, 96, 120, 144, 180, 240]

/** Amount, years, and how a facility stands to what there is already. */
const ChangeNeedSheet = ({ asked, opened, onClose, onReplace }: ChangeNeedProps) => {
  const { form } = useWizard()
  const values = useFormValues(form)
  const told = valuesOf(values, asked)
  const need = needOf(told.purpose)
  const base = `productDetails.${asked.side}.formValuesByOptionTitle.${asked.title}`
  const set = (path: FormPath, value: string | number | null) =>
    form.setValue(path, value, { shouldDirty: true, shouldValidate: true })

  const taken = facilitiesAskedIn(values).map(({ title }) => title)
  const others = (need?.facilities ?? []).filter(
    (title) => title === asked.title || !taken.includes(title),
  )
  const typed = figure(told.tenure, 'months')
  const months = typeof typed === 'number' && typed > 0 ? typed : null
  const choices = [...new Set([...USUAL_MONTHS, ...(months === null ? [] : [months])])]
  const advised = asked.title === ADVISE_ME
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      styles={{ content: { height: 'auto' } }}
      title={`Change ${titleInLine(asked.title)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md" maw={560} mx="auto" pb="md">
        {others.length > 1 && (
          <NativeSelect
            label="Facility"
            value={asked.title}
            data={others.map((title) => ({ value: title, label: titleInLine(title) }))}
            onChange={({ currentTarget: { value } }) =>
              onReplace(replaced(values, asked, { side: asked.side, title: value }, told))
            }
          />
        )}
        <AmountField
          form={form}
          amount={pathTo(`${base}.amount`)}
          unit={pathTo(`${base}.unit`)}
          apart="changed-"
          label="Amount"
        />
        {!advised && (
          <>
            <NativeSelect
              label="For how long"
              value={String(months ?? '')}
              error={errorOf(form, pathTo(`${base}.tenure`))}
              data={[
                ...(months === null ? [{ value: '', label: 'Choose' }] : []),
                ...choices
                  .toSorted((a, b) => a - b)
                  .map((one) => ({ value: String(one), label: monthsInWords(one) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                set(pathTo(`${base}.tenure`), Number(value))
              }
            />
            <NativeSelect
              label="Is it new to you?"
              value={told.kind ?? ''}
              data={[{ value: '', label: 'Not said' }, ...facilityKinds]}
              onChange={({ currentTarget: { value } }) =>
                set(pathTo(`${base}.kind`), value === '' ? null : value)
              }
            />
            {told.kind != null && told.kind !== 'fresh' && (
              <AmountField
                form={form}
                amount={pathTo(`${base}.existing.amount`)}
                unit={pathTo(`${base}.existing.unit`)}
                label="What you have now, if you know it"
              />
            )}
          </>
        )}
        <Button size="md" h={48} onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Drawer>
  )
}

export default ChangeNeedSheet
