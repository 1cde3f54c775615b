import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { agreedWords } from '../../domain/consent/agreed-words.ts'
import type { Db } from '../db/connect.ts'
import { leads } from '../db/schema.ts'
import { replaceCode } from '../lead/referral-link.ts'
import type { DemoUsers } from './users.ts'

const brought = [
  {
    daysAgo: 1,
    companyName: 'Indrayani Cold Chain Private Limited',
    contactName: 'Sameer Gokhale',
    city: 'Pune',
    purpose: 'new-unit',
    amount: 42_500_000,
    note: 'They have the land; the old bank is slow. Best reached after six.',
    state: 'new',
  },
  {
    daysAgo: 3,
    companyName: 'Noor Leather Works',
    contactName: 'Farida Ansari',
    city: 'Kanpur',
    purpose: 'export-order',
    amount: 9_000_000,
    note: null,
    state: 'new',
  },
  {
    daysAgo: 9,
    companyName: 'Tungabhadra Agro Foods LLP',
    contactName: 'Basavaraj Patil',
    city: 'Hubballi',
    purpose: 'stock-and-debtors',
    amount: 18_000_000,
    note: 'Season begins in January.',
    state: 'contacted',
  },
  {
    daysAgo: 16,
    companyName: 'Surya Precision Tools',
    contactName: 'Harpreet Kaur',
    city: 'Ludhiana',
    purpose: 'machines',
    amount: 27_500_000,
    note: null,
    state: 'interested',
  },
  {
    daysAgo: 34,
    companyName: 'Malwa Travels',
    contactName: 'Devendra Solanki',
    city: 'Indore',
    purpose: 'vehicles',
    amount: 6_000_000,
    note: null,
    state: 'lost',
  },
] as const

/** Companies that the partner named, from the one of yesterday to one that came to nothing, and the partner's link. */
export const storeLeads = async (tx: Db, { partner, manager }: DemoUsers) => {
  await replaceCode(tx, partner.userId)
  await tx.insert(leads).values(
    brought.map(({ daysAgo, ...lead }, index) => {
      const isTakenUp = lead.state !== 'new'
      const cameAt = sql`(now() - make_interval(days => ${daysAgo}::int, mins => ${11 + index * 17}::int))`
      return {
        ...lead,
        id: randomUUIDv7(),
        partnerId: partner.userId,
        email: `${lead.contactName.toLowerCase().replace(' ', '.')}@mail.example`,
        mobile: String(9_897_000_001 + index),
        consentBy: lead.contactName,
        consentHow: 'phone' as const,
        consentOn: sql`(${cameAt} at time zone 'Asia/Kolkata')::date`,
        consentVersion: agreedWords.passedOn.version,
        createdAt: cameAt,
        movedAt: isTakenUp ? sql`${cameAt} + interval '1 day'` : cameAt,
        ...(isTakenUp && { ownerId: manager.userId, handledBy: manager.userId }),
      }
    }),
  )
}
