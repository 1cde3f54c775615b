import { isSamePerson } from '../../domain/consent/lender-consent.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import type { OpenCase } from '../case/open-case.ts'
import { agreedAmong, chosenPapers, consentFor, refuseCase } from './send-to-lender.ts'
import { recordAct, setSubmission, submissionIn } from '../moves/submission-rows.ts'

/**
 * Gives a lender that has the case further papers of it, refused like sending the case there; what the people agreed whose own papers
 * are among them is kept with the consent. Returns the titles of what it didn't have.
 */
export const givePapers = (
  kase: OpenCase,
  id: string,
  keys: readonly string[],
  actorId: string,
): string[] => {
  const { submission, lenderName } = submissionIn(kase, id)
  const { lenderId, documents, consent } = submission
  if (consent.scope === 'blind')
    throw new AppError('CONSENT_MISSING', {
      message: `${lenderName} has this case without the name: no document goes along. Take it back, and send it with the name.`,
    })
  const before = new Set(documents.map(({ key }) => key))
  const papers = chosenPapers(kase, keys).filter(({ key }) => !before.has(key))
  if (papers.length === 0)
    throw fieldError('documents', `${lenderName} has these documents already.`)
  refuseCase(kase)
  consentFor(kase, { lenderId, teaser: 'named' }, lenderName, papers)
  const agreed = agreedAmong(kase, papers)
  const known = (consent.people ?? []).filter(
    (one) => !agreed.some(({ name }) => isSamePerson(name, one.name)),
  )
  const givenAt = kase.now.readAt.toISOString()
  setSubmission(kase, id, {
    documents: [
      ...documents,
      ...papers.map(({ person, ...paper }) => ({
        ...paper,
        ...(person !== null && { person }),
        givenAt,
      })),
    ],
    consent: { ...consent, people: [...known, ...agreed] },
  })
  const titles = papers.map(({ title }) => title)
  recordAct(kase, id, { name: 'papers-given' }, { actorId, note: titles.join(', ') })
  return titles
}
