import type { BorrowerNoticeKind } from '../../domain/notices/borrower-notices.ts'
import type { StaffNoticeKind } from '../../domain/notices/staff-notices.ts'
import type { ApplicationStatus } from '../../domain/status/application-status.ts'
import type { Db } from '../db/connect.ts'
import type { submissionActs } from '../db/schema.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import type { Case } from './case.ts'
import type { ApplicationColumns } from './queries.ts'
import { newEntry, type TimelineEvent } from './timeline.ts'

/** A paper that was returned, as its borrower knows it. */
export type ReturnedPaper = { document: string; reason: string; isBeyondForm: boolean }

/** Something that happened to a submission, as it is stored once its submission is. */
export type SubmissionAct = Omit<typeof submissionActs.$inferInsert, 'id' | 'at'>

/** A note of the staff, as it is stored with what it is about. */
export type Note = {
  applicationId: string
  authorId: string
  body: string
  movedTo?: ApplicationStatus
}

/** A notice to the people of the firm. */
export type StaffNotice = {
  kind: StaffNoticeKind
  /** Whoever did it: nobody is told of their own deeds. */
  actorId: string | null
  /** A row for each, e.g. the titles of the papers that came in; none makes one row. */
  details?: readonly (string | null | undefined)[]
  /** The one person it is for, where it is not for those assigned. */
  to?: string
  /** Set where a mail of its own has gone to them already. */
  isMailed?: boolean
}

/** A notice to the borrower; the mail of it is made where it happens. */
export type BorrowerNotice = { kind: BorrowerNoticeKind; detail: string | null; isMailed: boolean }

/** The change within which cases are worked on. */
export type CaseChange = {
  tx: Db
  enqueue: Enqueue
  /** Whoever makes it; null for the product itself, a lender in its room and a stranger with a link. */
  actorId: string | null
  cases: CaseRules
}

/** Something that must follow any act, e.g. that the case goes where its offers lead. */
type FollowUp = (kase: OpenCase) => Promise<void> | void

/** Stores one part of some cases: what differs from what was read, for all of them together. */
export type StorePart = (change: CaseChange, kases: readonly OpenCase[]) => Promise<void>

/** Everything that follows and is stored after each act, in this order; written down in start/case-rules.ts. */
export type CaseRules = { follow: readonly FollowUp[]; store: readonly StorePart[] }

/** A case that is locked and being changed: as it was read, and as it stands with what was done since. */
export type OpenCase = {
  readonly change: CaseChange
  readonly was: Case
  now: Case
  /** Changes in the row of the application itself. */
  columns: ApplicationColumns
  /** The documents that were accepted or returned. */
  readonly settled: Set<string>
  /** The documents that are about to be deleted. */
  readonly removed: Set<string>
  /** Notices to the people of the firm, stored with it. */
  readonly notices: StaffNotice[]
  /** The papers that were returned; the borrower is told of all of them in one mail. */
  readonly returned: ReturnedPaper[]
  /** Notices to the borrower. */
  readonly toBorrower: BorrowerNotice[]
  /** Acts on its submissions. */
  readonly acts: SubmissionAct[]
  /** Notes for the staff from the person who moved it. */
  readonly notes: Note[]
  /** Mails and notices of an act that come after those of the moves that follow from it. */
  readonly afterMoves: (() => Promise<void> | void)[]
}

export const openCase = (change: OpenCase['change'], was: Case): OpenCase => ({
  change,
  was,
  now: was,
  columns: {},
  settled: new Set(),
  removed: new Set(),
  notices: [],
  returned: [],
  toBorrower: [],
  acts: [],
  notes: [],
  afterMoves: [],
})

/** Changes columns of the application. */
export const setColumns = (kase: OpenCase, columns: ApplicationColumns) => {
  kase.columns = { ...kase.columns, ...columns }
  kase.now = { ...kase.now, application: { ...kase.now.application, ...columns } }
}

/** Sees what the offers of the case come to by now; the case goes where they lead once the act is done. */
export const setOffers = (kase: OpenCase, offers: Case['offers']) => {
  kase.now = { ...kase.now, offers }
}

/** Tells of an act once the case is where the act leads: after the mails of those moves, and by its status then. */
export const afterMoves = (kase: OpenCase, tell: () => Promise<void> | void) =>
  void kase.afterMoves.push(tell)

/** Tells of the acts whose case is now where they lead. */
export const tellAfterMoves = async ({ afterMoves: told }: OpenCase) => {
  for (const tell of told) await tell()
}

/** Adds to the timeline. */
export const record = (kase: OpenCase, event: Omit<TimelineEvent, 'applicationId'>) => {
  const { application, timeline, readAt } = kase.now
  const entry = newEntry({ ...event, applicationId: application.id })
  // The moment, and who did it, are read back when it is stored.
  const added = { entry: { ...entry, at: readAt }, actor: null, actorRole: null }
  kase.now = { ...kase.now, timeline: [...timeline, added] }
}

/** Puts what was asked for beyond the form: a new request, or another state of one that is there. */
export const putAdditional = (kase: OpenCase, row: Case['additional'][number]) => {
  const { additional } = kase.now
  const isThere = additional.some(({ entry }) => entry.id === row.entry.id)
  kase.now = {
    ...kase.now,
    additional: isThere
      ? additional.map((one) => (one.entry.id === row.entry.id ? row : one))
      : [...additional, row],
  }
}

type Paper = Pick<Case['papers'][number], 'document' | 'reviewer'>

const handedIn = ({ papers, additional }: Case): Paper[] =>
  [...papers, ...additional].flatMap(({ document, reviewer }) =>
    document ? { document, reviewer } : [],
  )

/** The paper with this key or id, in the form or beyond it. */
export const paperIn = (kase: Case, name: string): Paper | undefined =>
  handedIn(kase).find(({ document }) => document.key === name || document.id === name)
