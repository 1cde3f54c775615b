import { randomUUIDv7 } from 'node:crypto'
import type { ApplicationStatus } from '../../domain/status/application-status.ts'
import { commissionSoFar } from '../../domain/fee/commission.ts'
import type { Db } from '../db/connect.ts'
import { partnerCommissions } from '../db/schema.ts'
import { commissionSums } from '../offer/commission-rows.ts'
import type { DemoUsers } from './users.ts'
import type { SeededCase } from './seed-case.ts'

const RATE = { basis: 'fee', ratePercent: 10 } as const

/** Of the partner's cases: how far the commission of each is, by where the case stands. */
const stages: Partial<Record<ApplicationStatus, 'agreed' | 'due' | 'paid'>> = {
  sanctioned: 'agreed',
  'partly-disbursed': 'due',
  closed: 'paid',
}

/** Commissions promised to the partner for the cases they brought: one agreed, one due, one paid. */
export const storeCommissions = async (
  tx: Db,
  cases: readonly { seeded: SeededCase }[],
  { admin, partner }: DemoUsers,
  today: string,
) => {
  for (const { seeded } of cases) {
    const { id: applicationId, status, referralPartnerId: partnerId } = seeded.application
    const stage = partnerId === partner.userId ? stages[status] : undefined
    if (stage === undefined) continue
    const amount = commissionSoFar(RATE, await commissionSums(tx, applicationId)) || null
    const isDue = stage !== 'agreed' && amount !== null
    const isPaid = isDue && stage === 'paid'
    await tx.insert(partnerCommissions).values({
      id: randomUUIDv7(),
      applicationId,
      partnerId,
      ...RATE,
      amount: isDue ? amount : null,
      dueOn: isDue ? today : null,
      paidOn: isPaid ? today : null,
      reference: isPaid ? 'NEFT 702118' : null,
      mailed: isPaid ? ['agreed', 'due', 'paid'] : isDue ? ['agreed', 'due'] : ['agreed'],
      changedBy: admin.userId,
    })
  }
}
