import { Stack } from '@mantine/core'
import { OtpInput } from './otp-input.tsx'
import type { Codes } from './use-codes.ts'

/** Six cells for each code that is asked for, below each other. */
export const CodeFields = ({ codes }: { codes: Codes }) => (
  <Stack gap="lg">
    {codes.fields.map(({ name, ...field }) => (
      <OtpInput key={name} {...field} />
    ))}
  </Stack>
)
