import type { disclosureCalls } from '../../contract/lender/disclosure.ts'
import { findCase } from '../case/case.ts'
import { atOnce } from '../db/listing.ts'
import type { Handlers } from '../http/mount.ts'
import { disclosuresOf, peopleDisclosed } from './disclosures.ts'

export const disclosureHandlers: Handlers<typeof disclosureCalls> = {
  listDisclosures: async ({ params, query, scope, db, listing }) => {
    const kase = await findCase(db, scope, params.id)
    const data = await disclosuresOf(db, kase, query.person || null)
    return atOnce(listing, { data, people: peopleDisclosed(kase) })
  },
}
