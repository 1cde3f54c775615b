import { day } from './fields.ts'
import { today } from './today.ts'

/** Calendar day in India up to today, which counts; a later one is refused with `sentence`. */
export const pastDay = (sentence: string) => day.refine((date) => date <= today(), sentence)
