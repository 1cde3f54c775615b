import { z } from 'zod'
import { bankFileParts } from '../../domain/lender/bank-file.ts'
import {
  directoryKindNames,
  directoryKindOf,
  directoryKinds,
} from '../../domain/lender/lender-kinds.ts'
import { staff } from '../../domain/people/roles.ts'
import { stateByCode } from '../../domain/identity/states.ts'
import { csvOf } from '../define/csv.ts'
import { anyOf, call } from '../define/define.ts'
import {
  dataOf,
  day,
  email,
  id,
  line,
  listOf,
  listQuery,
  mobileUnlessEmpty,
  optionalLine,
  rupees,
  textOrEmpty,
} from '../define/fields.ts'
import { criteria, criterionShown } from './lender-criteria.ts'
import { pastDay } from '../define/past-day.ts'

/** Access to the directory: all of the firm. */
const read = anyOf(staff)

const kind = z
  .string('Choose the kind of lender.')
  .transform((typed, ctx) => {
    const meant = directoryKindOf(typed)
    if (meant) return meant
    ctx.addIssue({ code: 'custom', message: 'Choose the kind of lender from the list.' })
    return z.NEVER
  })
  .pipe(z.enum(directoryKindNames))

const state = z.string('Choose the state.').transform((typed, ctx) => {
  const known = stateByCode(typed)
  if (known) return known.code
  ctx.addIssue({ code: 'custom', message: 'Choose a state or union territory.' })
  return z.NEVER
})

const percent = (most: number) =>
  z
    .number('Enter a percentage.')
    .min(0, 'A percentage is not negative.')
    .max(most, `At most ${most} %.`)
    .refine((value) => Math.round(value * 100) / 100 === value, 'Use at most 2 decimals.')
    .nullish()

const branch = z.strictObject({
  /** Id; left out for a new one. */
  branchId: id.optional(),
  name: line(100, 'Enter the name of the branch.'),
  city: line(100, 'Enter the city.'),
  state,
})

const contact = z.strictObject({
  contactId: id.optional(),
  name: line(100, 'Enter the name of the contact.'),
  email,
  mobile: mobileUnlessEmpty,
  role: line(100, 'Enter what they do there.'),
  city: optionalLine(100),
})

const product = z
  .strictObject({
    productId: id.optional(),
    title: line(150, 'Enter the name of the product.'),
    ticketFrom: rupees.nullish(),
    ticketTo: rupees.nullish(),
    criteria,
    /** Exclusions beyond the facts: for people to read. */
    exclusions: textOrEmpty(1000).nullish(),
    ratePercent: percent(60),
    processingFeePercent: percent(20),
    /** Commission that the lender pays the firm. */
    commissionPercent: percent(20),
    answerDays: z
      .int('Enter whole working days.')
      .min(1, 'At least 1 working day.')
      .max(365, 'At most 365 working days.')
      .nullish(),
    /** Day when somebody last asked the lender whether all of this holds. */
    checkedOn: pastDay('Nobody has checked it in the future.'),
    /** First day of the product; empty: already on offer. */
    validFrom: day.nullish(),
  })
  .refine(
    ({ ticketFrom, ticketTo }) => (ticketFrom ?? 0) <= (ticketTo ?? Number.MAX_SAFE_INTEGER),
    { path: ['ticketTo'], error: 'The largest amount is not below the smallest.' },
  )

const MOST_OF_EACH = 500
const most = { error: `At most ${MOST_OF_EACH} of them.` }
const name = line(100, "Enter the lender's name.")
const parts = {
  branches: z.array(branch, 'List the branches.').max(MOST_OF_EACH, most),
  contacts: z.array(contact, 'List the contacts.').max(MOST_OF_EACH, most),
  products: z.array(product, 'List the products.').max(MOST_OF_EACH, most),
}
const agent = z.boolean('Say whether the firm is an agent of this lender: true or false.')
const active = z.boolean('Say whether borrowers may choose this lender: true or false.')

/** Parts of the papers in the order in which the lender wants them; those left out come after, as usual. */
const paperOrder = z
  .array(
    z.enum(bankFileParts, 'Choose a part of the documents.'),
    'List the parts of the documents.',
  )
  .max(bankFileParts.length, 'Name each part once.')
  .refine((order) => new Set(order).size === order.length, 'Name each part once.')

const decimal = z.number().nullable()
const lender = z.object({
  lenderId: id,
  name: z.string(),
  /** Kind; null until somebody enters it. */
  kind: z.enum(directoryKindNames).nullable(),
  /** True if the firm is its lending service provider or selling agent. */
  agent: z.boolean(),
  /** True if borrowers may choose it, and cases are matched with its products. */
  active: z.boolean(),
  /** Order in which it wants the papers of a case; empty: as usual. */
  paperOrder: z.array(z.enum(bankFileParts)),
  branches: z.array(
    z.object({ branchId: id, name: z.string(), city: z.string(), state: z.string() }),
  ),
  contacts: z.array(
    z.object({
      contactId: id,
      name: z.string(),
      email: z.string(),
      mobile: z.string().nullable(),
      role: z.string(),
      city: z.string().nullable(),
    }),
  ),
  products: z.array(
    z.object({
      productId: id,
      title: z.string(),
      ticketFrom: decimal,
      ticketTo: decimal,
      criteria: z.array(criterionShown),
      exclusions: z.string().nullable(),
      ratePercent: decimal,
      processingFeePercent: decimal,
      commissionPercent: decimal,
      answerDays: decimal,
      checkedOn: z.string(),
      validFrom: z.string().nullable(),
    }),
  ),
  version: z.number(),
  updatedAt: z.iso.datetime(),
})
export type Lender = z.infer<typeof lender>

const table = csvOf('lenders', lender, [
  ['Lender', ({ name: named }) => named],
  ['Kind', (one) => (one.kind === null ? null : directoryKinds[one.kind])],
  ['Offered to borrowers', (one) => (one.active ? 'yes' : 'no')],
  ['Agent of it', (one) => (one.agent ? 'yes' : 'no')],
  ['Branches', ({ branches }) => branches.length],
  ['Contacts', ({ contacts }) => contacts.map((one) => `${one.name} <${one.email}>`).join('; ')],
  ['Products', ({ products }) => products.map(({ title }) => title).join('; ')],
])

const byId = z.strictObject({ id })

/** The lenders that the firm works with: read by staff, kept by admins. No borrower and no partner makes one of these calls. */
export const lenderCalls = {
  listLenders: call({
    method: 'GET',
    path: '/api/lender',
    summary: 'The lenders with branches, contacts and what their products ask, by name',
    access: read,
    query: z.strictObject({
      search: listQuery.search,
      page: listQuery.page,
      limit: listQuery.limit,
      order: z.enum(['asc', 'desc'], 'order is asc or desc.').default('asc'),
      sortBy: z.enum(['name'], 'sortBy is name.').default('name'),
      kind: z.enum(directoryKindNames).optional(),
      /** Filter by lenders that borrowers may choose, or by the others. */
      offered: z.enum(['yes', 'no'], 'offered is yes or no.').optional(),
    }),
    reply: listOf(lender),
    csv: table,
    errors: [],
  }),
  listAgencies: call({
    method: 'GET',
    path: '/api/agencies',
    summary: 'The lenders on offer that the firm is the agent of, by name',
    access: 'public',
    reply: dataOf(z.array(z.string())),
    errors: [],
  }),
  getLender: call({
    method: 'GET',
    path: '/api/lender/{id}',
    summary: 'One lender',
    access: read,
    params: byId,
    reply: dataOf(lender),
    errors: [],
  }),
  createLender: call({
    method: 'POST',
    path: '/api/lender',
    summary: 'Add a lender; borrowers may choose it unless `active` is false',
    access: { admin: 'any' },
    body: z.strictObject({
      name,
      kind,
      agent: agent.default(false),
      active: active.default(true),
      paperOrder: paperOrder.default([]),
      branches: parts.branches.default([]),
      contacts: parts.contacts.default([]),
      products: parts.products.default([]),
    }),
    bodyBytes: 4_000_000,
    status: 201,
    reply: dataOf(lender),
    errors: ['LENDER_EXISTS'],
    audit: 'lender.created',
  }),
  updateLender: call({
    method: 'PUT',
    path: '/api/lender/{id}',
    summary:
      'Change a lender; a list that is left out stays as it is, one that is sent is the whole list',
    access: { admin: 'any' },
    params: byId,
    body: z.strictObject({
      name,
      kind,
      agent: agent.optional(),
      active: active.optional(),
      paperOrder: paperOrder.optional(),
      branches: parts.branches.optional(),
      contacts: parts.contacts.optional(),
      products: parts.products.optional(),
    }),
    bodyBytes: 4_000_000,
    reply: dataOf(lender),
    errors: ['LENDER_EXISTS', 'VERSION_STALE'],
    audit: 'lender.changed',
  }),
}
