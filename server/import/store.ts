import { randomUUIDv7 } from 'node:crypto'
import { draftFormSchema } from '../../contract/form/draft-form.ts'
import { BEFORE_IMPORT } from '../../domain/client/clients.ts'
import { stateOfGstin } from '../../domain/identity/gstin.ts'
import { noEmailOf } from '../../domain/notices/mailbox.ts'
import { inviteTogether } from '../account/invite.ts'
import { nobodysHash } from '../account/password/password-hash.ts'
import { baseYearToday } from '../case/base-year.ts'
import { preparedForm } from '../client/prepared-form.ts'
import { clients, drafts, users } from '../db/schema.ts'
import type { Change } from '../http/write.ts'
import type { Checked } from './check.ts'

type Imported = Checked['people'][number] & { userId: string }

/** Rows of one statement: its parameters stay far below the 65,535 that PostgreSQL takes. */
const AT_ONCE = 500

/** The draft of what somebody of the file needs, with what it says of their company. */
const draftOf = (person: Imported) => {
  if (!person.need) return []
  const { companyType, gstin, pan, city, need } = person
  const { purpose, amount, unit } = need
  const form = preparedForm({ ...person, need: { purpose, amount, unit, words: null } })
  const state = stateOfGstin(gstin)?.code ?? ''
  return [
    {
      ownerId: person.userId,
      form: draftFormSchema.parse({
        ...form,
        companyType,
        formData: {
          ...form.formData,
          companyGstNumber: gstin,
          companyPanNumber: pan,
          city,
          state,
        },
      }),
      baseYear: baseYearToday(),
      activeStep: 0,
      version: 1,
    },
  ]
}

/** Stores the people of a file in the transaction of the change: all of them, or, where one statement fails, nobody. */
export const storePeople = async (
  change: Change,
  { people }: Checked,
  by: { userId: string; invites: boolean },
) => {
  const { tx } = change
  const imported = people.map((person): Imported => ({ ...person, userId: randomUUIDv7() }))
  const counts = { imported: imported.length, drafts: 0, invited: 0 }
  for (let from = 0; from < imported.length; from += AT_ONCE) {
    const some = imported.slice(from, from + AT_ONCE)
    await tx.insert(users).values(
      some.map(({ userId, name, email, mobile, companyName, city }) => ({
        id: userId,
        name,
        email: email ?? noEmailOf(userId),
        mobile: mobile ?? '',
        passwordHash: nobodysHash,
        companyName: companyName || null,
        city: city || null,
        status: 'invited' as const,
      })),
    )
    await tx.insert(clients).values(
      some.map(({ userId, managerId, companyName, words, consent, pan, gstin }) => ({
        userId,
        source: 'import',
        createdBy: by.userId,
        managerId,
        companyName: companyName || null,
        need: words || null,
        pan: pan || null,
        gstin: gstin || null,
        consentBy: consent.by,
        consentHow: consent.how,
        consentOn: consent.on,
        consentVersion: BEFORE_IMPORT,
      })),
    )
    const begun = some.flatMap(draftOf)
    if (begun.length > 0) await tx.insert(drafts).values(begun)
    counts.drafts += begun.length
  }
  if (by.invites) {
    const reachable = imported.filter(({ email }) => email !== undefined)
    await inviteTogether(
      change,
      reachable.map(({ userId }) => userId),
      by.userId,
    )
    counts.invited = reachable.length
  }
  return counts
}
