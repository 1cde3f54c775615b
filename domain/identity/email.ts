import { accepted, refused, type Checked } from '../text/checked.ts'
import { plainText } from '../text/clean.ts'

const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  )
}

/** Checks an e-mail address (RFC 5321 lengths, the unquoted form). The value is trimmed and in lower case. */
export function checkEmail(input: string): Checked {
  const email = plainText(input)
  if (email === '') return refused('Email is required')
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(at, 0))
  const fits = email.length <= MAX_LENGTH && local.length <= MAX_LOCAL_LENGTH
  if (!fits || !LOCAL.test(local) || !isDomain(email.slice(at + 1)))
    return refused('Invalid email address')
  return accepted(email.toLowerCase())
}

/** An e-mail address as others may see it: a•••@x.in. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}
