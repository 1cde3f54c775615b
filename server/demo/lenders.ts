import { randomUUIDv7 } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { latestCompletedYears } from '../../domain/dates/financial-year.ts'
import type { TypedFact } from '../../domain/lender/known-facts.ts'
import type { Db } from '../db/connect.ts'
import { caseFacts, lenderContacts, lenderProducts, lenders } from '../db/schema.ts'
import { sampleLenders } from './lender-samples.ts'
import type { SeededCase } from './seed-case.ts'

const SAMPLE = 'Sample for the demo: not this lender’s own terms.'

const storeProducts = async (tx: Db, today: string) => {
  const rows = await tx
    .select({ id: lenders.id, name: lenders.name })
    .from(lenders)
    .where(
      inArray(
        lenders.name,
        sampleLenders.map(({ name }) => name),
      ),
    )
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  const known = sampleLenders.flatMap((sample) => {
    const lenderId = idOf.get(sample.name)
    return lenderId === undefined ? [] : [{ ...sample, lenderId }]
  })
  if (known.length === 0) return
  await tx.insert(lenderContacts).values(
    known.map(({ lenderId, city }, index) => ({
      id: randomUUIDv7(),
      lenderId,
      place: 0,
      name: 'Sample contact',
      email: `credit${index + 1}@lender.example`,
      mobile: String(9_876_600_001 + index),
      role: 'Credit desk',
      city,
    })),
  )
  await tx.insert(lenderProducts).values(
    known.flatMap(({ lenderId, products }) =>
      products.map(
        ({ title, ticket: [ticketFrom, ticketTo], criteria, rate, fee, days }, place) => ({
          id: randomUUIDv7(),
          lenderId,
          place,
          title,
          ticketFrom,
          ticketTo,
          criteria: [...criteria],
          exclusions: SAMPLE,
          ratePercent: rate,
          processingFeePercent: fee,
          answerDays: days,
          checkedOn: today,
        }),
      ),
    ),
  )
}

const YEARS = 3

/** Figures of the accounts as shares of the year's sales. */
const shares: readonly (readonly [TypedFact['fact'], number])[] = [
  ['turnover', 1],
  ['profit', 0.045],
  ['netWorth', 0.28],
  ['depreciation', 0.02],
  ['interest', 0.012],
  ['principal', 0.025],
  ['currentAssets', 0.34],
  ['currentLiabilities', 0.24],
  ['outsideLiabilities', 0.62],
  ['stock', 0.14],
  ['debtors', 0.16],
  ['creditors', 0.1],
]

/** Facts that an analyst might have read from the accounts of a case of this size, three years of them. */
const factsOf = (amount: number, today: string): TypedFact[] => {
  const years = latestCompletedYears(today, YEARS)
  const yearly = years.flatMap(({ years: year }, ago): TypedFact[] => {
    const sales = Math.round((amount * 4) / 1.15 ** ago)
    return shares.map(([fact, share]) => ({
      fact,
      year,
      // Whole thousands, as accounts have them.
      value: Math.round((sales * share) / 1000) * 1000,
      source: { words: `Audited accounts ${year}` },
    }))
  })
  const now = (fact: TypedFact['fact'], value: number | string): TypedFact => ({
    fact,
    value,
    source: { words: 'Debt profile' },
  })
  return [...yearly, now('inBusinessSince', '2016-07-01'), now('emi', 250_000)]
}

/** Sample criteria for some lenders, and the figures of the cases whose papers were looked at. */
export const storeLenders = async (
  tx: Db,
  cases: readonly { seeded: SeededCase }[],
  analystId: string,
  today: string,
) => {
  await storeProducts(tx, today)
  const looked = cases.filter(({ seeded }) => seeded.papersAccepted)
  if (looked.length === 0) return
  await tx.insert(caseFacts).values(
    looked.map(({ seeded: { application } }) => ({
      applicationId: application.id,
      facts: factsOf(application.amount, today),
      unit: 'lakh' as const,
      changedBy: analystId,
    })),
  )
}
