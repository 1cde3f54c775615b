import { Stack } from '@mantine/core'
import { CompanyDetailsStep } from './company-details-step.tsx'
import { CompanyTypeStep } from './company-type-step.tsx'

/** Step of the borrower: how the business is registered, and its particulars. */
export const CompanyStep = () => (
  <Stack gap="xl">
    <CompanyTypeStep />
    <CompanyDetailsStep />
  </Stack>
)
