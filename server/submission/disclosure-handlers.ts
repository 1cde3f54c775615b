import type { disclosureCalls } from '../../contract/disclosure.ts'
import { findCase } from '../application/case.ts'
import type { Handlers } from '../http/mount.ts'
import { disclosuresOf } from './disclosures.ts'

export const disclosureHandlers: Handlers<typeof disclosureCalls> = {
  listDisclosures: async ({ params, scope, db }) => ({
    data: await disclosuresOf(db, await findCase(db, scope, params.id)),
  }),
}
