import type { ApplicationForm } from '../../contract/application-form.ts'
import type { Settings } from '../../contract/settings.ts'
import { facilityAsks } from '../../domain/facility-asks.ts'
import { mandateLetter, type Letter, type LetterInput } from '../../domain/letter.ts'
import type { MandateCase } from './case.ts'

/** What the letter says of the client beside its name and address. */
const clientOf = ({ companyType, formData }: ApplicationForm): LetterInput['client'] => ({
  companyType,
  gstin: formData.companyGstNumber,
  pan: formData.companyPanNumber,
  state: formData.state,
})

/** The letter of a mandate from the settings and the case as they stand now. */
export const letterOf = (
  { firm, bank, letter, fees }: Settings,
  { reference, form }: Pick<MandateCase, 'reference' | 'form'>,
  mandate: LetterInput['mandate'],
): Letter =>
  mandateLetter({
    firm,
    bank,
    terms: { ...letter, gstPercentage: fees.gstPercentage },
    client: clientOf(form),
    case: { reference, facilities: facilityAsks(form), preferredLenders: form.selectedBanks },
    mandate,
  })
