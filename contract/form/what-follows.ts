import { panOfGstin, stateOfGstin } from '../../domain/gstin.ts'

type Told = {
  companyGstNumber: string
  companyPanNumber: string
  state: string
  country: string
  gstNotRegistered?: string | null | undefined
}

/**
 * The company's details with what follows from them: a GSTIN holds the PAN and the state, which nobody needs to tell beside it, and
 * it leaves no reason for having none. What was told stays as it is.
 */
export const withWhatFollows = <Details extends Told>(details: Details): Details => {
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
