import { type AgreedFee, gstPercentOf } from '../../domain/accepting-costs.ts'
import type { Case } from '../application/case.ts'
import type { Db } from '../db/connect.ts'
import { readSettings } from '../settings/queries.ts'

/** The fee as the mandate in force says it; null without one. */
export const agreedFeeOf = async (db: Db, { mandate }: Case): Promise<AgreedFee | null> => {
  if (mandate?.mandate.status !== 'verified') return null
  const { firm, fees } = (await readSettings(db)).value
  const { feePercentage, feeAmount, feeGst } = mandate.mandate
  return {
    percentage: feePercentage,
    gstPercent: gstPercentOf(
      { fee: feeAmount, gst: feeGst },
      firm.gstRegistered ? fees.gstPercentage : 0,
    ),
  }
}
