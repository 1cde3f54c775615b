import type { Query } from '@tanstack/react-query'
import type { CallName } from '../../../contract/index.ts'
import { isBorrower, type Role } from '../../../domain/people/roles.ts'
import type { ChangeKind, LiveEvent } from '../../../contract/work/live.ts'
import { isNextForMe, isQueuePage } from '../../lib/api/queues.ts'

/** Lists, whose rows stay where they are until somebody wants to see what is new. */
const lists: Readonly<Partial<Record<ChangeKind, readonly CallName[]>>> = {
  case: [
    'listApplications',
    'getBoard',
    'listMandates',
    'listReferralPartnerLoans',
    'listMyLeads',
    'listCreditAnalystLoans',
  ],
  enquiry: ['listEnquiries'],
  lead: ['listLeads', 'listMyLeads'],
}

/** Calls that are made anew as soon as nobody is in the middle of something. */
const pages: Readonly<Record<ChangeKind, readonly CallName[]>> = {
  case: [
    'getApplication',
    'getAdditionalDocuments',
    'listPaperLinks',
    'listEarlierPapers',
    'getCaseDetails',
    'listUserLoans',
    'getDashboardSummary',
    'getDeskFigures',
    'listCalls',
    'getFacts',
    'getMatching',
    'listOffers',
    'getCommission',
    'listSubmissions',
    'listRooms',
    'listDisclosures',
    'listLenderCases',
  ],
  // What colleagues write on a case.
  note: ['listNotes', 'listMessages'],
  // The inbox says by itself how many are new.
  notification: ['countNotifications'],
  enquiry: ['getDashboardSummary'],
  lead: ['getMyReferrals', 'listSameClient'],
  task: ['listTasks'],
}

const all = (table: Readonly<Partial<Record<ChangeKind, readonly CallName[]>>>): string[] =>
  Object.values(table).flat()

const isAmong = (names: readonly string[], { queryKey: [name] }: Query) =>
  typeof name === 'string' && names.includes(name)

/** Its id is that of a part of a case: whose part it is, the query doesn't say. */
const byPart: ReadonlySet<unknown> = new Set(['listRooms'] satisfies CallName[])

/** True if a query asks for one record, and for another than this. */
const isOfAnother = ({ queryKey: [name, input] }: Query, id: string | null) => {
  if (byPart.has(name)) return false
  const { params, query } = Object(input)
  const ids = [Object(params).id, Object(params).applicationId, Object(query).applicationId].filter(
    (one) => typeof one === 'string',
  )
  return id !== null && ids.length > 0 && !ids.includes(id)
}

/** True for a list of one case: it is a part of that case's page. */
const isOfCase = ({ queryKey: [, input] }: Query) =>
  typeof Object(Object(input).query).applicationId === 'string'

/** True for a change of a queue's contents: cases, and tasks that are due. */
const isQueued = ({ kind }: LiveEvent) => kind === 'case' || kind === 'task'

type Which = (heard: LiveEvent, query: Query) => boolean

/** Queries on the pages of a role that are old after an event. */
export const changesFor = (role: Role | null) => {
  // A borrower has some cards, and no rows to press.
  const hasRows = role === null || !isBorrower(role)
  const isList = (query: Query) =>
    hasRows && (isQueuePage(query) || (isAmong(all(lists), query) && !isOfCase(query)))
  /** A list whose rows wait to be asked for. */
  const inList: Which = (heard, query) => {
    if (heard.kind === 'all' || !isList(query)) return false
    return isQueuePage(query) ? isQueued(heard) : isAmong(lists[heard.kind] ?? [], query)
  }
  /** Anything else, and after a time away everything. */
  const onPage: Which = (heard, query) => {
    const { kind, id } = heard
    if (isNextForMe(query)) return kind === 'all' || isQueued(heard)
    if (isQueuePage(query)) return kind === 'all'
    // Who one is may have changed, too.
    if (kind === 'all') return isAmong(['getProfile', ...all(lists), ...all(pages)], query)
    if (isList(query)) return false
    return isAmong([...pages[kind], ...(lists[kind] ?? [])], query) && !isOfAnother(query, id)
  }
  return { isList, inList, onPage }
}
export type Changes = ReturnType<typeof changesFor>

/** True for a change that moves nothing on a page: numbers beside places. */
export const isQuiet = ({ kind }: LiveEvent) => kind === 'notification'
