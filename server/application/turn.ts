import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../domain/application-status.ts'
import type { TurnFacts } from '../../domain/ball.ts'
import { mandateStatusTable } from '../../domain/mandate-status.ts'
import { endedMandates } from './ended-mandates.ts'
import type { Case } from './case.ts'
import { mayEdit } from './rules.ts'

/** What a list reads of a case beside its status. */
export type TurnCounts = Omit<TurnFacts, 'status' | 'papersToSupply'> & {
  /** Asked for beyond the form, or returned there. */
  asked: number
  /** Returned papers of the form. */
  returned: number
}

// A returned paper of the form is replaced there, where its owner may change it.
const factsFrom = (
  status: ApplicationStatus,
  { asked, returned, ...rest }: TurnCounts,
): TurnFacts => ({
  ...rest,
  status,
  papersToSupply: asked + (mayEdit('user', status) ? returned : 0),
})

const open = ['requested', 'returned']

/** Whom a whole case waits for is told from these. */
export const turnFactsOf = ({ application, mandate, papers, additional }: Case): TurnFacts => {
  const counts = mandate && mandateStatusTable[mandate.mandate.status].live ? mandate.mandate : null
  return factsFrom(application.status, {
    mandateStatus: counts?.status ?? null,
    mandateAnswer: counts?.answer ?? null,
    consentToShare: application.shareConsentAt !== null,
    asked: additional.filter(({ entry }) => open.includes(entry.status)).length,
    papersToReview: additional.filter(({ entry }) => entry.status === 'received').length,
    returned: new Set(
      papers
        .filter(({ document }) => document.reviewState === 'returned')
        .map(({ document }) => document.id),
    ).size,
  })
}

/** The same of one row of a list, as JSON; `application` is what the query calls the table of applications. */
export const turnCounts = (application: 'applications' | 'a'): SQL<TurnCounts> =>
  // One value by the name of a table: there is nothing in it to bind.
  sql<TurnCounts>`${sql.raw(`(
    select json_build_object(
      'mandateStatus', m.status,
      'mandateAnswer', m.answer,
      'consentToShare', ${application}.share_consent_at is not null,
      'asked', (select count(*) from additional_documents e
        where e.application_id = ${application}.id and e.status in ('requested', 'returned')),
      'papersToReview', (select count(*) from additional_documents e
        where e.application_id = ${application}.id and e.status = 'received'),
      'returned', (select count(distinct d.id) from application_documents p
        join documents d on d.id = p.document_id
        where p.application_id = ${application}.id and d.review_state = 'returned'))
    from (select 1) one left join mandates m
      on m.application_id = ${application}.id and m.status not in ${endedMandates})`)}`

export const turnFactsOfRow = (row: { status: ApplicationStatus; turn: TurnCounts }): TurnFacts =>
  factsFrom(row.status, row.turn)
