import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'

type Props = { code: string; onRemove: () => void }

/** Name of the partner who recommends; undefined as long as it isn't known, null for a link that is nobody's. */
const useReferrer = (code: string): string | null | undefined => {
  const [known, setKnown] = useState<{ code: string; name: string | null }>()
  useEffect(() => {
    let gone = false
    const keep = (name: string | null) => {
      if (!gone) setKnown({ code, name })
    }
    api.call('getReferrer', { params: { token: code } }).then(
      ({ data }) => keep(data.name),
      // Whatever else fails says nothing about the link, and keeps nobody from registering.
      (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND' && keep(null),
    )
    return () => {
      gone = true
    }
  }, [code])
  return known?.code === code ? known.name : undefined
}

/** Says by whose recommendation somebody comes, which they may take out; of a link that is none any more only that. */
const ReferralNote = ({ code, onRemove }: Props) => {
  const name = useReferrer(code)
  return (
    <div role="status">
      {name === null && (
        <Text fz="sm" c="dimmed">
          The referral link that you came by is not in use any more. You can register all the same.
        </Text>
      )}
      {typeof name === 'string' && (
        <>
          <Text fz="sm">
            You come by the recommendation of <strong>{name}</strong>. They see how far your
            application is and its amounts, not your documents.
          </Text>
          <Button variant="subtle" size="compact-sm" mih={32} px={0} onClick={onRemove}>
            Take this out
          </Button>
        </>
      )}
    </div>
  )
}

export default ReferralNote
