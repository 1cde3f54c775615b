import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import { formatDate } from '../../../lib/format/formats.ts'

type Age = NonNullable<ApplicationRecord['age']>

const holders = {
  firm: '',
  borrower: ' with the borrower',
  lenders: ' with the lenders',
  nobody: ' since it ended',
} as const satisfies Record<Age['waitsFor'], string>

const dueWords = ({ dueOn, daysLate }: Age, today: string): string => {
  if (dueOn === null) return ''
  if (daysLate !== null) return `, ${counted(daysLate, 'day')} late`
  return dueOn === today ? ', due today' : `, due ${formatDate(dueOn)}`
}

/** For how many working days a case has stood, as its queue has it, and by when the firm acts; `isLate` once that day is over. */
export const statusAge = (age: Age, now: Date): { words: string; isLate: boolean } => {
  const { waitsFor, days } = age
  const stood = days === 0 ? 'since today' : counted(days, 'working day')
  const who = days === 0 && waitsFor === 'nobody' ? '' : holders[waitsFor]
  return {
    words: `${stood}${who}${dueWords(age, calendarDateInIndia(now))}`,
    isLate: age.daysLate !== null,
  }
}
