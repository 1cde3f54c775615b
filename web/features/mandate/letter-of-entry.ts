import { mandateLetter, type Letter } from '../../../domain/letter/letter.ts'
import { consultancyFee } from '../../../domain/fee/mandate-amount.ts'
import {
  amountOfEntry,
  holderOf,
  percentageOf,
  type CaseDetails,
  type LetterSettings,
  type MandateEntry,
} from './mandate-entry.ts'

/**
 * The letter as it stands with this entry; what is still missing is named in brackets. While an amount
 * or a fee is no valid one, that of the entry as it was loaded stands in its place.
 */
export const letterOfEntry = (
  entry: MandateEntry,
  details: CaseDetails,
  { firm, bank, letter, fees }: LetterSettings,
  now: Date,
  loaded: MandateEntry,
): Letter => {
  const amountRupees =
    (amountOfEntry(entry, details) ?? amountOfEntry(loaded, details))?.rupees ?? details.amount
  const feePercentage = percentageOf(entry) ?? percentageOf(loaded) ?? fees.defaultPercentage
  const holder = holderOf(entry, details)
  const complete = entry.salutation !== '' && holder.designation !== ''
  return mandateLetter({
    firm,
    bank,
    terms: { ...letter, gstPercentage: fees.gstPercentage },
    lenders: details.tiedLenders,
    client: {
      companyType: details.companyType,
      gstin: details.companyGstNumber,
      pan: details.companyPanNumber,
      state: details.address.state,
    },
    case: {
      reference: details.reference,
      facilities: details.facilities.map(({ title, kind, amount, tenure, security }) => ({
        title,
        side: kind,
        rupees: amount,
        tenure,
        security,
      })),
      preferredLenders: details.selectedBanks,
    },
    mandate: {
      number: null,
      date: now,
      amountRupees,
      feePercentage,
      feeRupees: consultancyFee(amountRupees, feePercentage),
      holder: complete
        ? holder
        : {
            ...holder,
            name: holder.designation === '' ? '[Authorised signatory]' : holder.name.trim(),
            designation: holder.designation || '[Designation]',
          },
      tds: entry.tds === '' ? letter.tds : entry.tds,
      toSez: entry.sez === 'yes',
    },
  })
}
