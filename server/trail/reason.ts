import { fieldError } from '../foundation/app-error.ts'

/** An email address, a PAN, or digits long enough for a mobile, an account or an Aadhaar number. */
const identifying = /\S@\S|[a-z]{5}\d{4}[a-z]|(?:\d[\s-]?){9,}/i

const words = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []

/**
 * Refuses a reason that says who it is about: it goes into the audit trail, which outlives the
 * person's data.
 */
export const refuseNaming = ({ name }: { name: string }, reason: string) => {
  const said = new Set(words(reason))
  if (!identifying.test(reason) && !words(name).some((word) => said.has(word))) return
  throw fieldError(
    'reason',
    'Leave out names, addresses and numbers: the reason stays in the audit trail for good.',
  )
}
