import { randomUUIDv7 } from 'node:crypto'
import type { clientCalls } from '../../contract/client/client.ts'
import { draftFormSchema } from '../../contract/form/draft-form.ts'
import type { Parsed } from '../../contract/index.ts'
import { agreedWords } from '../../domain/consent/agreed-words.ts'
import { noEmailOf } from '../../domain/notices/mailbox.ts'
import { roleTable } from '../../domain/people/roles.ts'
import { nobodysHash } from '../account/password/password-hash.ts'
import { dropStaleRegistrations } from '../account/registrations.ts'
import { saveDraft } from '../form/drafts.ts'
import type { Db } from '../db/connect.ts'
import { clients, users } from '../db/schema.ts'
import { closeAsClient } from '../enquiry/close-as-client.ts'
import { leadOfClient } from '../lead/become-client.ts'
import type { Caller } from '../foundation/caller.ts'
import { preparedForm } from './prepared-form.ts'

type Body = Parsed<typeof clientCalls.createClient, 'body'>
type Prepared = Omit<Body, 'invite'>

/** Stores the account of a client, and the draft of what they need. Nobody can sign in to it before its client has opened it. */
export const createClient = async (tx: Db, body: Prepared, by: Caller): Promise<string> => {
  const { name, email, mobile, need, consent } = body
  const userId = randomUUIDv7()
  const companyName = body.companyName || null
  if (email !== undefined) await dropStaleRegistrations(tx, email)
  await tx.insert(users).values({
    id: userId,
    name,
    email: email ?? noEmailOf(userId),
    mobile: mobile ?? '',
    passwordHash: nobodysHash,
    companyName,
    status: 'invited',
  })
  if (body.enquiryId !== undefined) await closeAsClient(tx, body.enquiryId, { userId, by })
  const lead = body.leadId === undefined ? null : await leadOfClient(tx, body.leadId, by)
  await tx.insert(clients).values({
    userId,
    source: body.source,
    sourceDetail: body.sourceDetail || null,
    createdBy: by.userId,
    // An admin's client gets a manager with the case.
    managerId: roleTable[by.role].onCase === 'relationshipManager' ? by.userId : null,
    enquiryId: body.enquiryId ?? null,
    ...lead?.kept,
    companyName,
    need: need?.words || null,
    consentBy: consent.by,
    consentHow: consent.how,
    consentOn: consent.on,
    consentVersion: agreedWords.preparedForMe.version,
  })
  await lead?.become(userId)
  if (need) {
    const form = draftFormSchema.parse(preparedForm({ ...body, need }))
    await saveDraft(tx, userId, { form, activeStep: 0 }, 0)
  }
  return userId
}
