import { and, eq, sql } from 'drizzle-orm'
import type { Matching } from '../../contract/lender/lender-facts.ts'
import { lenderKey } from '../../domain/lender/lenders.ts'
import { decidingFacts, matchAll } from '../../domain/lender/matching.ts'
import { isOffered } from '../access/offered-lenders.ts'
import type { ApplicationRow } from '../case/queries.ts'
import { today } from '../db/indian-days.ts'
import type { Db } from '../db/connect.ts'
import { lenderProducts, lenders } from '../db/schema.ts'
import { factsOf, typedOf } from './facts.ts'

/** The products that can be had today, of the lenders that the firm works with. */
const productsToday = (db: Db) =>
  db
    .select({
      lenderId: lenders.id,
      lenderName: lenders.name,
      productId: lenderProducts.id,
      title: lenderProducts.title,
      ticketFrom: lenderProducts.ticketFrom,
      ticketTo: lenderProducts.ticketTo,
      criteria: lenderProducts.criteria,
      exclusions: lenderProducts.exclusions,
      ratePercent: lenderProducts.ratePercent,
      answerDays: lenderProducts.answerDays,
      checkedOn: lenderProducts.checkedOn,
    })
    .from(lenderProducts)
    .innerJoin(lenders, eq(lenders.id, lenderProducts.lenderId))
    .where(and(isOffered, sql`coalesce(${lenderProducts.validFrom} <= ${today}, true)`))

/** The products of lenders that the firm is the agent of, held against a case as every other is. */
export const agentProductsOf = async (db: Db, application: ApplicationRow) => {
  const agents = await db.select({ id: lenders.id }).from(lenders).where(eq(lenders.agent, true))
  if (agents.length === 0) return []
  const ids = new Set(agents.map(({ id }) => id))
  const { data } = await matchingOf(db, application)
  return data.filter(({ lenderId }) => ids.has(lenderId))
}

/** A case held against every product; the borrower's preferred lenders are marked and stay where they are. */
export const matchingOf = async (db: Db, application: ApplicationRow): Promise<Matching> => {
  const typed = (await typedOf(db, application.id))?.facts ?? []
  const products = await productsToday(db)
  const about = factsOf(application, typed)
  const matches = matchAll(products, about)
  const byId = new Map(products.map((product) => [product.productId, product]))
  const preferred = new Set(application.selectedBanks.map(lenderKey))
  const having = new Set(products.map(({ lenderName }) => lenderKey(lenderName)))
  return {
    data: matches.flatMap(({ fits, rules, productId }) => {
      const product = byId.get(productId)
      if (!product) return []
      const { criteria: _, ticketFrom: __, ticketTo: ___, ...shown } = product
      return [
        {
          ...shown,
          fits,
          preferred: preferred.has(lenderKey(product.lenderName)),
          rules,
        },
      ]
    }),
    deciding: decidingFacts(matches),
    withoutProducts: application.selectedBanks.filter((name) => !having.has(lenderKey(name))),
  }
}
