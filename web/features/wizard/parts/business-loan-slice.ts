import { createSlice } from '../../../lib/session/slice.ts'

/** Slice of the wizard: its step and the choices from lists, nothing that names or numbers anybody. */
type BusinessLoanSlice = {
  activeStep: number
  companyType: string | null
  selectedBanks: readonly string[]
  selectedOptions: readonly string[]
  /** The newer years that were offered and not wanted. */
  keptYears: string | null
}

const initial: BusinessLoanSlice = {
  activeStep: 0,
  companyType: null,
  selectedBanks: [],
  selectedOptions: [],
  keptYears: null,
}

export const useBusinessLoan = createSlice<BusinessLoanSlice>('businessLoan', initial)

export const resetBusinessLoan = (): void => {
  // What was said of the years holds for the papers of a case, too.
  const { keptYears } = useBusinessLoan.getState()
  useBusinessLoan.setState({ ...initial, keptYears }, true)
}
