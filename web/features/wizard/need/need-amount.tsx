import { Input, Text } from '@mantine/core'
import { amountUnits } from '../../../../domain/amounts/money.ts'
import { AmountEcho } from '../../../ui/fields/amount-echo.tsx'
import { fieldId } from '../../../ui/fields/field.ts'
import { LONGEST_AMOUNT_TEXT, useTypedAmount } from '../../../ui/fields/use-typed-amount.ts'
import { pathTo } from '../form/form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import type { Asked } from '../form/asked.ts'
import classes from './need.module.css'
import { digitsAndWords } from './read-back.ts'

/** Amount in one large box; a phone's number keys have no letters, so lakh and crore are a tap below it. */
export const NeedAmount = ({ at: { side, title }, label }: { at: Asked; label: string }) => {
  const { form } = useWizard()
  const base = `productDetails.${side}.formValuesByOptionTitle.${title}`
  const [amount, unit] = [pathTo(`${base}.amount`), pathTo(`${base}.unit`)]
  const { inputRef, onBlur, inBox, text, meant, take, chooseUnit, answer, error } = useTypedAmount({
    form,
    amount,
    unit,
  })
  const id = fieldId(amount)
  return (
    <div>
      <label htmlFor={id} className={classes['question']}>
        {label}
      </label>
      <Input
        ref={inputRef}
        id={id}
        name={amount}
        classNames={{ input: classes['amount'] ?? '', section: classes['rupee'] ?? '' }}
        leftSection="₹"
        leftSectionWidth={44}
        value={text}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={onBlur}
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST_AMOUNT_TEXT}
        error={error !== undefined}
        aria-invalid={error !== undefined}
        aria-required
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <Text id={`${id}-error`} className={classes['error'] ?? ''}>
          {error}
        </Text>
      )}
      <div className={classes['units']} role="group" aria-label="Unit" id={fieldId(unit)}>
        {amountUnits.map((one) => (
          <button
            key={one}
            type="button"
            className={classes['chip']}
            aria-pressed={inBox === one}
            onClick={() => chooseUnit(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <AmountEcho
        typed={meant}
        text={text}
        quiet={error !== undefined}
        said={meant.kind === 'understood' ? digitsAndWords(meant.rupees) : undefined}
        onAnswer={answer}
      />
    </div>
  )
}
