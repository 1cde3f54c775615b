import { randomUUIDv7 } from 'node:crypto'
import type { leadCalls } from '../../contract/client/lead.ts'
import type { Parsed } from '../../contract/index.ts'
import { agreedWords } from '../../domain/consent/agreed-words.ts'
import { toRupees } from '../../domain/amounts/money.ts'
import { keysOfTyped } from '../../domain/client/same-client.ts'
import type { Db } from '../db/connect.ts'
import { leads } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { isKnown } from './first-come.ts'
import { notifyOfNewLead } from './notify.ts'

type Body = Parsed<typeof leadCalls.createLead, 'body'>

/** Stores what a partner brings, and tells the staff. A company that the firm knows is kept as such. */
export const createLead = async (tx: Db, body: Body, partnerId: string) => {
  const { companyName, contactName, email, mobile, city, pan, gstin, need, note, consent } = body
  const known = await isKnown(tx, keysOfTyped({ pan, gstin, mobile, email }))
  const typed = need.amount ? { amount: need.amount, unit: need.unit ?? 'Lakh' } : null
  const [lead] = await tx
    .insert(leads)
    .values({
      id: randomUUIDv7(),
      partnerId,
      companyName,
      contactName,
      email: email ?? null,
      mobile: mobile ?? null,
      city: city || null,
      pan: pan ?? null,
      gstin: gstin ?? null,
      purpose: need.purpose,
      amount: typed && toRupees(typed),
      amountTyped: typed,
      note: note || null,
      consentBy: consent.by,
      consentHow: consent.how,
      consentOn: consent.on,
      consentVersion: agreedWords.passedOn.version,
      state: known ? 'duplicate' : 'new',
    })
    .returning()
  const stored = orNotFound(lead)
  await notifyOfNewLead(tx, stored)
  return stored
}
