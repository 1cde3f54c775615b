import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/queries.ts'

type Props = {
  submissionId: string
  value: string
  onValue: (value: string) => void
  required: boolean
  error: string | undefined
}

/** Field for the answer that the lender reads in its room; nothing where it never had one. */
export const AnswerField = ({ submissionId, value, onValue, required, error }: Props) => {
  const found = useQuery(callQuery('listRooms', { params: { id: submissionId } }))
  const rooms = found.data?.data ?? []
  const readers = rooms.filter(({ isOpen }) => isOpen).map(({ contactName }) => contactName)
  // While nobody knows, it stands: what comes late would leave the focus to the note below.
  if (!required && value === '' && found.isSuccess && rooms.length === 0) return null
  return (
    <Textarea
      label="Answer to the lender"
      description={
        found.isPending
          ? 'Looking for its access …'
          : readers.length > 0
            ? `${[...new Set(readers)].join(', ')} can read it on its page, and gets a mail that it is there.`
            : 'This lender has no access. It reads the answer once you give it; until then, tell them.'
      }
      rows={4}
      maxLength={2000}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      withAsterisk={required}
      aria-required={required}
      error={error}
    />
  )
}
