import { isSamePerson, personOfSlot } from '../../domain/consent/lender-consent.ts'
import { paperLabels } from '../../domain/papers/paper-titles.ts'
import {
  applicantAmong,
  keepsOwnPapers,
  peopleWithEmail,
} from '../../domain/consent/person-consent.ts'
import type { SubmittedPaper } from '../db/schema.ts'
import { baseYearOfCase } from '../case/base-year.ts'
import type { Case } from '../case/case.ts'

/** A paper as it goes to a lender, with whose own it is; null for one of the business. */
export type OwnedPaper = Omit<SubmittedPaper, 'person' | 'givenAt'> & { person: string | null }

/** All papers of a case that are there, each once, with whose own it is. */
export const papersOf = ({
  application,
  papers,
  additional,
}: Case): ReadonlyMap<string, OwnedPaper> => {
  const labels = paperLabels(application.form, baseYearOfCase(application))
  const found = new Map<string, OwnedPaper>()
  const add = (
    document: Case['papers'][number]['document'],
    title: string,
    person: string | null,
  ) => {
    const { key, fileName, sha256 } = document
    const before = found.get(key)
    // One that stands in two places is a person's where one of them is, and is called by both.
    const titles = new Set([...(before ? [before.title] : []), title])
    found.set(key, {
      key,
      fileName,
      sha256,
      title: [...titles].join('; '),
      person: before?.person ?? person,
    })
  }
  for (const { document, slot } of papers)
    add(document, labels.get(slot) ?? document.fileName, personOfSlot(application.form, slot))
  for (const { document, entry } of additional)
    if (document !== null) add(document, entry.title, null)
  return found
}

/** The people of a case, with who of them is its borrower. */
export const peopleOfCase = ({ application, people }: Case) => {
  const listed = peopleWithEmail(application.form)
  const account = people.find(({ userId }) => userId === application.ownerId)
  const applicant = account ? applicantAmong(listed, account) : null
  return listed.map((one) => ({ ...one, isApplicant: one.name === applicant }))
}

/** The keys of somebody's own papers. */
const keysOf = (kase: Case, isOf: (name: string) => boolean): ReadonlySet<string> =>
  new Set(
    [...papersOf(kase).values()].flatMap(({ key, person }) =>
      person !== null && isOf(person) ? [key] : [],
    ),
  )

/** The papers, by key, of people who said that their own go to no lender. */
export const keysKeptBack = (kase: Case): ReadonlySet<string> => {
  const { personConsents: said } = kase
  return said.some(({ agreed }) => agreed === false)
    ? keysOf(kase, (name) => keepsOwnPapers(said, name))
    : new Set()
}

/** The lenders that got own papers of somebody. */
export const lendersHolding = (kase: Case, name: string): string[] => {
  const own = keysOf(kase, (one) => isSamePerson(one, name))
  return kase.submissions.flatMap(({ submission, lenderName }) =>
    submission.documents.some(({ key }) => own.has(key)) ? [lenderName] : [],
  )
}
