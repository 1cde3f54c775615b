import type { ApplicationForm } from '../../contract/form/application-form.ts'
import type { Settings } from '../../contract/firm/settings.ts'
import { facilityAsks } from '../../domain/need/facility-asks.ts'
import { sheetOf } from '../../domain/letter/letter-fee.ts'
import { mandateLetter, type Letter, type LetterInput } from '../../domain/letter/letter.ts'
import type { MandateCase } from './case.ts'

/** Facts of the client in the letter, beside name and address. */
const clientOf = ({ companyType, formData }: ApplicationForm): LetterInput['client'] => ({
  companyType,
  gstin: formData.companyGstNumber,
  pan: formData.companyPanNumber,
  state: formData.state,
})

/** Input of a mandate's letter, from the settings, the directory of lenders and the case as they stand now. */
const inputOf = (
  { firm, bank, letter, fees }: Settings,
  { reference, form }: Pick<MandateCase, 'reference' | 'form'>,
  mandate: LetterInput['mandate'],
  lenders: LetterInput['lenders'],
): LetterInput => ({
  firm,
  bank,
  terms: { ...letter, gstPercentage: fees.gstPercentage },
  lenders,
  client: clientOf(form),
  case: { reference, facilities: facilityAsks(form), preferredLenders: form.selectedBanks },
  mandate,
})

export const letterOf = (...from: Parameters<typeof inputOf>): Letter =>
  mandateLetter(inputOf(...from))

/** GST on the fee in rupees, as that letter says it. */
export const feeGstOf = (...from: Parameters<typeof inputOf>): number =>
  sheetOf(inputOf(...from)).gst
