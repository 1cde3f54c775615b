import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { formatDate } from '../../../lib/format/formats.ts'

export type Person = ApplicationRecord['lenderConsent']['persons'][number]

const agreedHow = ({ how, note, signedOn }: Person): string => {
  if (how === 'applicant') return 'as the applicant'
  if (how === 'written') return 'in writing, which the applicant holds'
  if (how === 'signed') return `on paper: ${note ?? ''}, ${signedOn ? formatDate(signedOn) : ''}`
  return 'by their own link'
}

/** Answer of a person about their own papers, with its day. */
export const answerInWords = (person: Person): string => {
  const { agreed, askedAt, answeredAt } = person
  const asked = askedAt !== null && (answeredAt === null || askedAt > answeredAt)
  const again = asked && askedAt !== null ? `Asked by email on ${formatDate(askedAt)}.` : null
  if (agreed === null || answeredAt === null) return again ?? 'Not asked.'
  const said = agreed
    ? `Agreed on ${formatDate(answeredAt)}, ${agreedHow(person)}.`
    : `Refused on ${formatDate(answeredAt)}.`
  return again === null ? said : `${said} ${again}`
}
