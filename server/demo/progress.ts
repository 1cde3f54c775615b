import type { ApplicationForm } from '../../contract/form/application-form.ts'
import {
  applicationStatusTable,
  type ApplicationStatus,
} from '../../domain/status/application-status.ts'
import type { PastMove } from '../../domain/status/status-groups.ts'
import { noOffers, type OfferCounts } from '../../domain/offer/offer-moves.ts'
import type { MandateStatus } from '../../domain/status/mandate-status.ts'
import { roleTable } from '../../domain/people/roles.ts'
import type { DemoUsers, Person } from './users.ts'
import { companies, type DemoCompany } from './companies.ts'
import type { MandateStep, Story } from './stories.ts'

/** Seed of a case: its form, and the papers that are handed in on the way. */
export type CaseSeed = {
  story: Story
  reference: string
  form: ApplicationForm
  teaserId: string | null
  signedCopyId: string | null
  /** For the requests beside the form. */
  extraIds: readonly string[]
  letter: { id: string; number: string; sha256: string } | null
  /** Letters and statements of lenders, by lender. */
  lenderPapers: LenderPapers
}

export type LenderPapers = ReadonlyMap<string, { letterId: string | null; kfsId: string | null }>

export type Entry = {
  event: string
  label: string
  /** Null for what the product does by itself. */
  by: Person | null
  note?: string | undefined
  from?: ApplicationStatus
  to?: ApplicationStatus
  hidden?: true
}

/** Events that have a time of their own in the rows. */
export type Moment =
  | MandateStep
  | 'teaser'
  | 'ask'
  /** Acts by lender: sent to it, answered or offered by it, and accepted of it. */
  | `${'sent' | 'answered' | 'offered' | 'accepted'} ${string}`
  /** Payout, by its place. */
  | `part ${number}`

/** A case on its way through its story. */
export type CaseProgress = {
  demoUsers: DemoUsers
  seed: CaseSeed
  company: DemoCompany
  owner: Person
  /** Events so far, in order. */
  entries: Entry[]
  history: PastMove[]
  status: ApplicationStatus
  mandateStatus: MandateStatus | null
  papersAccepted: boolean
  teaserAttached: boolean
  openDocuments: number
  offers: OfferCounts
  /** The place among the entries. */
  placeOf: Map<Moment, number>
}

/** A case that has just been submitted and assigned. */
export const beginProgress = (demoUsers: DemoUsers, seed: CaseSeed): CaseProgress => {
  const { story } = seed
  const { admin, analyst, manager, partner } = demoUsers
  const owner = demoUsers.ownerOf(story.company)
  return {
    demoUsers,
    seed,
    company: companies[story.company],
    owner,
    entries: [
      {
        event: 'status.submit',
        label: applicationStatusTable.submitted.label,
        by: owner,
        from: 'draft',
        to: 'submitted',
      },
      ...[analyst, manager, ...(story.partner ? [partner] : [])].map((person): Entry => ({
        event: `assigned.${person.role}`,
        label: `${roleTable[person.role].label} assigned`,
        by: admin,
        note: person.name,
        ...(person === partner ? { hidden: true } : {}),
      })),
    ],
    history: [{ from: 'draft', to: 'submitted' }],
    status: 'submitted',
    mandateStatus: null,
    papersAccepted: false,
    teaserAttached: false,
    openDocuments: 0,
    offers: noOffers,
    placeOf: new Map(),
  }
}
