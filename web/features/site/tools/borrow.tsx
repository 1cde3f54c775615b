import { NativeSelect, TextInput } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { companyTypes } from '../../../../domain/identity/company-types.ts'
import { needs } from '../../../../domain/need/needs.ts'
import { purposes } from '../../../../domain/need/purposes.ts'
import { AmountBox } from './amount-box.tsx'
import { BorrowAnswer } from './borrow-answer.tsx'
import { noEntries, readEntries } from './borrow-entries.ts'
import classes from './borrow.module.css'

const types = [
  { value: '', label: 'Choose' },
  ...companyTypes.map(({ value, label }) => ({ value, label })),
]

/**
 * "What could you borrow?": a few answers, and at once what they come to. The fields stay uncontrolled,
 * so that what was chosen and typed while the page slept counts. What depends on the purpose comes once it is chosen,
 * which needs no script (borrow.module.css).
 */
export const Borrow = ({ wanted = '' }: { wanted?: string }) => {
  const form = useRef<HTMLFormElement>(null)
  const [entries, setEntries] = useState(noEntries)
  const read = useCallback(() => {
    if (form.current) setEntries(readEntries(new FormData(form.current)))
  }, [])
  // What was chosen and typed before the page came alive told nobody.
  useEffect(read, [read, wanted])

  const { amounts, need, years } = entries
  return (
    <div className={classes['borrow']}>
      <form
        ref={form}
        className={classes['form']}
        onInput={read}
        onSubmit={(event) => event.preventDefault()}
        aria-label="What could you borrow?"
      >
        <fieldset className={classes['needs']}>
          <legend>What is the money for?</legend>
          {purposes.map((purpose) => (
            <label key={purpose} className={purpose === 'not-sure' ? classes['wide'] : undefined}>
              <input type="radio" name="need" value={purpose} />
              <span>{needs[purpose].label}</span>
            </label>
          ))}
        </fieldset>
        <AmountBox
          key={wanted}
          name="amount"
          label="How much do you need?"
          entry={amounts.amount}
          start={wanted}
        />
        <div className={classes['later']}>
          <NativeSelect name="companyType" label="Type of business" data={types} />
        </div>
        <div className={classes['later']}>
          <AmountBox name="turnover" label="Turnover, last 12 months" entry={amounts.turnover} />
        </div>
        <div className={classes['later']} hidden={need !== 'stock-and-debtors'}>
          <AmountBox
            name="expected"
            label="Turnover you expect, next 12 months"
            entry={amounts.expected}
          />
        </div>
        <div className={classes['later']}>
          <TextInput
            name="years"
            label="Years in business"
            inputMode="numeric"
            autoComplete="off"
            maxLength={200}
            error={'problem' in years && years.problem}
          />
        </div>
        <div className={classes['later']}>
          <AmountBox
            name="existingLoans"
            label="Loans you have now, in all"
            entry={amounts.existingLoans}
          />
        </div>
      </form>
      <BorrowAnswer entries={entries} />
    </div>
  )
}
