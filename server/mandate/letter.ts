import type { Settings } from '../../contract/settings.ts'
import { facilityAsks } from '../../domain/facility-asks.ts'
import { mandateLetter, type Letter, type LetterInput } from '../../domain/letter.ts'
import type { MandateCase } from './case.ts'

/** The letter of a mandate from the settings and the case as they stand now. */
export const letterOf = (
  { firm, bank, letter, fees }: Settings,
  { reference, form }: Pick<MandateCase, 'reference' | 'form'>,
  mandate: LetterInput['mandate'],
): Letter =>
  mandateLetter({
    firm: {
      name: firm.name,
      address: firm.headOffice,
      gstin: firm.gstin,
      pan: firm.pan,
      supportEmail: firm.supportEmail,
      signatory: firm.signatory,
    },
    bank,
    terms: {
      validityDays: letter.validityDays,
      tailMonths: letter.tailMonths,
      interestPercentPerMonth: letter.interestPercentPerMonth,
      gstPercentage: fees.gstPercentage,
    },
    case: {
      reference,
      facilities: facilityAsks(form),
      preferredLenders: form.selectedBanks,
    },
    mandate,
  })
