import { accepted, refused, type Checked } from '../text/checked.ts'
import { compact } from '../text/clean.ts'

/** Checks an Indian passport number. Stricter rules found on the web would refuse series that missions abroad issue. */
export function checkPassport(input: string): Checked {
  const passport = compact(input)
  if (passport === '') return refused('Passport number is required')
  if (!/^[A-Z][0-9]{7}$/.test(passport))
    return refused('Passport number is a letter and seven digits, such as J8369854')
  return accepted(passport)
}
