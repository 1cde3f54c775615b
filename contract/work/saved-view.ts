import { z } from 'zod'
import { roles, type Role } from '../../domain/people/roles.ts'
import { listCalls } from '../case/application-lists.ts'
import { audit } from '../firm/audit.ts'
import { clientCalls } from '../client/client.ts'
import { call, ownOf, rolesWithin } from '../define/define.ts'
import { enquiry } from '../client/enquiry.ts'
import { dataOf, id, line, message } from '../define/fields.ts'
import { leadCalls } from '../client/lead.ts'
import { lenderCalls } from '../lender/lender.ts'
import { mandate } from '../letter/mandate.ts'
import { queueCalls } from './queue.ts'
import { user } from '../people/user.ts'

/** Lists that keep views, each with the roles that have it: those of a call that it shows. */
const viewedLists = {
  // Of staff: borrowers and partners have no filters beside their cases.
  cases: rolesWithin(listCalls.getBoard.access),
  queue: rolesWithin(queueCalls.listQueue.access),
  leads: rolesWithin(leadCalls.listMyLeads.access),
  // Others see the mandates of a case in the case.
  mandates: rolesWithin(mandate.listMandates.access, ['any']),
  users: rolesWithin(user.listUsers.access),
  enquiries: rolesWithin(enquiry.listEnquiries.access),
  'leads-at-work': rolesWithin(leadCalls.listLeads.access),
  clients: rolesWithin(clientCalls.listClients.access),
  lenders: rolesWithin(lenderCalls.listLenders.access),
  audit: rolesWithin(audit.listAuditEvents.access),
}
export type ViewedList = keyof typeof viewedLists

const isViewedList = (name: string): name is ViewedList => Object.hasOwn(viewedLists, name)
const viewedListNames = Object.keys(viewedLists).filter(isViewedList)
const list = z.enum(viewedListNames, 'This list keeps no views.')

/** The lists that a role has. */
export const listsOf = (role: Role): readonly ViewedList[] =>
  viewedListNames.filter((name) => viewedLists[name].includes(role))

/** Everybody with one of these lists, for their own views and those that are shared with them. */
const withLists = ownOf(roles.filter((role) => listsOf(role).length > 0))

/** Parts of an address that are not kept: a search may name somebody who is erased one day. */
const unkept = ['search', 'page', 'ids']

/** Test of a part of the address: plain names alone, so that none is written in another way. */
const isKept = (part: string): boolean => {
  const [name = ''] = part.split('=')
  return /^[A-Za-z]+$/.test(name) && !unkept.includes(name)
}

/** Filters and order of a list, as in the query of its address. */
const query = z
  .string('Say how the list is narrowed.')
  .max(1000, 'Use at most 1000 characters.')
  .regex(/^[\w\-.~%+*=&:]*$/, 'This is not the query of an address.')
  .refine(
    (typed) => typed === '' || typed.split('&').every(isKept),
    'A view keeps filters and the order, not what is searched for.',
  )

const name = line(60, 'Give the view a name.')

const savedView = z.object({
  id,
  list,
  name: z.string(),
  query: z.string(),
  /** True if everybody who has the list sees it. */
  shared: z.boolean(),
  /** True for the caller's own view, which alone can be renamed, shared and deleted. */
  mine: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

const byId = z.strictObject({ id })

/** Named ways to look at a list. */
export const savedViewCalls = {
  listSavedViews: call({
    method: 'GET',
    path: '/api/saved-views',
    summary:
      'The own views of one list or of all, and those that are shared with everybody who has the list',
    access: withLists,
    query: z.strictObject({ list: list.optional() }),
    reply: z.object({ data: z.array(savedView) }),
    errors: [],
  }),
  createSavedView: call({
    method: 'POST',
    path: '/api/saved-views',
    summary: 'Keep how a list is narrowed and sorted under a name',
    access: withLists,
    body: z.strictObject({ list, name, query }),
    status: 201,
    reply: dataOf(savedView),
    errors: ['VIEW_NAME_TAKEN'],
  }),
  renameSavedView: call({
    method: 'PATCH',
    path: '/api/saved-views/{id}',
    summary: 'Rename an own view',
    access: withLists,
    params: byId,
    body: z.strictObject({ name }),
    reply: dataOf(savedView),
    errors: ['VIEW_NAME_TAKEN'],
  }),
  shareSavedView: call({
    method: 'PUT',
    path: '/api/saved-views/{id}/shared',
    summary: 'Show an own view to everybody who has the list, or to oneself alone',
    access: { admin: 'own' },
    params: byId,
    body: z.strictObject({ shared: z.boolean('Say whether it is shared: true or false.') }),
    reply: dataOf(savedView),
    errors: [],
  }),
  deleteSavedView: call({
    method: 'DELETE',
    path: '/api/saved-views/{id}',
    summary: 'Delete an own view',
    access: withLists,
    params: byId,
    reply: message,
    errors: [],
  }),
}
