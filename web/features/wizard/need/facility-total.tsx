import { Text } from '@mantine/core'
import { totalAmount } from '../../../../domain/need/facility-asks.ts'
import {
  formatRupees,
  formattedAmount,
  LAKH,
  rupeesInWords,
} from '../../../../domain/amounts/money.ts'
import type { FormValues } from '../form/form-values.ts'
import classes from '../parts/wizard.module.css'

/** Rupees in figures, in lakh or crore where large, and in words. */
export const AmountInWords = ({ rupees }: { rupees: number }) => (
  <>
    <strong>{formatRupees(rupees)}</strong>
    {rupees >= LAKH && ` · ${formattedAmount(rupees)}`}
    <br />
    {rupeesInWords(rupees)}
  </>
)

/** The sum of all chosen facilities, as it is typed. */
export const FacilityTotal = ({ values }: { values: FormValues }) => {
  const rupees = totalAmount(values)
  if (rupees === 0) return null
  return (
    <div className={classes['total']}>
      <Text fw={600}>Total of all facilities</Text>
      <Text component="output" display="block">
        <AmountInWords rupees={rupees} />
      </Text>
    </div>
  )
}
