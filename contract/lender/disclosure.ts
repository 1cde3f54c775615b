import { z } from 'zod'
import { disclosureKindLabels, disclosureKinds } from '../../domain/consent/disclosure-kinds.ts'
import { caseReaders } from '../define/application-access.ts'
import { csvMoment, csvOf } from '../define/csv.ts'
import { call } from '../define/define.ts'
import { id, moment, optionalLine } from '../define/fields.ts'

/** Disclosure: a time that something of a case came to a lender. */
const disclosure = z.object({
  at: moment,
  submissionId: id,
  lenderName: z.string(),
  /** Person at the lender; null where nobody was named. */
  contactName: z.string().nullable(),
  /**
   * Way of the disclosure: sent with the submission, put together as a file for the lender, opened in a room, looked
   * at there, or taken as a file.
   */
  kind: z.enum(disclosureKinds),
  /** Contents in words: "Summary without the name", "Balance sheet, 3 pages". */
  what: z.array(z.string()),
  /** People of the application whose own papers are among it; a question about one person gives that one. */
  people: z.array(z.string()),
  /** Consent that it rests on; for people's own papers also their agreement. */
  consent: z.object({ words: z.string(), at: moment.nullable() }),
})
export type Disclosure = z.infer<typeof disclosure>

const table = csvOf('disclosures', disclosure, [
  ['When (IST)', ({ at }) => csvMoment(at)],
  ['Lender', ({ lenderName }) => lenderName],
  ['Person at the lender', ({ contactName }) => contactName],
  ['How', ({ kind }) => disclosureKindLabels[kind]],
  ['What', ({ what }) => what.join('; ')],
  ['Whose own documents', ({ people }) => people.join('; ')],
  ['Under', ({ consent }) => consent.words],
  ['Consent of (IST)', ({ consent }) => csvMoment(consent.at)],
])

export const disclosureCalls = {
  listDisclosures: call({
    method: 'GET',
    path: '/api/business-loan/{id}/disclosures',
    summary:
      'What of a case came to which lender, when and under which consent, the newest first; of one of its people, what of theirs came where',
    access: caseReaders,
    params: z.strictObject({ id }),
    query: z.strictObject({
      /** Filter by a person, by the name in the application: their own papers, and each summary that names them. */
      person: optionalLine(200),
    }),
    reply: z.object({
      data: z.array(disclosure),
      /** Names to filter by: the people of the application, and those whose own papers went out. */
      people: z.array(z.string()),
    }),
    csv: table,
    errors: [],
  }),
}
