import { consultancyFee } from '../../domain/fee/mandate-amount.ts'
import { demoSettings } from '../settings/demo-firm.ts'
import type { DemoCompany } from './companies.ts'

/** The terms of a company's mandate: the whole amount, signed by the first of its people. */
export const mandateTerms = (
  { name, people, address }: DemoCompany,
  amount: number,
  feePercentage: number,
) => {
  const [holder] = people
  if (!holder) throw new Error(`${name} is run by nobody.`)
  const { building, area, city, pin } = address
  return {
    amount,
    feePercentage,
    feeAmount: consultancyFee(amount, feePercentage),
    holder: {
      name: `${holder.salutation} ${holder.name}`,
      companyName: name,
      designation: holder.designation,
      companyAddress: `${building}, ${area}, ${city} ${pin}`,
    },
    tds: demoSettings.letter.tds,
  }
}
