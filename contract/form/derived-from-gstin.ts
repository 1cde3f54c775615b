import { panOfGstin, stateOfGstin } from '../../domain/identity/gstin.ts'

type CompanyNumbers = {
  companyGstNumber: string
  companyPanNumber: string
  state: string
  country: string
  gstNotRegistered?: string | null | undefined
}

/**
 * Fills in what a GSTIN holds, PAN and state, where they are empty, and drops the reason for having no GSTIN. Answers that were
 * given stay as they are.
 */
export const withDerivedFromGstin = <Details extends CompanyNumbers>(details: Details): Details => {
  const { companyGstNumber: gstin, companyPanNumber: pan, state, country } = details
  const followed = {
    ...details,
    companyPanNumber: pan || (panOfGstin(gstin) ?? ''),
    state: state || (stateOfGstin(gstin)?.code ?? ''),
    country: country || 'India',
  }
  if (gstin !== '') delete followed.gstNotRegistered
  return followed
}
