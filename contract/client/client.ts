import { z } from 'zod'
import { clientSourceNames, clientStates, consentWayNames } from '../../domain/client/clients.ts'
import { amountUnits, LARGEST_AMOUNT } from '../../domain/amounts/money.ts'
import { purposes } from '../../domain/need/purposes.ts'
import { contactWork } from '../define/application-access.ts'
import { applicationStatus } from '../case/application-summary.ts'
import { call } from '../define/define.ts'
import {
  day,
  dataOf,
  email,
  emailUnlessEmpty,
  id,
  line,
  listOf,
  listQuery,
  mobileUnlessEmpty,
  moment,
  optionalLine,
} from '../define/fields.ts'

/** Client as the staff who look after them see it. */
const listedClient = z.object({
  userId: id,
  name: z.string(),
  /** Email; empty while the firm knows none. */
  email: z.string(),
  mobile: z.string(),
  companyName: z.string().nullable(),
  need: z.string().nullable(),
  /** Purpose that they told, as it stands in the draft that waits for them; null once the draft is theirs. */
  purpose: z.string().nullable(),
  /** Amount in rupees. */
  amount: z.number().nullable(),
  formattedAmount: z.string().nullable(),
  city: z.string().nullable(),
  source: z.string(),
  sourceDetail: z.string().nullable(),
  /** Name of the person who prepared the account; null where that account is gone. */
  createdBy: z.string().nullable(),
  /** Referral partner who brought them. */
  partner: z.string().nullable(),
  manager: z.object({ userId: id, name: z.string() }).nullable(),
  consent: z.object({ by: z.string(), how: z.string(), on: day, version: z.string() }).nullable(),
  /** `prepared`: nobody was invited yet, or the invitation is over; `open`: the client has taken over. */
  state: z.enum(clientStates),
  invitedUntil: moment.nullable(),
  hasDraft: z.boolean(),
  applications: z.number(),
  createdAt: moment,
  abilities: z.object({ invite: z.boolean() }),
})
export type ListedClient = z.infer<typeof listedClient>

/** Client with everything the firm keeps of them beside their cases. */
const wholeClient = listedClient.extend({
  pan: z.string().nullable(),
  gstin: z.string().nullable(),
  /** Cases of theirs that the caller may read, the latest first. */
  cases: z.array(
    z.object({
      applicationId: id,
      reference: z.string(),
      companyName: z.string(),
      status: applicationStatus,
      formattedAmount: z.string(),
      submittedAt: moment,
    }),
  ),
  /** Every link to their account that was mailed, the latest first. */
  invitations: z.array(
    z.object({
      at: moment,
      /** Sender; null where that account is gone. */
      by: z.string().nullable(),
      /** `open`: it works until then; `over`: its time is past; `replaced`: another was sent; `used`: with it they took over. */
      state: z.enum(['open', 'used', 'replaced', 'over']),
      until: moment,
      usedAt: moment.nullable(),
    }),
  ),
})
export type WholeClient = z.infer<typeof wholeClient>

/** Clients whom staff bring in: on the phone, at the door, from an enquiry. */
export const clientCalls = {
  createClient: call({
    method: 'POST',
    path: '/api/user/create-client',
    summary:
      'Prepare the account of a client, with a draft if they said what they need; whoever creates it as a manager manages it',
    access: contactWork,
    body: z
      .strictObject({
        name: line(100, 'Enter their name.'),
        email: emailUnlessEmpty,
        mobile: mobileUnlessEmpty,
        companyName: optionalLine(200),
        source: z.enum(clientSourceNames, 'Choose how they came to you.'),
        sourceDetail: optionalLine(200),
        consent: z.strictObject({
          /** Name of the person who agreed: the client, or a person who speaks for them. */
          by: line(100, 'Enter who said yes.'),
          how: z.enum(consentWayNames, 'Choose how they said it.'),
          on: day,
        }),
        /** Need of the client; with it a draft waits for them. */
        need: z
          .strictObject({
            purpose: z.enum(purposes, 'Choose what the money is for.'),
            amount: z
              .number('Enter an amount')
              .positive('The amount must be more than zero')
              .max(LARGEST_AMOUNT, 'This amount is too large: check the unit')
              .nullish(),
            unit: z.enum(amountUnits, 'Choose Lakh or Crore.').nullish(),
            words: optionalLine(500),
          })
          .optional(),
        /** True to mail them the link to their account at once. */
        invite: z.boolean().default(false),
        /** Enquiry that they wrote; it is closed with this call. */
        enquiryId: id.optional(),
        /** Lead of a partner, who then stands on their case. */
        leadId: id.optional(),
      })
      .refine((body) => body.email !== undefined || body.mobile !== undefined, {
        path: ['email'],
        error: 'Enter an email or a mobile number.',
      })
      .refine((body) => body.enquiryId === undefined || body.consent.how !== 'website', {
        path: ['consent', 'how'],
        error: 'An enquiry is not this consent: ask them, and say how they agreed.',
      })
      .refine((body) => body.email !== undefined || !body.invite, {
        path: ['email'],
        error: 'The invitation goes by mail: enter their email.',
      }),
    status: 201,
    reply: dataOf(listedClient),
    errors: ['EMAIL_TAKEN'],
    limit: { bucket: 'create-client', max: 60, seconds: 3600 },
    audit: 'client.created',
  }),
  listClients: call({
    method: 'GET',
    path: '/api/client',
    summary: 'Clients that staff prepared; managers see their own',
    access: contactWork,
    query: z.strictObject({
      search: listQuery.search,
      state: z.enum(clientStates, 'state is prepared, invited, open or suspended.').optional(),
      manager: z.enum(['nobody'], 'manager is nobody.').optional(),
      page: listQuery.page,
      limit: listQuery.limit,
    }),
    reply: listOf(listedClient),
    errors: [],
  }),
  getClient: call({
    method: 'GET',
    path: '/api/client/{userId}',
    summary:
      'One client that staff prepared: how to reach them, what they agreed to, what they need, their cases and their invitations',
    access: contactWork,
    params: z.strictObject({ userId: id }),
    reply: dataOf(wholeClient),
    errors: [],
  }),
  inviteClient: call({
    method: 'POST',
    path: '/api/client/{userId}/invite',
    summary: 'Mail a client the link that opens their account; an older one is dead',
    access: contactWork,
    params: z.strictObject({ userId: id }),
    /** Email that replaces the old one as long as nobody has opened the account. */
    body: z.strictObject({ email: email.optional() }),
    reply: dataOf(listedClient),
    errors: ['NOT_INVITED', 'EMAIL_TAKEN'],
    limit: { bucket: 'invite', max: 60, seconds: 3600 },
    audit: 'client.invited',
  }),
}
