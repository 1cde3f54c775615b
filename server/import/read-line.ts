import type { Sent } from '../../contract/index.ts'
import type { clientCalls } from '../../contract/client/client.ts'
import type { Checked } from '../../domain/text/checked.ts'
import {
  companyTypeIn,
  consentWayIn,
  type ImportField,
  purposeIn,
} from '../../domain/client/client-import.ts'
import { consentWays } from '../../domain/client/clients.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { checkEmail } from '../../domain/identity/email.ts'
import { checkGstin, panOfGstin } from '../../domain/identity/gstin.ts'
import { isPlainlyVisible } from '../../domain/text/hidden-characters.ts'
import { checkMobile } from '../../domain/identity/mobile.ts'
import { checkPan } from '../../domain/identity/pan.ts'
import { asksOrRefuses, typedAmount } from '../../domain/amounts/typed-amount.ts'
import type { Cells } from './read-file.ts'

type Need = NonNullable<Sent<typeof clientCalls.createClient, 'body'>['need']>

/** A person of a file, every cell of theirs understood. */
export type Person = {
  name: string
  email: string | undefined
  mobile: string | undefined
  companyName: string
  companyType: string | null
  gstin: string
  pan: string
  city: string
  words: string
  need: Need | undefined
  manager: string | undefined
  consent: { by: string; how: string; on: string }
}

type Wrong = Partial<Record<ImportField, string>>

const MOST: Partial<Record<ImportField, number>> = {
  name: 100,
  companyName: 200,
  city: 100,
  need: 500,
  consentBy: 100,
}

const WAYS = Object.values(consentWays).join(', ')

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** 01/04/2026 and 1-4-2026, as Indian spreadsheets write days, too. */
const dayIn = (typed: string): string => {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? []
  return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const isRealDay = (text: string): boolean => {
  try {
    return isDay(text)
  } catch {
    // No such day in any calendar.
    return false
  }
}

/** Person in the cells of a row, and the problem of each cell that can't be read. */
export const readLine = (cells: Cells): { person: Person; wrong: Wrong } => {
  const wrong: Wrong = {}
  const typed = (field: ImportField): string => {
    const text = cells[field] ?? ''
    const most = MOST[field]
    if (most !== undefined && text.length > most) wrong[field] = `Use at most ${most} characters.`
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
    else if (/[\u0000-\u001f\u007f]/.test(text) || !isPlainlyVisible(text))
      wrong[field] = 'Use plain text on one line.'
    return text
  }
  const checked = (field: ImportField, check: (text: string) => Checked): string | undefined => {
    const text = typed(field)
    if (text === '') return undefined
    const answer = check(text)
    if (answer.ok) return answer.value
    wrong[field] = answer.message
    return undefined
  }
  const chosen = (field: ImportField, find: (text: string) => { value: string } | undefined) => {
    const text = typed(field)
    const found = text === '' ? undefined : find(text)
    if (text !== '' && !found) wrong[field] = `“${text.slice(0, 60)}” is none of the choices.`
    return found?.value
  }

  const name = typed('name')
  if (name === '') wrong.name = 'Enter their name.'
  const email = checked('email', checkEmail)
  const mobile = checked('mobile', checkMobile)
  if (!email && !mobile && !wrong.email && !wrong.mobile)
    wrong.email = 'Enter an email or a mobile number.'
  const gstin = checked('gstin', checkGstin)
  const pan = checked('pan', checkPan)
  if (gstin && pan && panOfGstin(gstin) !== pan)
    wrong.gstin = 'Characters 3 to 12 of the GSTIN are not this PAN.'
  const purpose = purposeIn(cells.purpose ?? '')
  chosen('purpose', purposeIn)
  const amount = typedAmount(typed('amount'), { box: 'Rupees' })
  const refusal = asksOrRefuses(amount)
  if (refusal) wrong.amount = `${refusal}.`
  if (amount.kind !== 'empty' && !purpose && !wrong.purpose)
    wrong.purpose = 'Say what the amount is for, or “Not sure, advise me”.'
  const on = dayIn(typed('consentOn'))
  const by = typed('consentBy')
  const how = chosen('consentHow', consentWayIn)
  if (how === undefined && !wrong.consentHow)
    wrong.consentHow = `Say how they agreed to be kept: ${WAYS}.`
  if (on === '') wrong.consentOn ??= 'Say on which day they agreed, like 2026-04-01.'
  else if (!isRealDay(on)) wrong.consentOn = 'Use a day like 2026-04-01.'
  else if (on > calendarDateInIndia(new Date())) wrong.consentOn = 'This day is yet to come.'

  const person: Person = {
    name,
    email,
    mobile,
    companyName: typed('companyName'),
    companyType: chosen('companyType', companyTypeIn) ?? null,
    gstin: gstin ?? '',
    pan: pan ?? (gstin ? (panOfGstin(gstin) ?? '') : ''),
    city: typed('city'),
    words: typed('need'),
    need: purpose && {
      purpose: purpose.value,
      ...(amount.kind === 'understood' && { amount: amount.amount, unit: amount.unit }),
    },
    manager: checked('manager', checkEmail),
    // Whoever is named nowhere else agreed themself.
    consent: { by: by || name, how: how ?? '', on },
  }
  return { person, wrong }
}
