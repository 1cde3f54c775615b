import type { ApplicationForm } from '../../contract/application-form.ts'
import {
  applicationStatusTable,
  type ApplicationStatus,
  type PastMove,
} from '../../domain/application-status.ts'
import { noOffers, type OfferCounts } from '../../domain/offer-moves.ts'
import type { MandateStatus } from '../../domain/mandate-status.ts'
import { roleTable } from '../../domain/roles.ts'
import type { Cast, Person } from './cast.ts'
import { companies, type DemoCompany } from './companies.ts'
import type { MandateStep, Story } from './stories.ts'

/** A case before it is played: its form, and the papers that are handed in on the way. */
export type Scene = {
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

/** What has a time of its own in the rows. */
export type Moment =
  | MandateStep
  | 'teaser'
  | 'ask'
  /** What a lender was sent, said, offered, and whose offer was accepted. */
  | `${'sent' | 'answered' | 'offered' | 'accepted'} ${string}`
  /** What was paid out, by its place. */
  | `part ${number}`

/** A case while it is played. */
export type Stage = {
  cast: Cast
  scene: Scene
  company: DemoCompany
  owner: Person
  /** What has happened so far, in order. */
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
export const openStage = (cast: Cast, scene: Scene): Stage => {
  const { story } = scene
  const { admin, analyst, manager, partner } = cast
  const owner = cast.ownerOf(story.company)
  return {
    cast,
    scene,
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
