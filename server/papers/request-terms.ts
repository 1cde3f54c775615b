import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { dueAgain } from '../../domain/papers/request-due.ts'
import { fieldError } from '../foundation/app-error.ts'
import type { Case } from '../case/case.ts'

type Entry = Case['additional'][number]['entry']
type Terms = Pick<Entry, 'example' | 'dueOn' | 'remind' | 'reminders' | 'remindedOn'>

type Given = {
  example?: string | null | undefined
  dueOn?: string | null | undefined
  remind?: boolean | undefined
}

const MOST_DAYS = 366

const checkDay = (dueOn: string, readAt: Date, field: string) => {
  const today = calendarDateInIndia(readAt)
  const last = calendarDateInIndia(new Date(readAt.getTime() + MOST_DAYS * 86_400_000))
  if (dueOn < today) throw fieldError(field, 'This day is past.')
  if (dueOn > last) throw fieldError(field, 'This is more than a year ahead.')
}

/** Terms of a request that nobody gave terms. */
export const noTerms: Terms = {
  example: null,
  dueOn: null,
  remind: null,
  reminders: 0,
  remindedOn: null,
}

/** The terms of a request after somebody gave some of them; another day begins its reminders anew. */
export const termsAfter = (before: Terms, given: Given, readAt: Date, at: string): Terms => {
  const { example = before.example, dueOn = before.dueOn } = given
  const isNewDay = dueOn !== before.dueOn
  if (dueOn !== null && isNewDay) checkDay(dueOn, readAt, `${at}.dueOn`)
  return {
    example,
    dueOn,
    remind: given.remind ?? before.remind ?? (dueOn === null ? null : true),
    reminders: isNewDay ? 0 : before.reminders,
    remindedOn: isNewDay ? null : before.remindedOn,
  }
}

/** The terms of what is asked for again: as many days as at first, unless its day is still to come. */
export const termsAskedAgain = (
  entry: Pick<Entry, 'dueOn' | 'requestedAt' | 'reminders' | 'remindedOn'>,
  { readAt, service }: Pick<Case, 'readAt' | 'service'>,
): Pick<Terms, 'dueOn' | 'reminders' | 'remindedOn'> => {
  const { dueOn, requestedAt, reminders, remindedOn } = entry
  if (dueOn === null) return { dueOn, reminders, remindedOn }
  const after = dueAgain(
    { dueOn, askedOn: calendarDateInIndia(requestedAt) },
    calendarDateInIndia(readAt),
    service?.holidays ?? [],
  )
  return after === dueOn
    ? { dueOn, reminders, remindedOn }
    : { dueOn: after, reminders: 0, remindedOn: null }
}
