import { createSlice } from '../../../lib/slice.ts'

/** Where the wizard stands and what was chosen from lists: nothing that names or numbers anybody. */
type BusinessLoanSlice = {
  activeStep: number
  companyType: string | null
  selectedBanks: readonly string[]
  selectedOptions: readonly string[]
}

const initial: BusinessLoanSlice = {
  activeStep: 0,
  companyType: null,
  selectedBanks: [],
  selectedOptions: [],
}

export const useBusinessLoan = createSlice<BusinessLoanSlice>('businessLoan', initial)

export const resetBusinessLoan = (): void => {
  useBusinessLoan.setState(initial, true)
}
