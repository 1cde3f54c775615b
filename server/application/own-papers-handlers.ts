import { eq } from 'drizzle-orm'
import type { OwnPapers, ownPapersCalls } from '../../contract/case/own-papers.ts'
import { agreedWords } from '../../domain/consent/agreed-words.ts'
import { isLive } from '../../domain/status/application-status.ts'
import { isSamePerson, noLenderConsent } from '../../domain/consent/lender-consent.ts'
import { agreesToAll } from '../../domain/consent/person-consent.ts'
import type { Db } from '../db/connect.ts'
import { applications, personConsents } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import type { Keys } from '../secrets/keys.ts'
import { idOfToken } from '../secrets/link-token.ts'
import { type Case, loadCase } from '../case/case.ts'
import { changeCase } from './change-case.ts'
import { papersOf } from '../consent/own-papers.ts'
import { withCases } from '../case/with-case.ts'
import { answerOwnPapers, recordOwnPapers } from '../consent/person-consents.ts'

/** Person of a token, and their case. Every wrong token gets the same answer. */
const openLink = async (db: Db, keys: Keys, token: string) => {
  const id = idOfToken(keys, 'own-papers', token)
  const [row] =
    id === null
      ? []
      : await db
          .select({ id: personConsents.id, applicationId: personConsents.applicationId })
          .from(personConsents)
          .where(eq(personConsents.id, id))
  if (!row) throw new AppError('OWN_PAPERS_LINK_INVALID')
  return row
}

/** Contents of a case for a person with a link: the question to them, and nothing else of it. */
const present = (kase: Case, id: string): OwnPapers => {
  const { application, consentLenders } = kase
  const said = kase.personConsents.find((one) => one.id === id)
  if (!said || !isLive(application.status)) throw new AppError('OWN_PAPERS_LINK_INVALID')
  const { lenders } = application.lenderConsent ?? noLenderConsent
  return {
    name: said.name,
    companyName: application.companyName,
    reference: application.reference,
    anyLender: lenders === 'any',
    lenders:
      lenders === 'any' ? [] : consentLenders.filter((one) => lenders.includes(one.lenderId)),
    papers: [...papersOf(kase).values()].flatMap(({ person, title }) =>
      person !== null && isSamePerson(person, said.name) ? [title] : [],
    ),
    words: agreedWords.ownPapers.text,
    agreed: said.agreed,
    answeredAt: said.answeredAt?.toISOString() ?? null,
    hasNewLenders: said.agreed === true && !agreesToAll(said.lenders, lenders),
  }
}

/** The calls by which the people of an application say whether their own papers go to lenders. */
export const ownPapersHandlers: Handlers<typeof ownPapersCalls> = {
  readOwnPapers: async ({ params, db, services: { keys } }) => {
    const { id, applicationId } = await openLink(db, keys, params.token)
    return { data: present(await loadCase(db, { id: applicationId }), id) }
  },

  answerOwnPapers: ({ params, body, services: { keys }, write }) =>
    write(async (change) => {
      const { id, applicationId } = await openLink(change.tx, keys, params.token)
      const [kase] = await withCases(change, eq(applications.id, applicationId), async ([one]) => {
        const open = orNotFound(one)
        // Another address may have been asked since the link was looked up.
        present(open.now, id)
        await answerOwnPapers(open, id, body)
      })
      change.about('application', applicationId, {
        agreed: body.agree,
        words: agreedWords.ownPapers.version,
      })
      return { data: present(orNotFound(kase), id) }
    }),

  recordOwnPapers: (context) =>
    changeCase(context, context.params.id, (kase, { about }) => {
      about('application', context.params.id)
      return recordOwnPapers(kase, context.body, context.caller.userId)
    }),
}
