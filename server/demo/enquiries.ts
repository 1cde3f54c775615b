import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { enquiries } from '../db/schema.ts'

const asked = [
  {
    daysAgo: 0,
    name: 'Rekha Menon',
    company: 'Menon Ayurveda',
    service: 'Working Capital',
    status: 'new',
    message:
      'We supply two pharmacy chains and need a limit of about 60 lakh against debtors. What documents do you need?',
  },
  {
    daysAgo: 2,
    name: 'Arjun Khanna',
    company: 'Khanna Warehousing',
    service: 'Term Loan',
    status: 'new',
    message: 'Looking for a term loan of 4 crore for a second warehouse in Sonipat.',
  },
  {
    daysAgo: 5,
    name: 'Zoya Merchant',
    company: null,
    service: 'Credit Rating Advisory',
    status: 'contacted',
    message: 'Our bank asks for an external rating. How long does it take and what does it cost?',
  },
  {
    daysAgo: 13,
    name: 'Prakash Hegde',
    company: 'Hegde Solar EPC',
    service: 'Project Finance',
    status: 'closed',
    message: 'A 2 MW rooftop project, 70:30. Can you syndicate?',
  },
] as const

/** Some visitors who wrote through the website. */
export const storeEnquiries = (tx: Db) =>
  tx.insert(enquiries).values(
    asked.map(({ daysAgo, name, company, service, status, message }, index) => ({
      id: randomUUIDv7(),
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
      mobile: String(9_898_000_001 + index),
      companyName: company,
      service,
      message,
      status,
      createdAt: sql`now() - make_interval(days => ${daysAgo}::int, mins => ${7 + index * 13}::int)`,
    })),
  )
