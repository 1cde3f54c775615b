import { Text } from '@mantine/core'
import { useFirm } from '../../lib/api/firm.ts'

/** Officer for complaints; nothing where the firm has entered nobody. */
export const GrievanceOfficer = () => {
  const { name, email } = useFirm().grievanceOfficer
  if (email === '') return null
  return (
    <Text fz="sm">
      A complaint reaches our grievance officer, {name}, at {email}.
    </Text>
  )
}
