import { MAX_FEE_PERCENTAGE } from '../../../domain/letter/mandate-parties.ts'
import { asksOrRefuses } from '../../../domain/amounts/money.ts'
import {
  amountOfEntry,
  type CaseDetails,
  type MandateEntry,
  percentageOf,
  readingOfEntry,
  signatoriesOf,
} from './mandate-entry.ts'

const twoDecimals = /^\d+(\.\d{1,2})?$/

/** Problems of an entry: field → sentence. */
export const problemsOfEntry = (
  entry: MandateEntry,
  details: CaseDetails,
): Record<string, string> => {
  const percentage = percentageOf(entry)
  return {
    ...(amountOfEntry(entry, details) === undefined && {
      amount: asksOrRefuses(readingOfEntry(entry, details)) ?? 'Enter an amount.',
    }),
    ...(percentage === undefined
      ? {
          consultancyFeePercentage: `Enter a fee of more than 0 and at most ${MAX_FEE_PERCENTAGE} %.`,
        }
      : !twoDecimals.test(String(percentage)) && {
          consultancyFeePercentage: 'Use at most two decimals.',
        }),
    ...(entry.salutation === '' && { salutation: 'Choose a salutation.' }),
    ...(signatoriesOf(details).every(({ id }) => id !== entry.signatory) && {
      signatory: 'Choose the authorised signatory.',
    }),
  }
}
