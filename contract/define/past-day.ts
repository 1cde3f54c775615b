import { day } from './fields.ts'
import { today } from './today.ts'

/** A calendar day in India up to today, which counts; `sentence` is said of a later one. */
export const pastDay = (sentence: string) => day.refine((date) => date <= today(), sentence)
